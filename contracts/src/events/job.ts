import { z } from 'zod';
import { DocumentFilter } from '../objects/document-filter.js';
import { PageTask } from '../messages/page-task.js';
import { ReadProblem } from '../messages/reading.js';
import { DownloadOption } from '../objects/download-option.js';
import { BlobRef, Id } from '../objects/ids.js';
import { event, sealedEvent, type EventOf } from './define.js';

/** A read job: its progress is folded from the readings that name it. */
export const ReadJobStarted = event(
  'ReadJobStarted',
  z.object({ jobId: Id, uploadId: Id, documents: z.number().int().positive() }),
);

/** One document is read again (spec 1 §4 Reload). */
export const RereadJobStarted = event('RereadJobStarted', z.object({ jobId: Id, documentId: Id }));

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

/** A form shall be registered; the definition is the sealed blob that the worker reads. */
export const SheetRegistrationRequested = event(
  'SheetRegistrationRequested',
  z.object({ jobId: Id, sheetId: Id, documentId: Id.nullable(), definition: BlobRef }),
);
export const SheetRegistrationFinished = event(
  'SheetRegistrationFinished',
  z.object({ jobId: Id, sheetId: Id }),
);
export const SheetRegistrationFailed = event(
  'SheetRegistrationFailed',
  z.object({ jobId: Id, sheetId: Id, problem: ReadProblem }),
);

/** Something shall be done to a page of a document (spec 1 §7 create-table, rearrange-tables, rotate-image). */
export const PageTaskRequested = event(
  'PageTaskRequested',
  z.object({ jobId: Id, documentId: Id, task: PageTask }),
);
export const PageTaskFinished = event('PageTaskFinished', z.object({ jobId: Id, documentId: Id }));
export const PageTaskFailed = event(
  'PageTaskFailed',
  z.object({ jobId: Id, documentId: Id, problem: ReadProblem }),
);

export const jobEvents = [
  ReadJobStarted,
  RereadJobStarted,
  ExportRequested,
  ExportIssued,
  ExportFailed,
  SheetRegistrationRequested,
  SheetRegistrationFinished,
  SheetRegistrationFailed,
  PageTaskRequested,
  PageTaskFinished,
  PageTaskFailed,
];
export type JobEvent = EventOf<(typeof jobEvents)[number]>;
