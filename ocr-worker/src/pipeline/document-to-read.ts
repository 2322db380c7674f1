import type { Allocation, ReadNote, ReadProblem, UnreadPage } from '@reader/contracts/jobs/reading/messages';
import type { ReadingOptions } from '@reader/contracts/objects/configuration/reading-options';
import type { Box } from '@reader/contracts/objects/geometry';
import type { Id } from '@reader/contracts/objects/ids';
import type { Preset } from '@reader/contracts/objects/configuration/preset';
import type { PageImage, ReadingContent, ReadText } from '@reader/contracts/objects/document/reading-content';
import type { PageFindings } from '@reader/contracts/objects/document/reading-findings';
import type { Engines } from '../engines/engine.js';
import type { KnownSheet } from './known-sheet.js';
import type { Lexicon } from './lexicon/lexicon.js';
import type { RefusedFormOnPage } from './refused/refused-form.js';
import type { PageFiles } from './normalise/page-files.js';

/** A part of an uploaded file; `firstPage` is 1-based, `pages` null for 'as many as the layout takes'. */
export interface DocumentSource {
  readonly fileId: Id;
  readonly firstPage: number;
  readonly pages: number | null;
  readonly bytes: Buffer;
}

/** A part of the work on a document: its page of a file, 1-based, is opened or read. */
export interface DocumentPart {
  readonly fileId: Id;
  readonly page: number;
  /**
   * `open`: the file as a whole, before any page of it. Once its pages are prepared, a page is compared with the forms, and then,
   * once for each thing that is in doubt, settled; `read` comes last.
   */
  readonly stage: 'open' | 'prepare' | 'compare' | 'settle' | 'read';
}

export interface DocumentToRead {
  /** Pages the document takes at most, over all sources. */
  readonly layout: number;
  readonly sources: readonly DocumentSource[];
  readonly options: ReadingOptions;
  /** The registered forms to choose among; empty: none is looked for. */
  readonly sheets: readonly KnownSheet[];
  /** Prepared items to apply; null or absent: none. */
  readonly preset?: Preset | null;
  /** Words that correct doubtful values; null or absent: none. */
  readonly lexicon?: Lexicon | null;
  /** Turns a name within this reading into an id, always the same (`derivedIds`). */
  readonly idOf: (name: string) => Id;
  readonly engines: Engines;
  /** Called as soon as a PDF is opened, with the number of all its pages, before any of them is read. */
  readonly onPagesCounted?: (pages: number, fileId: Id) => void | Promise<void>;
  /** 0–100, never falling. */
  readonly onProgress: (percentage: number) => void;
  /** Called before each part. */
  readonly onPart?: (part: DocumentPart) => void | Promise<void>;
  /** Parts that are known to be unreadable: they are not tried. */
  readonly unreadable?: readonly (Pick<DocumentPart, 'fileId' | 'page' | 'stage'> & {
    readonly problem: ReadProblem;
  })[];
  readonly signal: AbortSignal;
}

/** A page that was read: `PageImage` with the files instead of their blob references. */
export type ReadPage = Omit<PageImage, 'image' | 'preview' | 'thumbnail'> & PageFiles;

/** An area that is kept as a picture of its own, a png; `box` in px of the kept page image. */
export interface Clip {
  readonly fragmentId: Id;
  readonly box: Box;
  readonly png: Buffer;
}

/** `PageFindings` with the pictures instead of their blob references. */
export type FoundOnPage = Omit<PageFindings, 'clips' | 'refused'> & {
  readonly clips: readonly Clip[];
  readonly refused?: RefusedFormOnPage;
};

export interface DocumentReading {
  readonly pages: ReadPage[];
  readonly content: ReadingContent;
  readonly texts: ReadText[];
  readonly findings: FoundOnPage[];
  /** How its pages compare with the forms; null: nothing was compared, or nothing is alike. */
  readonly allocation: Allocation | null;
  /** `allocation` names its form; otherwise the most similar one, which is not similar enough. */
  readonly isRecognised: boolean;
  readonly unreadPages: UnreadPage[];
  readonly notes: ReadNote[];
  /** Pages in all of the (only) PDF; null when no source is one. */
  readonly sourcePages: number | null;
  /** The engine that read most values: the OCR engine's name or 'pdf-text'. */
  readonly engine: string;
  /** Values that are not empty: inputs and cells. */
  readonly values: number;
}
