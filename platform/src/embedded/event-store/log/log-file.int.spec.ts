import { appendFile, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LogFile } from './log-file.js';
import { CorruptLog } from './log-recovery.js';
import { encodeRecord } from './record-format.js';

const event = (text: string) => ({
  id: '5b0b1f0e-6a4e-4c55-9d3a-2f5f0f0c7a11',
  type: 'Sample',
  contentType: 'application/json',
  data: Buffer.from(JSON.stringify(text)),
  metadata: new Uint8Array(),
});

describe('the log file', () => {
  let directory: string;
  let found: number[];
  let cut: number;

  const path = () => join(directory, 'events.log');
  const openLog = async () => {
    found = [];
    cut = 0;
    return LogFile.open(directory, {
      visit: (entry) => void found.push(Number(entry.revision)),
      onTruncated: (bytes) => (cut = bytes),
      onFatal: (error) => {
        throw error;
      },
    });
  };
  const record = (revision: number, offset: number, durable: number, text = 'text') =>
    encodeRecord(offset, durable, [{ stream: 's', revision, event: event(text) }], '0');
  const append = (log: LogFile, revision: number, text?: string) =>
    new Promise<void>((resolve) => {
      log.append((offset, durable) => record(revision, offset, durable, text), resolve);
    });

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'log-file-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it('acknowledges records in the order in which they were queued, in few syncs', async () => {
    const log = await openLog();
    const done: number[] = [];
    await Promise.all(Array.from({ length: 100 }, (_, n) => append(log, n).then(() => done.push(n))));
    expect(done).toEqual(Array.from({ length: 100 }, (_, n) => n));
    await log.close();
    await (await openLog()).close();
    expect(found).toEqual(done);
  });

  it('finds large records and many small ones, across its read window', async () => {
    const log = await openLog();
    for (let n = 0; n < 12; n += 1) await append(log, n, 'x'.repeat(n % 3 === 0 ? 900_000 : 100));
    await log.close();
    await (await openLog()).close();
    expect(found).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(cut).toBe(0);
  });

  it('cuts what a power cut left of one unfinished write, even when a later part of it is whole', async () => {
    const log = await openLog();
    await append(log, 0);
    await log.close();
    const { size } = await stat(path());
    // Three records of one group: the disk wrote the third and lost the second.
    const first = record(1, size, size);
    const second = record(2, size + first.bytes.length, size);
    const third = record(3, size + first.bytes.length + second.bytes.length, size);
    await appendFile(path(), Buffer.concat([first.bytes, Buffer.alloc(second.bytes.length), third.bytes]));
    const again = await openLog();
    expect(found).toEqual([0, 1]);
    expect(cut).toBe(second.bytes.length + third.bytes.length);
    await append(again, 2);
    await again.close();
    await (await openLog()).close();
    expect(found).toEqual([0, 1, 2]);
  });

  it('refuses when a record that was made later proves that the damaged one was on disk', async () => {
    const log = await openLog();
    await append(log, 0);
    const { size } = await stat(path());
    await append(log, 1);
    await append(log, 2);
    await log.close();
    const file = await open(path(), 'r+');
    await file.write(Buffer.alloc(60), 0, 60, size);
    await file.close();
    await expect(openLog()).rejects.toBeInstanceOf(CorruptLog);
  });

  it('survives a crash in its very first write', async () => {
    await appendFile(path(), 'EVENT');
    const log = await openLog();
    await append(log, 0);
    await log.close();
    await (await openLog()).close();
    expect(found).toEqual([0]);
  });
});
