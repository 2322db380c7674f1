import { once } from 'node:events';
import { appendFile, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomBytes } from 'node:crypto';
import { SealFile } from '../embedded/event-store/log/seal-file.js';
import { happened, manyHappened } from './conformance/samples.js';
import {
  compileEmbeddedServer,
  endProcess,
  startEmbeddedProcess,
  type EmbeddedProcess,
} from './embedded-process.js';
import { connectEventStore, type EventStore } from './event-store.js';

describe('the log of the embedded event store', () => {
  let directory: string;
  let server: EmbeddedProcess | undefined;
  let store: EventStore | undefined;

  const start = async (): Promise<EventStore> => {
    server = await startEmbeddedProcess(directory);
    store = connectEventStore(`esdb://127.0.0.1:${server.port}?tls=false`);
    return store;
  };
  const end = async (signal: NodeJS.Signals = 'SIGKILL') => {
    await store?.close();
    if (server) await endProcess(server, signal);
  };
  const logPath = () => join(directory, 'events.log');
  const sealPath = () => join(directory, 'events.seal');
  /** Five appends of two events; the server is killed afterwards. */
  const filled = async () => {
    const filling = await start();
    let revision: bigint | 'no_stream' = 'no_stream';
    const sizes: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      ({ revision } = await filling.append('sample-1', manyHappened(2), revision));
      sizes.push((await stat(logPath())).size);
    }
    await end();
    return sizes;
  };
  /** The same, killed after it had said beside the log how much of it was acknowledged. */
  const filledAndNoted = async () => {
    const filling = await start();
    await filling.append('sample-1', manyHappened(2), 'no_stream');
    const first = (await stat(logPath())).size;
    await filling.append('sample-1', manyHappened(2), 1n);
    const last = (await stat(logPath())).size;
    const noted = async () => (await notedLength(sealPath())) >= last;
    await expect.poll(noted).toBe(true);
    await end();
    return { first, last };
  };
  /** What a power cut may leave: the note of what was acknowledged is behind the log, or not there at all. */
  const loseNote = () => rm(sealPath());
  const length = async () => (await store!.readStream('sample-1')).length;

  beforeAll(compileEmbeddedServer);
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'event-store-'));
  });
  afterEach(async () => {
    await end();
    await rm(directory, { recursive: true, force: true });
  });

  it('is cut where garbage begins, and goes on from there', async () => {
    await filled();
    await appendFile(logPath(), randomBytes(5000));
    await start();
    expect(await length()).toBe(10);
    expect(server?.log()).toContain('torn end');
    expect((await store!.append('sample-1', [happened()], 9n)).revision).toBe(10n);
    await end();
    await start();
    expect(await length()).toBe(11);
    expect(server?.log()).not.toContain('torn end');
  });

  it('is cut where half a record begins: both events of that append are gone, all others there', async () => {
    const sizes = await filled();
    await loseNote();
    await truncate(logPath(), sizes[4]! - 40);
    await start();
    expect(await length()).toBe(8);
    expect((await store!.append('sample-1', [happened()], 7n)).revision).toBe(8n);
  });

  it('does not take a record copied behind the end for one of its own', async () => {
    const sizes = await filled();
    const bytes = await readFile(logPath());
    await loseNote();
    await truncate(logPath(), sizes[4]);
    await appendFile(logPath(), bytes.subarray(sizes[3], sizes[4]));
    await start();
    expect(await length()).toBe(10);
  });

  it('is not opened when a record in the middle is damaged, and not changed', async () => {
    const sizes = await filled();
    await flip(logPath(), sizes[1]! + 100);
    const before = await readFile(logPath());
    await expect(start()).rejects.toThrow(
      new RegExp(`damaged at byte ${sizes[1]}.*restore it from a backup`),
    );
    expect((await readFile(logPath())).equals(before)).toBe(true);
  });

  it('is not opened when the length of a record in the middle is damaged', async () => {
    const sizes = await filled();
    await flip(logPath(), sizes[0]! + 7);
    await expect(start()).rejects.toThrow(`damaged at byte ${sizes[0]}`);
  });

  it('is not opened when its last record is damaged after it was stopped in order', async () => {
    const filling = await start();
    await filling.append('sample-1', manyHappened(2), 'no_stream');
    const { size } = await stat(logPath());
    await end('SIGTERM');
    await flip(logPath(), size - 10);
    await expect(start()).rejects.toThrow('is damaged');
  });

  it.each([
    ['is gone', () => 0],
    ['has 8 bytes left', () => 8],
    ['has its header left', () => 16],
    ['was cut at the end of a record', ({ first }: { first: number }) => first],
    ['was cut within a record', ({ last }: { last: number }) => last - 40],
  ])('is not opened when what was acknowledged %s, and says what to do', async (_, cutAt) => {
    const sizes = await filledAndNoted();
    await truncate(logPath(), cutAt(sizes));
    await expect(start()).rejects.toThrow(/were acknowledged.*restore it from a backup/);
  });

  it('is not opened when its last acknowledged record is damaged, though it was killed', async () => {
    const { last } = await filledAndNoted();
    await truncate(logPath(), last);
    await flip(logPath(), last - 10);
    await expect(start()).rejects.toThrow(/is damaged|were acknowledged/);
  });

  it('is not opened beside the note of another log, nor beside one that cannot be read', async () => {
    await filledAndNoted();
    const other = await readFile(sealPath());
    await rm(logPath());
    await rm(sealPath());
    await filledAndNoted();
    const own = await readFile(sealPath());
    await writeFile(sealPath(), other);
    await expect(start()).rejects.toThrow(
      /events\.seal beside it belongs to another log.*delete events\.seal/,
    );
    await writeFile(sealPath(), Buffer.alloc(own.length, 1));
    await expect(start()).rejects.toThrow(
      'events.seal, which says how much was acknowledged, cannot be read',
    );
    await writeFile(sealPath(), own);
    await start();
    expect(await length()).toBe(4);
  });

  it.each([
    ['is empty', Buffer.alloc(0)],
    ['is of zeros', Buffer.alloc(8_192)],
  ])('is not opened when it has more than a beginning and the note beside it %s', async (_, note) => {
    const filling = await start();
    await filling.append('sample-1', manyHappened(900), 'no_stream');
    await end();
    const { size } = await stat(logPath());
    expect(size).toBeGreaterThan(65_536);
    await writeFile(sealPath(), note);
    await truncate(logPath(), size - 100);
    await expect(start()).rejects.toThrow(/events\.seal, which says how much was acknowledged, is empty/);
    expect((await stat(logPath())).size).toBe(size - 100);
  });

  it('opens when it has hardly begun and a power cut left its note empty', async () => {
    await filledAndNoted();
    await writeFile(sealPath(), Buffer.alloc(0));
    await start();
    expect(await length()).toBe(4);
  });

  it('of a version that wrote no note opens, and has one from then on', async () => {
    await filledAndNoted();
    const { size } = await stat(logPath());
    await loseNote();
    await start();
    expect(await length()).toBe(4);
    await end('SIGTERM');
    expect(await notedLength(sealPath())).toBeGreaterThanOrEqual(size);
  });

  it('is not served where a byte changed on disk while it was open', async () => {
    const filling = await start();
    await filling.append('sample-1', manyHappened(2), 'no_stream');
    const { size } = await stat(logPath());
    await filling.append('sample-2', manyHappened(1), 'no_stream');
    await flip(logPath(), size - 10);
    await expect(filling.readStream('sample-1')).rejects.toThrow('damaged on disk');
    expect(await filling.readStream('sample-2')).toHaveLength(1);
  });

  it('is not opened when it is something else', async () => {
    await writeFile(logPath(), 'a letter to the editor');
    await expect(start()).rejects.toThrow('it is no event log');
  });

  it('is refused to a second server while the first is alive', async () => {
    await start();
    await expect(startEmbeddedProcess(directory)).rejects.toThrow(`in use by process ${server?.child.pid}`);
    expect(await store!.isUp()).toBe(true);
  });

  it('is taken over from a server that was killed, whatever its lock says', async () => {
    await filled();
    expect(await readFile(join(directory, 'lock'), 'utf8')).toMatch(/^\d+ /);
    await start();
    expect(await length()).toBe(10);
  });

  it('has its lock removed by a server that stops in order', async () => {
    await start();
    await store!.close();
    expect(await endProcess(server!, 'SIGTERM')).toBe(0);
    await expect(stat(join(directory, 'lock'))).rejects.toThrow('ENOENT');
  });

  it('is closed when the parent of its server goes away', async () => {
    await start();
    const exit = once(server!.child, 'exit');
    server!.child.disconnect();
    expect((await exit)[0]).toBe(0);
  });
});

const notedLength = async (path: string): Promise<number> => {
  const seal = await SealFile.open(path);
  await seal.close();
  return seal.found?.length ?? 0;
};

const flip = async (path: string, offset: number): Promise<void> => {
  const file = await open(path, 'r+');
  try {
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, offset);
    await file.write(Buffer.from([buffer[0]! ^ 0xff]), 0, 1, offset);
  } finally {
    await file.close();
  }
};
