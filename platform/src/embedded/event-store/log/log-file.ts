import { open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CorruptLog, scanLog } from './log-recovery.js';
import { readFully } from './log-window.js';
import { encodeRecord, FILE_HEADER, type EncodedRecord, type StoredEntry } from './record-format.js';

const MAX_GROUP_BYTES = 8 << 20;
const IDLE_MS = 200;

interface PendingRecord {
  readonly bytes: Buffer;
  readonly onDurable: () => void;
}

export interface LogFileOptions {
  /** called for every event in the log, in order, while it is opened */
  readonly visit: (entry: StoredEntry) => void;
  /** called with the number of bytes of a torn tail that were cut off */
  readonly onTruncated: (bytes: number, at: number) => void;
  /** called once when the disk refuses a write or a sync; nothing is acknowledged after that */
  readonly onFatal: (error: unknown) => void;
}

/**
 * The append-only file: one writer, records grouped under one fdatasync. Offsets are given out at once,
 * in order; `onDurable` of each record is called in that order, after its group is on disk.
 */
export class LogFile {
  private readonly queue: PendingRecord[] = [];
  private flushing: Promise<void> | undefined;
  private idleTimer: NodeJS.Timeout | undefined;
  private failed = false;
  private closing = false;
  /** whether the last record already says that all before it is durable */
  private sealed = true;

  private constructor(
    private readonly file: FileHandle,
    private tail: number,
    private durableTail: number,
    private readonly onFatal: (error: unknown) => void,
  ) {}

  /** @throws CorruptLog when acknowledged events are damaged */
  static async open(path: string, options: LogFileOptions): Promise<LogFile> {
    // 'a+' would make every write go to the end of the file whatever the offset; this creates without emptying.
    const file = await open(path, 'r+').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return open(path, 'wx+');
    });
    try {
      let size = (await file.stat()).size;
      if (size < FILE_HEADER.length) {
        // Only a crash in the very first write leaves less than a header, so there is nothing to lose.
        const begun = await readFully(file, 0, size);
        if (!begun.equals(FILE_HEADER.subarray(0, size))) throw new CorruptLog(path, 0, 'it is no event log');
        await file.write(FILE_HEADER, 0, FILE_HEADER.length, 0);
        size = FILE_HEADER.length;
      }
      if (!(await readFully(file, 0, FILE_HEADER.length)).equals(FILE_HEADER))
        throw new CorruptLog(path, 0, 'it is no event log of this version');
      const tail = await scanLog(file, path, size, options.visit);
      if (tail < size) {
        await file.truncate(tail);
        options.onTruncated(size - tail, tail);
      }
      // What was read may still be only in the page cache, left there by a killed process.
      await file.sync();
      await syncDirectory(dirname(path));
      return new LogFile(file, tail, tail, options.onFatal);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Bytes of the log that are on disk; readers must not look further. */
  get durable(): number {
    return this.durableTail;
  }

  /**
   * Queues one record. `encode` is called at once with the record's offset.
   * @throws Error after the disk failed or the log was closed
   */
  append(encode: (offset: number, durable: number) => EncodedRecord, onDurable: () => void): EncodedRecord {
    if (this.failed || this.closing) throw new Error('The event log is closed');
    return this.enqueue(encode, onDurable, false);
  }

  /** Bytes `[position, position + length)`, which must be durable. */
  read(position: number, length: number): Promise<Buffer> {
    return readFully(this.file, position, length);
  }

  async close(): Promise<void> {
    this.closing = true;
    clearTimeout(this.idleTimer);
    await this.flushing;
    if (!this.failed && !this.sealed) this.seal();
    await this.flushing;
    await this.file.close();
  }

  private enqueue(
    encode: (offset: number, durable: number) => EncodedRecord,
    onDurable: () => void,
    sealed: boolean,
  ): EncodedRecord {
    const record = encode(this.tail, this.durableTail);
    this.tail += record.bytes.length;
    this.sealed = sealed;
    this.queue.push({ bytes: record.bytes, onDurable });
    clearTimeout(this.idleTimer);
    this.flushing ??= this.flush();
    return record;
  }

  private async flush(): Promise<void> {
    // One turn of the event loop, so that appends that arrived together share a sync.
    await new Promise(setImmediate);
    try {
      while (this.queue.length > 0) {
        const group = this.takeGroup();
        await this.write(group.map((record) => record.bytes));
        await this.file.datasync();
        for (const record of group) {
          this.durableTail += record.bytes.length;
          record.onDurable();
        }
      }
      if (!this.sealed && !this.closing) this.idleTimer = setTimeout(() => this.seal(), IDLE_MS).unref();
    } catch (error) {
      // After a failed sync nobody knows what is on disk, so no later write may be acknowledged.
      this.failed = true;
      this.onFatal(error);
    } finally {
      this.flushing = undefined;
    }
  }

  /** An empty record: whatever is damaged before it was acknowledged, and is refused at the next start. */
  private seal(): void {
    this.enqueue(
      (offset, durable) => encodeRecord(offset, durable, [], ''),
      () => undefined,
      true,
    );
  }

  private takeGroup(): PendingRecord[] {
    let bytes = 0;
    const more = this.queue.findIndex((record) => (bytes += record.bytes.length) > MAX_GROUP_BYTES);
    return this.queue.splice(0, more < 0 ? this.queue.length : Math.max(1, more));
  }

  private async write(buffers: Buffer[]): Promise<void> {
    const bytes = buffers.length === 1 ? buffers[0]! : Buffer.concat(buffers);
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await this.file.write(
        bytes,
        done,
        bytes.length - done,
        this.durableTail + done,
      );
      done += bytesWritten;
    }
  }
}

const syncDirectory = async (path: string): Promise<void> => {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
};
