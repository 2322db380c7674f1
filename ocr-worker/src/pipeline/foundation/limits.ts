import { FILE_BYTES } from '@reader/contracts/files/media-types';

/** What the pipeline accepts. How long it may take and how much memory says `children/child-limits.ts`. */
export const LIMITS = {
  /** Bytes of one source file. */
  fileBytes: FILE_BYTES,
  /** Pixels of one decoded image: A0 at 200 dpi fits, a decompression bomb does not. */
  sourcePixels: 120_000_000,
  /** Pixels of the kept image; larger pages are scaled down to it. A3 at 300 dpi has 17.4 million. */
  pagePixels: 18_000_000,
  /** Longest side of an image, px: a strip that is longer is no page. */
  imageSide: 40_000,
  /** Longest side of a PDF's page at 300 dpi, px: the 200 inches that PDF programs allow. */
  pdfPageSide: 60_000,
  /** Pages of one PDF. */
  pdfPages: 2_000,
} as const;

/** Dots per inch at which PDF pages are rendered and the sizes in `layout/` and `recognise/` are given. */
export const PAGE_DPI = 300;

/** Points per inch, PDF's unit. */
export const POINTS_PER_INCH = 72;
