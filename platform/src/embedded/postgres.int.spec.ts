import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, it } from 'vitest';
import { freePort } from './free-port.js';
import { startEmbeddedPostgres } from './postgres.js';

const directory = await mkdtemp(join(tmpdir(), 'postgres-'));
afterEach(() => rm(directory, { recursive: true, force: true }));

it('a database starts beside the empty lock file that a full disk left', { timeout: 60_000 }, async () => {
  const start = async () =>
    startEmbeddedPostgres({
      directory,
      password: 'secret',
      port: await freePort(),
      onOutput: () => undefined,
    });
  await (await start()).stop();
  await writeFile(join(directory, 'postmaster.pid'), '');
  await (await start()).stop();
});
