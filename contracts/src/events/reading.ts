import { z } from 'zod';
import { ReadProblem, SourcePart } from '../jobs/reading/messages.js';
import { ReadingOptions } from '../objects/configuration/reading-options.js';
import { BlobRef, Id, Instant } from '../objects/ids.js';
import { MAX_DOCUMENT_PAGES } from '../objects/document/document-size.js';
import { event, type EventOf } from './define.js';

const ReadingRequestedData = z.object({
  readingId: Id,
  documentId: Id,
  jobId: Id,
  /** Pages it takes; more than four only for a document that was put together. */
  layout: z.number().int().min(1).max(MAX_DOCUMENT_PAGES),
  sources: z.array(SourcePart).min(1),
  options: ReadingOptions,
  /** Sealed JSON of `SheetCatalogue`; null: no form is looked for. */
  sheets: BlobRef.nullable(),
  /** Sealed JSON of `Preset`; null: none is applied. */
  preset: BlobRef.nullable(),
  /** Sealed JSON of `Lexicon`; null: none was loaded. */
  lexicon: BlobRef.nullable(),
  priority: z.enum(['operator', 'bulk']),
  /** The document's own file is still being cut out of a PDF: `ReadingReady` follows. */
  awaitsFile: z.boolean(),
});

/** One attempt to read a document is open; it carries all a worker needs. */
export const ReadingRequested = event('ReadingRequested', ReadingRequestedData, {
  // Version 1 knew neither registered forms nor preset patterns, version 2 no lexicon; before version 4 no PDF was cut.
  version: 4,
  upcast: (data) => ({
    sheets: null,
    preset: null,
    lexicon: null,
    awaitsFile: false,
    ...(data as Omit<z.infer<typeof ReadingRequestedData>, 'sheets' | 'preset' | 'lexicon' | 'awaitsFile'>),
  }),
});

/** What the reading waited for is there: the same request, with the sources to read. */
export const ReadingReady = event('ReadingReady', ReadingRequestedData);

const Ended = { readingId: Id, documentId: Id, jobId: Id };
/** When a worker began, by its clock; absent in events from before it was told, and of work that nobody began. */
const StartedAt = Instant.optional();

export const ReadingSucceeded = event(
  'ReadingSucceeded',
  z.object({ ...Ended, pages: z.number().int().positive(), startedAt: StartedAt }),
);
export const ReadingFailed = event(
  'ReadingFailed',
  z.object({ ...Ended, problem: ReadProblem, startedAt: StartedAt }),
);
/** Nobody waits for it any more: its document was deleted or the reading cancelled. */
export const ReadingCancelled = event('ReadingCancelled', z.object(Ended));

export const readingEvents = [
  ReadingRequested,
  ReadingReady,
  ReadingSucceeded,
  ReadingFailed,
  ReadingCancelled,
];
export type ReadingEvent = EventOf<(typeof readingEvents)[number]>;
