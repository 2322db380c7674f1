import { constants, createInflateRaw } from 'node:zlib';
import { PDFArray, PDFDict, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { entryOf } from './dictionary-entries.js';
import { unpackLzw } from './lzw.js';
import { unpackBase85, unpackHex, unpackRuns } from './small-filters.js';

/** One of the filters by which a PDF's stream is packed, one around another. */
export interface Filter {
  /** In full, without its slash. */
  readonly name: string;
  readonly parameters: PDFDict | undefined;
}

/** What a filter is called in an inline image (ISO 32000-1, table 94). */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  Fl: 'FlateDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
};
const ZLIB_HEADER = 2;
/** Bytes; zlib drops the chunk in which it meets an error: small chunks keep more. */
const CHUNK = 4_096;

const listOf = (value: unknown): unknown[] => {
  if (value instanceof PDFArray) return value.asArray().map((_, index) => value.lookup(index));
  return value === undefined ? [] : [value];
};

/** The filters of a stream or an inline image, the outermost first. */
export const filtersOf = (dictionary: PDFDict): Filter[] => {
  const parameters = listOf(entryOf(dictionary, 'DecodeParms', 'DP'));
  return listOf(entryOf(dictionary, 'Filter', 'F')).flatMap((value, index) => {
    if (!(value instanceof PDFName)) return [];
    const name = value.decodeText();
    const own = parameters[index];
    return [{ name: SHORT_NAMES[name] ?? name, parameters: own instanceof PDFDict ? own : undefined }];
  });
};

/** Without its checksum, which many files have wrong; up to the first code that is none. */
async function* inflate(input: Uint8Array): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize: CHUNK, finishFlush: constants.Z_SYNC_FLUSH });
  stream.end(input.subarray(ZLIB_HEADER));
  try {
    for await (const part of stream) yield part as Buffer;
  } catch {
    // What came before it is all there is.
  }
}

/**
 * The data within one filter, piece by piece and only as far as they are asked for; undefined for a filter that only
 * images have, or that is unknown.
 */
export const unpack = (
  input: Uint8Array,
  { name, parameters }: Filter,
): AsyncIterable<Buffer> | Iterable<Buffer> | undefined => {
  switch (name) {
    case 'FlateDecode':
      return inflate(input);
    case 'LZWDecode': {
      const early = parameters?.lookup(PDFName.of('EarlyChange'));
      return unpackLzw(input, early instanceof PDFNumber ? early.asNumber() : 1);
    }
    case 'RunLengthDecode':
      return unpackRuns(input);
    case 'ASCIIHexDecode':
      return [unpackHex(input)];
    case 'ASCII85Decode':
      return [unpackBase85(input)];
    case 'Crypt':
      return [Buffer.from(input)];
    default:
      return undefined;
  }
};

/** The bytes of these pieces, at most as many as told. */
export const bytesOf = async (
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
  most: number,
): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    parts.push(piece);
    size += piece.length;
    if (size >= most) break;
  }
  return Buffer.concat(parts).subarray(0, most);
};

/** How many bytes these pieces have; counted no further than to where there are enough. */
export const unpackedSize = async (
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
  enough: number,
): Promise<number> => {
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size >= enough) break;
  }
  return size;
};

/**
 * The data within all these filters, after each of them, and without any, at most as many bytes as told; undefined
 * where one of them cannot be undone.
 */
export const unpackAll = async (
  input: Uint8Array,
  filters: readonly Filter[],
  most: number,
): Promise<Uint8Array | undefined> => {
  let data = input;
  for (const filter of filters) {
    const pieces = unpack(data, filter);
    if (!pieces) return undefined;
    data = await bytesOf(pieces, most);
  }
  return data.subarray(0, most);
};
