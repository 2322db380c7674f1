import { PDFArray, PDFName, PDFRawStream, type PDFDict } from '@cantoo/pdf-lib';
import { LIMITS } from '../../foundation/limits.js';
import { ccittRows } from './ccitt-rows.js';
import { entryOf, isTrue, numberOf } from './dictionary-entries.js';
import type { PackedImage } from './drawn-images.js';
import { canShowJbig2 } from './jbig2-segments.js';
import { filtersOf, unpack, unpackAll, unpackedSize, type Filter } from './unpack.js';

/** Share of its rows that an image must have: many files are a few bytes short. */
const ROWS_SHARE = 0.5;
/** Bytes of JBIG2 segments that are looked at which images share. */
const SHARED_BYTES = 16 * 1_048_576;
/**
 * No filter takes more than this many times the bytes that it packs, and some bytes for its tables; but for Group 4, which
 * may take 6 times for a chequered row. That is safe, as only half of the rows are asked for.
 */
const PACKED_TIMES = 4;
const TABLE_BYTES = 1_048_576;
/** Columns of a fax image that does not say (ISO 32000-1, table 11). */
const FAX_COLUMNS = 1_728;

const CHANNELS: Readonly<Record<string, number>> = {
  DeviceRGB: 3,
  RGB: 3,
  CalRGB: 3,
  Lab: 3,
  DeviceCMYK: 4,
  CMYK: 4,
};

/** Values of each pixel; 1 for a colour space that is not known. */
const channelsOf = (space: unknown, named: PDFDict | undefined): number => {
  if (space instanceof PDFName)
    return (
      CHANNELS[space.decodeText()] ?? (named?.has(space) ? channelsOf(named.lookup(space), undefined) : 1)
    );
  if (!(space instanceof PDFArray) || space.size() === 0) return 1;
  const kind = space.lookup(0);
  const detail = space.size() > 1 ? space.lookup(1) : undefined;
  if (kind === PDFName.of('ICCBased') && detail instanceof PDFRawStream)
    return numberOf(detail.dict, 'N') ?? 1;
  if (kind === PDFName.of('DeviceN') && detail instanceof PDFArray) return detail.size();
  return kind instanceof PDFName ? (CHANNELS[kind.decodeText()] ?? 1) : 1;
};

/** Bytes of a row of pixels; what a predictor adds to each is not counted. */
const bytesOfRow = ({ dictionary, colorSpaces }: PackedImage, width: number): number => {
  if (isTrue(dictionary, 'ImageMask', 'IM')) return Math.ceil(width / 8);
  const bits = numberOf(dictionary, 'BitsPerComponent', 'BPC') ?? 1;
  return Math.ceil((width * bits * channelsOf(entryOf(dictionary, 'ColorSpace', 'CS'), colorSpaces)) / 8);
};

const hasFaxRows = (data: Uint8Array, parameters: PDFDict | undefined, needed: number): boolean => {
  const coding = {
    k: numberOf(parameters, 'K') ?? 0,
    columns: numberOf(parameters, 'Columns') ?? FAX_COLUMNS,
    // With EndOfLine the fill bits stand before the end-of-line code, which `skipEnds` passes over.
    isByteAligned: isTrue(parameters, 'EncodedByteAlign') && !isTrue(parameters, 'EndOfLine'),
  };
  return ccittRows(data, coding, needed) >= needed;
};

const hasJbig2Rows = async (data: Uint8Array, parameters: PDFDict | undefined): Promise<boolean> => {
  const globals = parameters?.lookup(PDFName.of('JBIG2Globals'));
  const shared =
    globals instanceof PDFRawStream
      ? await unpackAll(globals.contents, filtersOf(globals.dict), SHARED_BYTES)
      : undefined;
  return canShowJbig2(data, shared ?? new Uint8Array());
};

const ownFilter = (filters: readonly Filter[]): Filter =>
  filters.at(-1) ?? { name: 'Crypt', parameters: undefined };

/**
 * Whether a clear part of an image's data is missing in the file, or is none. Nothing is unpacked beyond the part of it
 * that must be there. Of JPEG and JPEG 2000 pdfjs says so itself, and of an image that is too large.
 */
export const lacksImageData = async (image: PackedImage): Promise<boolean> => {
  const width = numberOf(image.dictionary, 'Width', 'W');
  const height = numberOf(image.dictionary, 'Height', 'H');
  if (!width || !height || !(width > 0 && height > 0 && width * height <= LIMITS.sourcePixels)) return false;
  const filters = filtersOf(image.dictionary);
  const own = ownFilter(filters);
  const size = bytesOfRow(image, width) * height;
  const most = size * PACKED_TIMES + TABLE_BYTES;
  const data = await unpackAll(image.data, filters.slice(0, -1), most);
  if (!data) return false;
  if (own.name === 'CCITTFaxDecode') return !hasFaxRows(data, own.parameters, Math.ceil(height * ROWS_SHARE));
  if (own.name === 'JBIG2Decode') return !(await hasJbig2Rows(data, own.parameters));
  const pieces = unpack(data, own);
  if (!pieces) return false;
  const needed = Math.ceil(size * ROWS_SHARE);
  return (await unpackedSize(pieces, needed)) < needed;
};
