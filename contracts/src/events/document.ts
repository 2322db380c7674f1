import { z } from 'zod';
import { DocumentStatus } from '../codes/document.js';
import { SourcePart, ReadProblem } from '../messages/reading.js';
import { ObjectChange } from '../objects/changes.js';
import { BlobRef, Id } from '../objects/ids.js';
import { PageImage, ReadingContent } from '../objects/reading-content.js';
import { event, sealedEvent, type EventOf } from './define.js';

const documentKey = (data: { documentId: Id }): Id => data.documentId;

/** A document exists from the moment its file is stored and its reading asked for (DESIGN §6). */
export const DocumentRegistered = sealedEvent('DocumentRegistered', {
  data: z.object({
    documentId: Id,
    uploadId: Id,
    jobId: Id,
    readingId: Id,
    /** Position among the documents of its upload, 1-based, for ordering. */
    sequence: z.number().int().positive(),
    layout: z.number().int().min(1).max(4),
    sources: z.array(SourcePart).min(1),
    channel: z.enum(['W', 'F']),
    /** The document whose PDF this one's pages come from, when there were more pages than one document takes. */
    splitFrom: Id.nullable(),
  }),
  personal: z.object({ fileName: z.string() }),
  keyOwner: documentKey,
});

/** The pages of its PDF were counted: those beyond the layout make further documents. */
export const SourcePagesCounted = event(
  'SourcePagesCounted',
  z.object({
    documentId: Id,
    readingId: Id,
    fileId: Id,
    pages: z.number().int().positive(),
    furtherDocuments: z.array(
      z.object({
        documentId: Id,
        readingId: Id,
        firstPage: z.number().int().positive(),
        pages: z.number().int().positive(),
      }),
    ),
  }),
);

/** Its current reading ended well. The values are the sealed part. */
export const DocumentRead = sealedEvent('DocumentRead', {
  data: z.object({
    documentId: Id,
    readingId: Id,
    jobId: Id,
    /** The registered sheet that was recognised; null: not applicable. */
    sheetId: Id.nullable(),
    pages: z.array(PageImage).min(1),
    texts: BlobRef,
    engine: z.string(),
    values: z.number().int().nonnegative(),
    doubts: z.number().int().nonnegative(),
    /** Whether this was the first reading to end, and what the document was before. */
    from: z.enum(['reading', 'applicable', 'not-applicable', 'invalid']),
  }),
  personal: ReadingContent,
  keyOwner: documentKey,
});

/** No page could be read: status M, with the reason. */
export const DocumentFoundUnreadable = event(
  'DocumentFoundUnreadable',
  z.object({
    documentId: Id,
    readingId: Id,
    jobId: Id,
    problem: ReadProblem,
    from: z.enum(['reading', 'applicable', 'not-applicable', 'invalid']),
  }),
);

/** One commit of edits: which objects changed, field by field, with before and after. */
export const DocumentRevised = sealedEvent('DocumentRevised', {
  data: z.object({
    documentId: Id,
    commitId: Id,
    objects: z.number().int().positive(),
    /** Doubtful values left after the commit. */
    doubts: z.number().int().nonnegative(),
  }),
  personal: z.object({ changes: z.array(ObjectChange).min(1) }),
  keyOwner: documentKey,
});

/** Signed for: the content as of `contentRevision` was seen (DESIGN §3). */
export const DocumentConfirmed = event(
  'DocumentConfirmed',
  z.object({ documentId: Id, contentRevision: z.number().int().nonnegative(), wasApplicable: z.boolean() }),
);

export const CheckEnded = event('CheckEnded', z.object({ documentId: Id }));

export const DocumentReturnedToUnconfirmed = event(
  'DocumentReturnedToUnconfirmed',
  z.object({ documentId: Id, wasApplicable: z.boolean() }),
);

export const DocumentDeleted = event(
  'DocumentDeleted',
  z.object({
    documentId: Id,
    from: DocumentStatus,
    reading: z.enum(['reading', 'applicable', 'not-applicable', 'invalid']),
    readingId: Id,
  }),
);

export const documentEvents = [
  DocumentRegistered,
  SourcePagesCounted,
  DocumentRead,
  DocumentFoundUnreadable,
  DocumentRevised,
  DocumentConfirmed,
  CheckEnded,
  DocumentReturnedToUnconfirmed,
  DocumentDeleted,
];
export type DocumentEvent = EventOf<(typeof documentEvents)[number]>;
