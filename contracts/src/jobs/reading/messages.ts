import { z } from 'zod';
import { ReadingOptions } from '../../objects/configuration/reading-options.js';
import { MAX_DOCUMENT_PAGES } from '../../objects/document/document-size.js';
import { BlobRef, Id, Instant } from '../../objects/ids.js';
import { PageImage } from '../../objects/document/reading-content.js';
import { claimedMessage, workMessage } from '../work-message.js';

/**
 * A part of an uploaded file that belongs to a document. `firstPage` is 1-based; `pages` is how many pages
 * of the file the document takes, or null for 'up to the layout' while the file's pages are not yet counted.
 */
export const SourcePart = z.object({
  fileId: Id,
  blob: BlobRef,
  firstPage: z.number().int().positive(),
  pages: z.number().int().positive().nullable(),
});
export type SourcePart = z.infer<typeof SourcePart>;

/** How a page set was compared with the registered sheets; scores 0–1. */
export const Allocation = z.object({
  sheetId: Id,
  score: z.number().min(0).max(1),
  runnerUp: z.object({ sheetId: Id, score: z.number().min(0).max(1) }).nullable(),
});
export type Allocation = z.infer<typeof Allocation>;

/** Work for an ocr-worker: ids and references, never values. */
export const ReadingWork = claimedMessage('reading', {
  readingId: Id,
  documentId: Id,
  /** Pages per document: 1–4 (docs/product/limits.md#upload), more for one that was put together. */
  layout: z.number().int().min(1).max(MAX_DOCUMENT_PAGES),
  sources: z.array(SourcePart),
  options: ReadingOptions,
  /** Sealed JSON of `SheetCatalogue`: the forms to choose among; null: none is looked for. */
  sheets: BlobRef.nullable(),
  /** Sealed JSON of `Preset`: prepared items to apply; null: none. */
  preset: BlobRef.nullable(),
  /** Sealed JSON of `Lexicon`: words that doubtful values are held against; null: none. */
  lexicon: BlobRef.nullable(),
});
export type ReadingWork = z.infer<typeof ReadingWork>;

/** Why a file or page cannot be read. The Japanese wording is in `japanese/read-problems.ts`. */
export const ReadProblem = z.enum([
  'unsupported-type',
  'empty-file',
  'corrupt-file',
  'undecodable-content',
  'encrypted-pdf',
  'too-many-bytes',
  'too-many-pixels',
  'too-many-pages',
  'no-pages',
  'took-too-long',
  'too-complex',
  'gave-up',
  'cancelled',
  'document-changed',
]);
export type ReadProblem = z.infer<typeof ReadProblem>;

/** A page that could not be read while others of its document could; `page` is 1-based within the file. */
export const UnreadPage = z.object({ fileId: Id, page: z.number().int().positive(), problem: ReadProblem });
export type UnreadPage = z.infer<typeof UnreadPage>;

/** What staff should know of a reading as a whole; the wording is in `japanese/read-problems.ts`. */
export const ReadNote = z.enum([
  'handwriting-not-read',
  'incomplete-set',
  'pages-unread',
  'pages-left-out',
  'content-lost',
  'read-by-fallback',
  'handwritten',
]);
export type ReadNote = z.infer<typeof ReadNote>;

const Answered = { readingId: Id, documentId: Id, organisation: Id };
/** When a worker began, by its clock; it says nothing about order. */
const StartedAt = Instant.optional();

/** Said as soon as a PDF's pages are counted, so that its further documents appear before they are read. */
export const PagesCounted = z.object({
  kind: z.literal('pages-counted'),
  ...Answered,
  fileId: Id,
  pages: z.number().int().positive(),
});
export type PagesCounted = z.infer<typeof PagesCounted>;

export const ReadingDone = z.object({
  kind: z.literal('reading-succeeded'),
  ...Answered,
  startedAt: StartedAt,
  /** How many pages the (only) PDF source has in all; null for images. */
  sourcePages: z.number().int().positive().nullable(),
  pages: z.array(PageImage).min(1),
  /** Sealed JSON of `ReadingContent`. */
  content: BlobRef,
  /** Sealed JSON of `ReadText[]`. */
  texts: BlobRef,
  /** Sealed JSON of `ReadingFindings`. */
  findings: BlobRef.nullable(),
  /** The sheet that was recognised, or the best below the threshold with `isRecognised` false; null: none compared. */
  allocation: Allocation.nullable(),
  isRecognised: z.boolean(),
  unreadPages: z.array(UnreadPage),
  notes: z.array(ReadNote),
  engine: z.string(),
  values: z.number().int().nonnegative(),
});
export type ReadingDone = z.infer<typeof ReadingDone>;

export const ReadingNotDone = z.object({
  kind: z.literal('reading-failed'),
  ...Answered,
  startedAt: StartedAt,
  problem: ReadProblem,
});
export type ReadingNotDone = z.infer<typeof ReadingNotDone>;

/** What a worker answers over NATS. */
export const ReadingAnswer = z.discriminatedUnion('kind', [PagesCounted, ReadingDone, ReadingNotDone]);
export type ReadingAnswer = z.infer<typeof ReadingAnswer>;

/** Work for command-api itself: finish registering the documents of an upload whose read was asked for. */
export const RegistrationWork = workMessage('registration', { uploadId: Id });
export type RegistrationWork = z.infer<typeof RegistrationWork>;
