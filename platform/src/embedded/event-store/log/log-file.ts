import { open, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CorruptLog, identityOf, scanLog } from './log-recovery.js';
import { readFully } from './log-window.js';
import { SealFile } from './seal-file.js';
import { encodeRecord, FILE_HEADER, type EncodedRecord, type StoredEntry } from './record-format.js';

const MAX_GROUP_BYTES = 8 << 20;
const IDLE_MS = 200;
/** What a log has at most, bytes, when its seal is written for the first time: what is there before is acknowledged by nobody. */
const UNSEALED_BYTES = 65_536;

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

  /** Of the log; undefined while it has no record. */
  private identity: string | undefined;

  private constructor(
    private readonly file: FileHandle,
    private readonly seals: SealFile,
    private tail: number,
    private durableTail: number,
    private readonly onFatal: (error: unknown) => void,
  ) {}

  /**
   * Opens `<directory>/events.log` and `events.seal` beside it.
   * @throws CorruptLog when acknowledged events are damaged or missing, or when that cannot be told
   */
  static async open(directory: string, options: LogFileOptions): Promise<LogFile> {
    const path = join(directory, 'events.log');
    const seals = await SealFile.open(join(directory, 'events.seal'));
    try {
      const log = await LogFile.openSealed(path, seals, options);
      await log.noteDurable(true);
      return log;
    } catch (error) {
      await seals.close();
      throw error;
    }
  }

  private static async openSealed(path: string, seals: SealFile, options: LogFileOptions): Promise<LogFile> {
    const doubt = (offset: number, reason: string) =>
      new CorruptLog(
        path,
        offset,
        `${reason}; if this log is the one you want, delete events.seal beside it`,
      );
    if (seals.isDamaged) throw doubt(0, 'events.seal, which says how much was acknowledged, cannot be read');
    const sealed = seals.found;
    // 'a+' would make every write go to the end of the file whatever the offset; this creates without emptying.
    const file = await open(path, 'r+').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return open(path, 'wx+');
    });
    try {
      let size = (await file.stat()).size;
      // A seal that a power cut emptied is that of a log that has just begun.
      if (seals.isVoid && size > UNSEALED_BYTES)
        throw doubt(0, 'events.seal, which says how much was acknowledged, is empty');
      if (sealed && size < sealed.length)
        throw doubt(size, `it ends here, while ${sealed.length} bytes were acknowledged`);
      if (size < FILE_HEADER.length) {
        // Only a crash in the very first write leaves less than a header, so there is nothing to lose.
        const begun = await readFully(file, 0, size);
        if (!begun.equals(FILE_HEADER.subarray(0, size))) throw new CorruptLog(path, 0, 'it is no event log');
        await file.write(FILE_HEADER, 0, FILE_HEADER.length, 0);
        size = FILE_HEADER.length;
      }
      if (!(await readFully(file, 0, FILE_HEADER.length)).equals(FILE_HEADER))
        throw new CorruptLog(path, 0, 'it is no event log of this version');
      const identity = await identityOf(file, size);
      if (sealed && identity && sealed.log !== identity)
        throw doubt(0, 'events.seal beside it belongs to another log');
      const tail = await scanLog(file, path, size, options.visit);
      if (sealed && tail < sealed.length)
        throw new CorruptLog(path, tail, `${sealed.length} bytes were acknowledged`);
      if (tail < size) {
        await file.truncate(tail);
        options.onTruncated(size - tail, tail);
      }
      // What was read may still be only in the page cache, left there by a killed process.
      await file.sync();
      await syncDirectory(dirname(path));
      const log = new LogFile(file, seals, tail, tail, options.onFatal);
      log.identity = tail > FILE_HEADER.length ? identity : undefined;
      return log;
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
    if (!this.failed) await this.noteDurable(true);
    await this.seals.close();
    await this.file.close();
  }

  /** Says beside the log how much of it is on disk. @throws what the disk throws */
  private async noteDurable(mustSync: boolean): Promise<void> {
    if (this.identity) await this.seals.note({ log: this.identity, length: this.durableTail }, mustSync);
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
        this.identity ??= await identityOf(this.file, this.durableTail);
        // Nobody waits for it. A killed process leaves it to the system; a power cut may lose it, until the next seal.
        this.noteDurable(this.sealed && this.queue.length === 0).catch((error: unknown) => this.fail(error));
      }
      if (!this.sealed && !this.closing) this.idleTimer = setTimeout(() => this.seal(), IDLE_MS).unref();
    } catch (error) {
      this.fail(error);
    } finally {
      this.flushing = undefined;
    }
  }

  /** After a failed sync nobody knows what is on disk, so no later write may be acknowledged. */
  private fail(error: unknown): void {
    if (this.failed) return;
    this.failed = true;
    this.onFatal(error);
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
