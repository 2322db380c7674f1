import type { Readable } from 'node:stream';
import { WORKBOOK_BYTES } from '@reader/contracts/http/output/imports';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { xmlTokens, type XmlListener } from './xml-tokens.js';

const MiB = 1 << 20;

/** Limits of a workbook; sizes in bytes. */
export const WORKBOOK_LIMITS = {
  /** Of the file as it comes. */
  bytes: WORKBOOK_BYTES,
  /** Of all that it unpacks to. */
  unpackedBytes: 400 * MiB,
  entries: 500,
  /** Of a part that is neither a sheet nor its strings. */
  partBytes: 20 * MiB,
} as const;

/** A file that is not taken at all, and why, as staff are told. */
export class RefusedWorkbook extends Error {}

export interface Workbook {
  /** Reads a part of the file as XML, of at most `limit` bytes; false where it has no such part. @throws RefusedWorkbook */
  readonly read: (part: string, listener: XmlListener, limit?: number) => Promise<boolean>;
}

export const NOT_XLSX = 'xlsx形式のファイルではありません。出力した読込結果修正ファイルを選択してください。';
const BROKEN = 'ファイルが壊れているため読み取れません。';
const TOO_LARGE = `ファイルが大きすぎます（${WORKBOOK_LIMITS.bytes / MiB}MBまで）。`;
const UNPACKS_TOO_LARGE = '展開した大きさが上限を超えるため、取り込めません。';

/** What an old or a protected workbook begins with. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const ZIP = Buffer.from('PK');

/** The parts by name, from the zip's directory; nothing is unpacked yet. */
const partsOf = async (zip: ZipFile): Promise<ReadonlyMap<string, Entry>> => {
  if (zip.entryCount > WORKBOOK_LIMITS.entries) throw new RefusedWorkbook(UNPACKS_TOO_LARGE);
  const parts = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > WORKBOOK_LIMITS.unpackedBytes) throw new RefusedWorkbook(UNPACKS_TOO_LARGE);
    if (entry.isEncrypted() || parts.has(entry.fileName)) throw new RefusedWorkbook(BROKEN);
    parts.set(entry.fileName, entry);
  }
  return parts;
};

const parse = async (stream: Readable, listener: XmlListener): Promise<void> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const tokens = xmlTokens(listener);
  for await (const chunk of stream) tokens.write(decoder.decode(chunk as Buffer, { stream: true }));
  tokens.write(decoder.decode());
  tokens.end();
};

/**
 * Opens a workbook without unpacking it; a part is unpacked as it is read, never beyond the size that the zip's
 * directory gave for it. @throws RefusedWorkbook
 */
export const openWorkbook = async (bytes: Buffer): Promise<Workbook> => {
  if (bytes.length > WORKBOOK_LIMITS.bytes) throw new RefusedWorkbook(TOO_LARGE);
  if (bytes.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE))
    throw new RefusedWorkbook(
      'パスワード付き、または古い形式（xls）のファイルです。パスワードのないxlsx形式で保存してください。',
    );
  if (!bytes.subarray(0, ZIP.length).equals(ZIP)) throw new RefusedWorkbook(NOT_XLSX);
  let zip: ZipFile;
  let parts: ReadonlyMap<string, Entry>;
  try {
    zip = await fromBufferPromise(bytes, { validateEntrySizes: true });
    parts = await partsOf(zip);
  } catch (error) {
    throw error instanceof RefusedWorkbook ? error : new RefusedWorkbook(BROKEN, { cause: error });
  }
  return {
    read: async (part, listener, limit = WORKBOOK_LIMITS.partBytes) => {
      const entry = parts.get(part);
      if (!entry) return false;
      if (entry.uncompressedSize > limit) throw new RefusedWorkbook(UNPACKS_TOO_LARGE);
      try {
        await parse(await zip.openReadStreamPromise(entry), listener);
      } catch (error) {
        if (error instanceof RefusedWorkbook) throw error;
        throw new RefusedWorkbook(BROKEN, { cause: error });
      }
      return true;
    },
  };
};

/** The file's bytes, of a stream no more than a workbook may have. @throws RefusedWorkbook */
export const bytesOfWorkbook = async (source: Buffer | AsyncIterable<Buffer>): Promise<Buffer> => {
  if (Buffer.isBuffer(source)) return source;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > WORKBOOK_LIMITS.bytes) throw new RefusedWorkbook(TOO_LARGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
