import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { happened, manyHappened, newStream } from './conformance/samples.js';
import {
  compileEmbeddedServer,
  endProcess,
  startEmbeddedProcess,
  type EmbeddedProcess,
} from './embedded-process.js';
import { StoreUnavailable } from './errors.js';
import { connectEventStore, type EventStore } from './event-store.js';

describe('while the event store is out of order', () => {
  let directory: string;
  let server: EmbeddedProcess;
  let store: EventStore;

  const start = async ({ fileLimitKib, port }: { fileLimitKib?: number; port?: number } = {}) => {
    server = await startEmbeddedProcess(directory, port, fileLimitKib);
    store = connectEventStore(`esdb://127.0.0.1:${server.port}?tls=false`, { timeoutMs: 1_000 });
  };

  beforeAll(compileEmbeddedServer);
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'event-store-'));
  });
  afterEach(async () => {
    server.child.kill('SIGCONT');
    await store.close();
    await endProcess(server, 'SIGKILL');
    await rm(directory, { recursive: true, force: true });
  });

  it('frozen for a moment, an append waits it out and is there once', async () => {
    await start();
    const stream = newStream();
    const { revision } = await store.append(stream, [happened()], 'no_stream');
    server.child.kill('SIGSTOP');
    const append = store.append(stream, manyHappened(2), revision);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    server.child.kill('SIGCONT');
    expect((await append).revision).toBe(2n);
    expect(await store.readStream(stream)).toHaveLength(3);
  });

  it('frozen for long, calls fail in time instead of hanging, and the probe says so', async () => {
    await start();
    const stream = newStream();
    await store.append(stream, [happened()], 'no_stream');
    expect(await store.isUp()).toBe(true);
    server.child.kill('SIGSTOP');
    const begin = Date.now();
    const results = await Promise.allSettled([
      store.append(stream, [happened()], 0n),
      store.readStream(stream),
      store.isUp(),
    ]);
    expect(Date.now() - begin).toBeLessThan(20_000);
    expect(results[0]).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) as unknown });
    expect(results[1]).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) as unknown });
    expect(results[2]).toEqual({ status: 'fulfilled', value: false });
  });

  it('away altogether, the probe says so', async () => {
    await start();
    await endProcess(server, 'SIGKILL');
    expect(await store.isUp()).toBe(false);
  });

  it('with a disk that takes no more, it ends at once, and all it acknowledged is there afterwards', async () => {
    await start({ fileLimitKib: 256 });
    const exit = once(server.child, 'exit') as Promise<[number | null]>;
    const stream = newStream();
    const { port } = server;
    let acknowledged = 0;
    const writing = (async () => {
      let revision: bigint | 'no_stream' = 'no_stream';
      for (;;) {
        ({ revision } = await store.append(stream, [happened({ text: 'x'.repeat(10_000) })], revision));
        acknowledged += 1;
      }
    })().catch(() => undefined);
    expect((await exit)[0]).not.toBe(0);
    await store.close();
    await writing;
    await start({ port });
    const found = (await store.readStream(stream)).length;
    expect(acknowledged).toBeGreaterThan(10);
    // The one that was under way may have been written in full.
    expect([acknowledged, acknowledged + 1]).toContain(found);
  });
});
