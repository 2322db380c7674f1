import type { PageLine } from '../foundation/page-symbol.js';
import type { PixelImage } from '../geometry/raster.js';
import type { PageWidget } from './form-fields/page-widget.js';

/** A decoded page of a source file, EXIF orientation or PDF page rotation already applied. */
export interface SourcePage {
  /** 1-based within its file. */
  readonly number: number;
  readonly image: PixelImage;
  /** Size in px before it was scaled down to the pixel limit. */
  readonly originalWidth: number;
  readonly originalHeight: number;
  readonly dpi: number;
  /** Lines of the file's own text layer in px of `image`; empty when it has none. */
  readonly textLayer: readonly PageLine[];
  /** A part of it could not be decoded, and is missing in `image`. */
  readonly hasLosses: boolean;
}

/** An opened file: its pages are decoded one at a time, so that a long PDF is never whole in memory. */
export interface OpenSource {
  readonly pageCount: number;
  readonly isPdf: boolean;
  /** @throws UnreadableFile when this page cannot be decoded; OutOfMemory */
  page(number: number, signal: AbortSignal): Promise<SourcePage>;
  /** The places to fill in that a page has by the PDF's own form; absent of what is no PDF. @throws as `page` */
  widgets?(number: number): Promise<PageWidget[]>;
  close(): Promise<void>;
}
