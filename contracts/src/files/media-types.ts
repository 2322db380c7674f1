/** File types the product reads (docs/product/limits.md#upload). */
export const readableMediaTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type ReadableMediaType = (typeof readableMediaTypes)[number];

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** Readers accept a PDF whose header comes within the first KiB. */
const PDF_HEADER_WITHIN = 1024;

/** How many first bytes of a file `mediaTypeOf` wants to see. */
export const SNIFF_BYTES = PDF_HEADER_WITHIN + PDF.length;

/** The type of a file by its content, never by its name; undefined for anything else. */
export const mediaTypeOf = (firstBytes: Uint8Array): ReadableMediaType | undefined => {
  if (startsWith(firstBytes, JPEG)) return 'image/jpeg';
  if (startsWith(firstBytes, PNG)) return 'image/png';
  const last = Math.min(PDF_HEADER_WITHIN, firstBytes.length - PDF.length);
  for (let at = 0; at <= last; at += 1) if (startsWith(firstBytes, PDF, at)) return 'application/pdf';
  return undefined;
};

/** Largest single file in bytes. */
export const FILE_BYTES = 256 * 1_048_576;
