import { crc32 } from 'node:zlib';
import { encodeReadResponse, type ProposedEvent } from './recorded-event.js';

/*
 * The log is a header and then records, one per append; all numbers little-endian.
 *
 *   record  = magic u32 | payload length u32 | crc32 u32 | entries u32 | durable f64 | payload
 *   payload = entry*
 *   entry   = response length u32 | stream length u16 | type length u16 | revision u64 | stream | type | response
 *
 * The checksum also covers the record's own offset, so a copy of a record elsewhere in the file (say, as
 * the payload of an event) is never taken for one. `durable` is the length of the log that was known to
 * be on disk when the record was made: damage before it is loss of acknowledged events, damage after
 * it is what a power cut leaves of the last unfinished writes.
 */

export const FILE_HEADER = Buffer.from('EVENTLOG\u0001\0\0\0\0\0\0\0', 'latin1');
export const MAGIC = Buffer.from('\u00aeREC', 'latin1');
export const RECORD_HEADER_BYTES = 24;
export const ENTRY_HEADER_BYTES = 16;

export interface EntryToWrite {
  readonly stream: string;
  readonly revision: number;
  readonly event: ProposedEvent;
}

export interface EncodedRecord {
  readonly bytes: Buffer;
  /** per entry: its byte offset in the log, which is the event's position */
  readonly positions: number[];
  /** per entry: CRC-32 of its response */
  readonly checksums: number[];
}

/** @param entries may be empty: such a record only says how much of the log is durable */
export const encodeRecord = (
  offset: number,
  durable: number,
  entries: readonly EntryToWrite[],
  created: string,
): EncodedRecord => {
  let length = RECORD_HEADER_BYTES;
  const placed = entries.map(({ stream, revision, event }) => {
    const at = length;
    const head = ENTRY_HEADER_BYTES + Buffer.byteLength(stream) + Buffer.byteLength(event.type);
    const response = encodeReadResponse(event, stream, revision, offset + at, created);
    length += head + response.length;
    return { at, head, response, stream, revision, type: event.type };
  });
  const bytes = Buffer.allocUnsafe(length);
  const checksums = placed.map(({ at, head, response, stream, revision, type }) => {
    bytes.writeUInt32LE(response.length, at);
    bytes.writeBigUInt64LE(BigInt(revision), at + 8);
    const streamBytes = bytes.write(stream, at + ENTRY_HEADER_BYTES, 'utf8');
    bytes.writeUInt16LE(streamBytes, at + 4);
    bytes.writeUInt16LE(bytes.write(type, at + ENTRY_HEADER_BYTES + streamBytes, 'utf8'), at + 6);
    return crc32(bytes.subarray(at + head, response.writeTo(bytes, at + head)));
  });
  MAGIC.copy(bytes, 0);
  bytes.writeUInt32LE(length - RECORD_HEADER_BYTES, 4);
  bytes.writeUInt32LE(entries.length, 12);
  bytes.writeDoubleLE(durable, 16);
  bytes.writeUInt32LE(checksum(offset, bytes, bytes.subarray(RECORD_HEADER_BYTES)), 8);
  return { bytes, positions: placed.map(({ at }) => offset + at), checksums };
};

export const checksum = (offset: number, header: Buffer, payload: Buffer): number => {
  const place = Buffer.allocUnsafe(8);
  place.writeDoubleLE(offset, 0);
  const start = crc32(header.subarray(12, RECORD_HEADER_BYTES), crc32(header.subarray(0, 8), crc32(place)));
  return crc32(payload, start);
};

export interface RecordHeader {
  readonly payloadLength: number;
  readonly checksum: number;
  readonly durable: number;
}

/** `undefined` when the bytes cannot be the header of a record. */
export const decodeHeader = (bytes: Buffer): RecordHeader | undefined =>
  bytes.length < RECORD_HEADER_BYTES || MAGIC.compare(bytes, 0, MAGIC.length) !== 0
    ? undefined
    : {
        payloadLength: bytes.readUInt32LE(4),
        checksum: bytes.readUInt32LE(8),
        durable: bytes.readDoubleLE(16),
      };

export interface StoredEntry {
  readonly stream: string;
  readonly type: string;
  readonly revision: bigint;
  readonly position: number;
  /** the stored `ReadResp` message */
  readonly response: Buffer;
}

/** @param offset where `bytes` begin in the log; they must begin with an entry */
export const decodeEntry = (bytes: Buffer, offset: number): { entry: StoredEntry; next: number } => {
  const streamAt = ENTRY_HEADER_BYTES;
  const typeAt = streamAt + bytes.readUInt16LE(4);
  const responseAt = typeAt + bytes.readUInt16LE(6);
  const next = responseAt + bytes.readUInt32LE(0);
  const entry = {
    stream: bytes.toString('utf8', streamAt, typeAt),
    type: bytes.toString('utf8', typeAt, responseAt),
    revision: bytes.readBigUInt64LE(8),
    position: offset,
    response: bytes.subarray(responseAt, next),
  };
  return { entry, next };
};

/** Only the stored message of the entry at the start of `bytes`: the fast path of reading. */
export const responseOf = (bytes: Buffer, at: number): Buffer => {
  const from = at + ENTRY_HEADER_BYTES + bytes.readUInt16LE(at + 4) + bytes.readUInt16LE(at + 6);
  return bytes.subarray(from, from + bytes.readUInt32LE(at));
};
