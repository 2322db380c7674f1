import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import {
  checksum,
  decodeEntry,
  decodeHeader,
  FILE_HEADER,
  MAGIC,
  RECORD_HEADER_BYTES,
  type RecordHeader,
  type StoredEntry,
} from './record-format.js';
import { LogWindow, readFully } from './log-window.js';

/** Acknowledged events are damaged: the log is not opened, because going on would lose them silently. */
export class CorruptLog extends Error {
  constructor(
    readonly path: string,
    /** byte offset of the first damaged record */
    readonly offset: number,
    reason: string,
  ) {
    super(
      `The event log ${path} is damaged at byte ${offset}: ${reason}. ` +
        'It was left as it is; restore it from a backup.',
    );
    this.name = 'CorruptLog';
  }
}

/**
 * What tells a log from every other: its first record has an id that was made for it. Hexadecimal; undefined where it has
 * no first record.
 * @param size bytes of the file
 */
export const identityOf = async (file: FileHandle, size: number): Promise<string | undefined> => {
  const first = await recordAt(new LogWindow(file, size), FILE_HEADER.length, size);
  if (!first) return undefined;
  const bytes = await readFully(file, FILE_HEADER.length, RECORD_HEADER_BYTES + first.payload.length);
  return createHash('sha256').update(bytes).digest('hex');
};

/**
 * Walks the whole log in order and returns where its last good record ends (bytes). What is behind that
 * is the torn tail of writes that were never acknowledged.
 * @throws CorruptLog when records that prove the damaged one was durable come after it
 */
export const scanLog = async (
  file: FileHandle,
  path: string,
  size: number,
  visit: (entry: StoredEntry) => void,
): Promise<number> => {
  const window = new LogWindow(file, size);
  let offset = FILE_HEADER.length;
  while (offset < size) {
    const record = await recordAt(window, offset, size);
    if (record === undefined) {
      await refuseWhenFollowed(window, path, offset, size);
      return offset;
    }
    const start = offset + RECORD_HEADER_BYTES;
    for (let at = 0; at < record.payload.length;) {
      const { entry, next } = decodeEntry(record.payload.subarray(at), start + at);
      visit(entry);
      at += next;
    }
    offset = start + record.payload.length;
  }
  return offset;
};

interface Record {
  readonly header: RecordHeader;
  readonly payload: Buffer;
}

const recordAt = async (window: LogWindow, offset: number, size: number): Promise<Record | undefined> => {
  const headerBytes = await window.at(offset, RECORD_HEADER_BYTES);
  const header = decodeHeader(headerBytes);
  if (header === undefined) return undefined;
  const start = offset + RECORD_HEADER_BYTES;
  if (header.payloadLength > size - start) return undefined;
  const payload = await window.at(start, header.payloadLength);
  return checksum(offset, headerBytes, payload) === header.checksum ? { header, payload } : undefined;
};

const SEARCH_BYTES = 1 << 20;

const refuseWhenFollowed = async (
  window: LogWindow,
  path: string,
  damaged: number,
  size: number,
): Promise<void> => {
  for (let from = damaged + 1; from < size;) {
    const bytes = await window.at(from, Math.min(SEARCH_BYTES, size - from));
    const found = bytes.indexOf(MAGIC);
    if (found < 0) {
      // Overlap by a little: the marker may lie across two reads.
      from += Math.max(1, bytes.length - MAGIC.length + 1);
      continue;
    }
    const candidate = from + found;
    const record = await recordAt(window, candidate, size);
    if (record !== undefined && record.header.durable > damaged)
      throw new CorruptLog(
        path,
        damaged,
        `a good record that was written later follows at byte ${candidate}`,
      );
    from = candidate + 1;
  }
};
