import { z } from 'zod';
import { ChannelCode, DocumentStatus, ReadAs, ReadingOrResult, ReadingResult } from '../codes/document.js';
import { PartForm } from '../jobs/cutting/messages.js';
import { Turn } from '../objects/geometry.js';
import { Allocation, ReadNote, ReadProblem, SourcePart, UnreadPage } from '../jobs/reading/messages.js';
import { ObjectChange } from '../objects/changes.js';
import { Table, UserInput } from '../objects/document/document-content.js';
import { EntryDifference } from '../objects/document/entered.js';
import { BlobRef, Id } from '../objects/ids.js';
import { ArrangedContent, PageParcel, PagesAfter } from '../objects/document/page-parcel.js';
import { PageImage, ReadingContent, ReadTable } from '../objects/document/reading-content.js';
import { event, sealedEvent, type EventOf } from './define.js';
import { answerEvents } from './forms/answer.js';

const documentKey = (data: { documentId: Id }): Id => data.documentId;

/** The department that it is for; null, or absent in events from before there was one: for all. */
const DepartmentOfDocument = Id.nullable().optional();

const DocumentRegisteredData = z.object({
  documentId: Id,
  uploadId: Id,
  jobId: Id,
  readingId: Id,
  /** Position among the documents of its upload, 1-based, for ordering. */
  sequence: z.number().int().positive(),
  layout: z.number().int().min(1).max(4),
  sources: z.array(SourcePart).min(1),
  channel: ChannelCode,
  /** The document whose PDF this one's pages come from, when there were more pages than one document takes. */
  splitFrom: Id.nullable(),
  /** A file of its own is being cut out of that PDF: `SourceCut` follows. */
  awaitsFile: z.boolean(),
  departmentId: DepartmentOfDocument,
});

/**
 * A document exists from the moment its file is stored and its reading asked for
 * (docs/product/documents.md#existence).
 */
export const DocumentRegistered = sealedEvent('DocumentRegistered', {
  data: DocumentRegisteredData,
  personal: z.object({ fileName: z.string() }),
  keyOwner: documentKey,
  // In version 1 all documents of a PDF were read from it.
  evolved: {
    version: 2,
    upcast: (data) => ({
      awaitsFile: false,
      ...(data as Omit<z.infer<typeof DocumentRegisteredData>, 'awaitsFile'>),
    }),
  },
});

const SourcePagesCountedData = z.object({
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
  /** The PDF is to be cut, `firstPages` of it for this document; null: all its documents are read from it. */
  cut: z.object({ whole: BlobRef, firstPages: z.number().int().positive() }).nullable(),
});

/** The pages of its PDF were counted: those beyond the layout make further documents. */
export const SourcePagesCounted = event('SourcePagesCounted', SourcePagesCountedData, {
  // In version 1 no PDF was cut.
  version: 2,
  upcast: (data) => ({
    cut: null,
    ...(data as Omit<z.infer<typeof SourcePagesCountedData>, 'cut'>),
  }),
});

/**
 * Its pages of a PDF became a file of its own, sealed under its own key: it is read from that from now on
 * (docs/product/documents.md#keys).
 */
export const SourceCut = event(
  'SourceCut',
  z.object({
    documentId: Id,
    /** The PDF. */
    fileId: Id,
    source: SourcePart,
    form: PartForm,
  }),
);

/** Every document of the PDF has what it is read from; in the stream of the first. */
export const FileCut = event(
  'FileCut',
  z.object({
    documentId: Id,
    fileId: Id,
    /** Documents that have no file of their own. */
    shared: z.number().int().nonnegative(),
  }),
);

/** No document is read from the PDF any more: it can go as soon as no reading has it open. */
export const WholeFileReleased = event(
  'WholeFileReleased',
  z.object({ documentId: Id, fileId: Id, erasureId: Id }),
);

/** The PDF is gone, and the key with it that sealed nothing else. */
export const WholeFileErased = event(
  'WholeFileErased',
  z.object({ documentId: Id, fileId: Id, erasureId: Id }),
);

const DocumentReadData = z.object({
  documentId: Id,
  readingId: Id,
  jobId: Id,
  /** The registered sheet that was recognised; null: not applicable. */
  sheetId: Id.nullable(),
  /**
   * Revision of the sheet among the forms that the reading was given: 0 as it was registered, one more each time that what it knows has
   * changed. What this reading was to teach it is not among that. Absent without a sheet, and in events from before it was told.
   */
  sheetRevision: z.number().int().nonnegative().optional(),
  /** How well the sheet fits, and the next best, 0–1; null: nothing was compared. */
  allocation: Allocation.nullable(),
  /** Pages of its sources that could not be read, while others could. */
  unreadPages: z.array(UnreadPage),
  notes: z.array(ReadNote),
  pages: z.array(PageImage).min(1),
  texts: BlobRef,
  /** Sealed JSON of `ReadingFindings`: what was found on the pages; null: not kept. */
  findings: BlobRef.nullable(),
  engine: z.string(),
  values: z.number().int().nonnegative(),
  doubts: z.number().int().nonnegative(),
  /** Whether this was the first reading to end, and what the document was before. */
  from: ReadingOrResult,
});

