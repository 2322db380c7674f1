import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectNats } from '../nats/connect.js';
import { isNatsUp } from '../nats/is-up.js';
import { natsUrl, startEmbeddedNats, type EmbeddedNats } from './nats.js';

const PASSWORD = 'a pass/word@with:all';
let folder: string;
let server: EmbeddedNats;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nats-'));
  server = await startEmbeddedNats({ directory: folder, password: PASSWORD });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

describe('the embedded broker', () => {
  it('lets in who has its address', async () => {
    const connection = await connectNats(server.url, 'test');
    expect(await isNatsUp(connection)).toBe(true);
    await connection.close();
  });

  it.each([
    ['nothing', {}],
    ['another password', { user: 'reader', pass: 'guessed' }],
    ['another user', { user: 'root', pass: PASSWORD }],
  ])('refuses who has %s', async (_what, credentials) =>
    expect(
      connect({ servers: `127.0.0.1:${server.port}`, reconnect: false, ...credentials }),
    ).rejects.toThrow(/authorization/i),
  );

  it('keeps its password where only the owner reads it', async () => {
    expect(await readdir(folder)).toContain('nats.conf');
    expect((await stat(join(folder, 'nats.conf'))).mode & 0o077).toBe(0);
    expect(server.url).toBe(natsUrl(PASSWORD, server.port));
  });
});
