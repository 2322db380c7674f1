import { mediaTypeOf } from '@reader/contracts/files/media-types';
import { formProblems } from '@reader/contracts/japanese/problems/forms';

/** `ftyp` boxes of photos that phones take and nothing here opens. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif'];
const BOX_AT = 4;
const BRAND_AT = 8;
const BRAND_END = 12;

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const isHeic = (bytes: Uint8Array): boolean =>
  ascii(bytes, BOX_AT, BRAND_AT) === 'ftyp' && HEIC_BRANDS.includes(ascii(bytes, BRAND_AT, BRAND_END));

/** The type of a file that may be attached, or the sentence that refuses it. `limit`: in bytes. */
export const judgedFile = (
  bytes: Uint8Array,
  size: number,
  limit: number,
): { readonly type: string } | { readonly refusal: string } => {
  if (isHeic(bytes)) return { refusal: formProblems['attachment-heic'].title };
  const type = mediaTypeOf(bytes);
  if (!type) return { refusal: formProblems['attachment-unsupported'].title };
  return size > limit ? { refusal: formProblems['attachment-too-large'].title } : { type };
};

const MIB = 1_048_576;
const KIB = 1_024;

/** A size for people, in KB or MB. */
export const sizeText = (bytes: number): string =>
  bytes >= MIB
    ? `${(bytes / MIB).toFixed(1).replace(/\.0$/, '')}MB`
    : `${Math.max(1, Math.round(bytes / KIB))}KB`;