/** Its current reading ended well. The values are the sealed part. */
export const DocumentRead = sealedEvent('DocumentRead', {
  data: DocumentReadData,
  personal: ReadingContent,
  keyOwner: documentKey,
  // Version 1 knew no registered forms.
  evolved: {
    version: 2,
    upcast: (data) => ({
      allocation: null,
      unreadPages: [],
      notes: [],
      findings: null,
      ...(data as Omit<
        z.infer<typeof DocumentReadData>,
        'allocation' | 'unreadPages' | 'notes' | 'findings'
      >),
    }),
  },
});

/** No page could be read: status M, with the reason. */
export const DocumentFoundUnreadable = event(
  'DocumentFoundUnreadable',
  z.object({
    documentId: Id,
    readingId: Id,
    jobId: Id,
    problem: ReadProblem,
    from: ReadingOrResult,
  }),
);

/** Tables and values as they are listed. */
const TablesAndInputs = z.object({ tables: z.array(Table), inputs: z.array(UserInput) });

/** Tables were read from lines that somebody drew, or again in areas that somebody marked. */
export const TablesRead = sealedEvent('TablesRead', {
  data: z.object({
    documentId: Id,
    jobId: Id,
    how: z.enum(['drawn', 'rearranged']),
    /** Tables and values that gave way to them. */
    removed: z.object({ tables: z.array(Id), inputs: z.array(Id) }),
    doubts: z.number().int().nonnegative(),
  }),
  personal: z.object({
    tables: z.array(ReadTable),
    /** What gave way, as it was; absent in events from before it was kept. */
    replaced: TablesAndInputs.optional(),
  }),
  keyOwner: documentKey,
});

/** The tables of a reading were taken back: what had given way to them is there again, as it was. */
export const TablesTakenBack = sealedEvent('TablesTakenBack', {
  data: z.object({
    documentId: Id,
    /** The job that had read them. */
    jobId: Id,
    /** The tables that go. */
    removed: z.array(Id),
    doubts: z.number().int().nonnegative(),
  }),
  personal: TablesAndInputs,
  keyOwner: documentKey,
});

/** A page was turned clockwise; what lies on it turned with it. */
export const PageRotated = event(
  'PageRotated',
  z.object({ documentId: Id, jobId: Id, before: PageImage, page: PageImage, turn: Turn }),
);

/** A document that was read is to be read again; what it holds stays until the new reading ends. */
export const DocumentRereadRequested = event(
  'DocumentRereadRequested',
  z.object({
    documentId: Id,
    readingId: Id,
    jobId: Id,
    /** What people entered gives way to what is read. */
    isForced: z.boolean(),
    from: ReadingResult,
  }),
);

