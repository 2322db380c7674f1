import type { OutputFrameSet } from '@reader/contracts/objects/output/output-frames';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import type { OutputDocument } from '../values/output-document.js';

/** A document with its kept pages and what was drawn on them, for outputs that look like paper. */
export interface PaperDocument extends OutputDocument {
  /** In their order; none where it came without paper (Web). */
  readonly pages: readonly PageImage[];
  /** What was drawn on them for Word output. */
  readonly frames: OutputFrameSet;
}

export type PaperDocuments = Iterable<PaperDocument> | AsyncIterable<PaperDocument>;

/** The kept picture of a page, PNG or JPEG; sizes in px. */
export interface PagePicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly mediaType: string;
}

/**
 * Fetches the picture of a page. Writers ask when it is the page's turn and let go of it before the next, so that
 * one picture is in memory however many there are. Undefined: it was erased.
 */
export type ImageOf = (page: PageImage) => Promise<PagePicture | undefined>;
