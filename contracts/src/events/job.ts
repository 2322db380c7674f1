import { z } from 'zod';
import { DocumentFilter } from '../objects/document-filter.js';
import { DownloadOption } from '../objects/download-option.js';
import { BlobRef, Id } from '../objects/ids.js';
import { event, sealedEvent, type EventOf } from './define.js';

/** A read job: its progress is folded from the readings that name it. */
export const ReadJobStarted = event(
  'ReadJobStarted',
  z.object({ jobId: Id, uploadId: Id, documents: z.number().int().positive() }),
);

/** A document as it was when an export fixed its list. */
export const DocumentAtRevision = z.object({
  documentId: Id,
  contentRevision: z.number().int().nonnegative(),
});
export type DocumentAtRevision = z.infer<typeof DocumentAtRevision>;

/** A file was asked for. Which documents in which revision it contains is fixed when it is made (`ExportIssued`). */
export const ExportRequested = event(
  'ExportRequested',
  z.object({
    jobId: Id,
    /** The chosen documents; empty: those that the filter finds. */
    documents: z.array(Id),
    filter: DocumentFilter.nullable(),
    option: DownloadOption,
  }),
);

/** A character that the chosen encoding cannot carry, where it stood. */
export const Unencodable = z.object({ documentId: Id, label: z.string(), characters: z.string() });
export type Unencodable = z.infer<typeof Unencodable>;

/** Why an export made no file. */
export const ExportProblem = z.enum(['gave-up', 'no-documents', 'too-many-documents', 'failed']);

/** The file was handed out: what it was made from, and the file itself for the day it is asked for again. */
export const ExportIssued = sealedEvent('ExportIssued', {
  data: z.object({
    jobId: Id,
    documents: z.array(DocumentAtRevision).min(1),
    option: DownloadOption,
    file: BlobRef,
    manifest: BlobRef,
    replacedCharacters: z.number().int().nonnegative(),
  }),
  personal: z.object({ unencodable: z.array(Unencodable) }),
  keyOwner: (data) => data.jobId,
});

export const ExportFailed = event('ExportFailed', z.object({ jobId: Id, problem: ExportProblem }));

export const jobEvents = [ReadJobStarted, ExportRequested, ExportIssued, ExportFailed];
export type JobEvent = EventOf<(typeof jobEvents)[number]>;