/** The new reading ended without a result: the document is as it was before. */
export const DocumentRereadAbandoned = event(
  'DocumentRereadAbandoned',
  z.object({
    documentId: Id,
    readingId: Id,
    jobId: Id,
    problem: ReadProblem,
    to: ReadingResult,
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

/** Signed for: the content as of `contentRevision` was seen (docs/product/edits.md#confirming). */
export const DocumentConfirmed = event(
  'DocumentConfirmed',
  z.object({
    documentId: Id,
    contentRevision: z.number().int().nonnegative(),
    wasApplicable: z.boolean(),
    /** Values that were still doubtful; absent: none, or nobody counted them yet. */
    doubts: z.number().int().positive().optional(),
  }),
);

/**
 * Where two people enter a document, the first is done; the actor says by whom
 * (docs/product/double-entry.md).
 */
export const FirstEntryMade = event(
  'FirstEntryMade',
  z.object({ documentId: Id, contentRevision: z.number().int().nonnegative() }),
);

/** The author of the first entry took it back, before there was a second. */
export const FirstEntryWithdrawn = event('FirstEntryWithdrawn', z.object({ documentId: Id }));

/** Somebody else entered it without seeing the first entry. Where both are equal, `DocumentConfirmed` follows in the same append. */
export const SecondEntryMade = sealedEvent('SecondEntryMade', {
  data: z.object({
    documentId: Id,
    /** Made by the caller: sent again, nothing happens twice. */
    entryId: Id,
    contentRevision: z.number().int().nonnegative(),
    /** Fields that were entered, and how many of them differ from the first entry. */
    values: z.number().int().nonnegative(),
    differences: z.number().int().nonnegative(),
  }),
  personal: z.object({ differences: z.array(EntryDifference) }),
  keyOwner: documentKey,
});

/** The author of the second entry took it back, before anybody compared it with the first. */
export const SecondEntryWithdrawn = event('SecondEntryWithdrawn', z.object({ documentId: Id }));

/** Its pages and values became a registered form. */
export const DocumentRegisteredAsSheet = event(
  'DocumentRegisteredAsSheet',
  z.object({ documentId: Id, sheetId: Id }),
);

export const CheckEnded = event('CheckEnded', z.object({ documentId: Id }));

export const DocumentReturnedToUnconfirmed = event(
  'DocumentReturnedToUnconfirmed',
  z.object({ documentId: Id, wasApplicable: z.boolean() }),
);

const DocumentDeletedData = z.object({
  documentId: Id,
  from: DocumentStatus,
  reading: ReadingOrResult,
  readingId: Id,
  /** Somebody deleted it, all its pages went to other documents, or the respondent took the answer back. */
  reason: z.enum(['asked', 'pages-moved', 'withdrawn']),
});

export const DocumentDeleted = event('DocumentDeleted', DocumentDeletedData, {
  // Version 1 knew one reason.
  version: 2,
  upcast: (data) => ({
    reason: 'asked',
    ...(data as Omit<z.infer<typeof DocumentDeletedData>, 'reason'>),
  }),
});

/** Its pages were put in order, removed, put back or sent to other documents (docs/product/page-surgery.md). */
export const PagesArranged = sealedEvent('PagesArranged', {
  data: z.object({
    documentId: Id,
    arrangementId: Id,
    /** Its pages before, in their order. */
    before: z.array(Id),
    after: PagesAfter,
    parcels: z.array(PageParcel),
    /** What it was before; what it is now tells `after.sheetId`. */
    from: ReadAs,
  }),
  personal: ArrangedContent,
  keyOwner: documentKey,
});

/** Pages of other documents arrived. */
export const PagesTaken = sealedEvent('PagesTaken', {
  data: z.object({
    documentId: Id,
    arrangementId: Id,
    before: z.array(Id),
    after: PagesAfter,
    /** `isSetAside`: the document must not change any more, so that they lie among its removed pages. */
    parcels: z.array(
      z.object({ from: Id, pages: z.array(Id), removed: z.array(Id), isSetAside: z.boolean() }),
    ),
    /** null: what the document is read as does not change, because all was set aside. */
    from: ReadAs.nullable(),
  }),
  personal: ArrangedContent,
  keyOwner: documentKey,
});

/** A document of its own begins with pages of another; `PagesTaken` follows in the same append. */
export const DocumentSplitOff = sealedEvent('DocumentSplitOff', {
  data: z.object({
    documentId: Id,
    arrangementId: Id,
    splitFrom: Id,
    uploadId: Id,
    jobId: Id,
    /** The id of its first reading, should it be read. */
    readingId: Id,
    layout: z.number().int().min(1).max(4),
    channel: ChannelCode,
    departmentId: DepartmentOfDocument,
  }),
  personal: z.object({ fileName: z.string() }),
  keyOwner: documentKey,
});

/**
 * It is for another department from now on, or for all (null): somebody gave it there, or it was read as a form of that department
 * (docs/product/departments.md#documents-of-departments).
 */
export const DocumentDepartmentChanged = event(
  'DocumentDepartmentChanged',
  z.object({
    documentId: Id,
    from: Id.nullable(),
    departmentId: Id.nullable(),
    reason: z.enum(['asked', 'form']),
  }),
);

export const documentEvents = [
  DocumentRegistered,
  ...answerEvents,
  SourcePagesCounted,
  SourceCut,
  FileCut,
  WholeFileReleased,
  WholeFileErased,
  DocumentRead,
  DocumentFoundUnreadable,
  TablesRead,
  TablesTakenBack,
  PageRotated,
  DocumentRereadRequested,
  DocumentRereadAbandoned,
  DocumentRevised,
  DocumentConfirmed,
  FirstEntryMade,
  FirstEntryWithdrawn,
  SecondEntryMade,
  SecondEntryWithdrawn,
  DocumentRegisteredAsSheet,
  CheckEnded,
  DocumentReturnedToUnconfirmed,
  DocumentDeleted,
  PagesArranged,
  PagesTaken,
  DocumentSplitOff,
  DocumentDepartmentChanged,
];
export type DocumentEvent = EventOf<(typeof documentEvents)[number]>;
