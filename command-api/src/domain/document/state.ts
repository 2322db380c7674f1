import { ERASED } from '@reader/contracts/events/define';
import type { DocumentEvent } from '@reader/contracts/events/document';
import type { Recorded } from '@reader/contracts/events/recorded';
import { entryAfter, type Entry } from '@reader/contracts/double-entry/entry-after';
import type { DocumentStatus } from '@reader/contracts/codes/document';
import type { SourcePart, UnreadPage } from '@reader/contracts/messages/reading';
import { contentOfReading } from '@reader/contracts/objects/document/content-of-reading';
import { emptyContent, type DocumentContent } from '@reader/contracts/objects/document/document-content';
import type { Id } from '@reader/contracts/objects/ids';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import type { PageRecords } from '@reader/contracts/objects/document/page-parcel';
import type { RemovedPage } from '@reader/contracts/objects/document/removed-pages';
import { turnContent } from '@reader/contracts/objects/document/turn-content';
import { withTablesRead } from '@reader/contracts/objects/document/with-tables-read';
import { turnOf } from '@reader/contracts/objects/document/page-turn';
import { commentAfter, reviseContent } from '@reader/contracts/objects/document/revise-content';
import { noRecords, pagesAfterArrangement, recordsOfReading } from './pages/arranged.js';
import { touchedBy, type Touched } from '../objects/touched.js';

/** Where the current reading stands. */
export type ReadState = 'reading' | 'applicable' | 'not-applicable' | 'invalid';

export interface Reread {
  readonly before: Exclude<ReadState, 'reading'>;
  readonly isForced: boolean;
}

/** A document as its deciders need it. */
export interface Document {
  readonly id: Id;
  readonly status: DocumentStatus;
  readonly read: ReadState;
  readonly readingId: Id;
  readonly jobId: Id;
  readonly uploadId: Id;
  readonly layout: number;
  readonly sources: readonly SourcePart[];
  readonly furtherDocuments: ReadonlySet<Id>;
  readonly content: DocumentContent;
  /** Revision of the last event that changed the content. */
  readonly contentRevision: number;
  readonly confirmedRevision: number | null;
  readonly isChecked: boolean;
  /** Commands that returned it (their causes). */
  readonly returns: ReadonlySet<string>;
  readonly commitIds: ReadonlySet<Id>;
  /** Content revisions that last changed each field. */
  readonly touched: Touched;
  readonly isErased: boolean;
  /** While it is read again: what it was before, and whether what people entered gives way. */
  readonly reread: Reread | null;
  /** The form it became; null: none. */
  readonly registeredSheetId: Id | null;
  readonly pages: readonly PageImage[];
  /** Jobs of page tasks that are done. */
  readonly doneTasks: ReadonlySet<Id>;
  /** null once erased. */
  readonly fileName: string | null;
  readonly comment: string;
  /** Where it stands while two people enter it; counts only while its form is entered twice. */
  readonly entry: Entry | null;
  readonly channel: 'W' | 'F';
  /** The form it was read as; null: none, or it fits no longer. */
  readonly sheetId: Id | null;
  /** The value that names the applicant. */
  readonly applicantId: Id | null;
  /** Pages that were removed and can be put back. */
  readonly removed: readonly RemovedPage[];
  /** What its pages brought along from their readings. */
  readonly records: PageRecords;
  /** Pages of its files that could not be read. */
  readonly unread: readonly UnreadPage[];
  /** Its pages are no longer what its first sources say. */
  readonly isArranged: boolean;
  /** Arrangements that it has followed. */
  readonly arrangements: ReadonlySet<Id>;
  /** Parcels that it took (`parcelKey`). */
  readonly parcels: ReadonlySet<string>;
}

type Beginning = Pick<
  Document,
  'id' | 'readingId' | 'jobId' | 'uploadId' | 'layout' | 'sources' | 'fileName' | 'channel' | 'read'
> & { readonly revision: number; readonly isErased: boolean };

/** A document at its beginning. */
const begun = ({ revision, ...beginning }: Beginning): Document => ({
  ...beginning,
  status: 'unconfirmed',
  furtherDocuments: new Set(),
  content: emptyContent,
  contentRevision: revision,
  confirmedRevision: null,
  isChecked: false,
  returns: new Set(),
  commitIds: new Set(),
  touched: new Map(),
  reread: null,
  registeredSheetId: null,
  pages: [],
  doneTasks: new Set(),
  sheetId: null,
  applicantId: null,
  removed: [],
  records: noRecords(beginning.sources),
  unread: [],
  isArranged: false,
  arrangements: new Set(),
  parcels: new Set(),
  comment: '',
  entry: null,
});

/** Folds one event into the document. Every fold accepts erased content. */
export const evolve = (
  document: Document | undefined,
  event: Recorded<DocumentEvent>,
): Document | undefined => {
  const folded = foldContent(document, event);
  if (!folded) return undefined;
  const entry = entryAfter(folded.entry, event);
  return entry === folded.entry ? folded : { ...folded, entry };
};

const foldContent = (
  document: Document | undefined,
  event: Recorded<DocumentEvent>,
): Document | undefined => {
  const revision = Number(event.revision);
  if (event.type === 'DocumentRegistered') {
    const { documentId: id, readingId, jobId, uploadId, layout, sources, channel } = event.data;
    const isErased = event.personal === ERASED;
    const fileName = event.personal === ERASED ? null : event.personal.fileName;
    const of = { id, readingId, jobId, uploadId, layout, sources, channel, fileName };
    return begun({ ...of, read: 'reading', revision, isErased });
  }
  if (event.type === 'DocumentSplitOff') {
    const { documentId: id, readingId, jobId, uploadId, layout, channel } = event.data;
    const isErased = event.personal === ERASED;
    const fileName = event.personal === ERASED ? null : event.personal.fileName;
    const of = { id, readingId, jobId, uploadId, layout, sources: [], channel, fileName };
    return begun({ ...of, read: 'not-applicable', revision, isErased });
  }
  if (!document) return undefined;
  switch (event.type) {
    case 'SourcePagesCounted':
      return {
        ...document,
        furtherDocuments: new Set(event.data.furtherDocuments.map((further) => further.documentId)),
      };
    case 'DocumentRead':
      return {
        ...document,
        status: 'unconfirmed',
        read: event.data.sheetId ? 'applicable' : 'not-applicable',
        content: event.personal === ERASED ? emptyContent : contentOfReading(document.id, event.personal),
        contentRevision: revision,
        isErased: event.personal === ERASED,
        pages: event.data.pages,
        reread: null,
        touched: new Map(),
        sheetId: event.data.sheetId,
        applicantId:
          event.personal === ERASED
            ? null
            : (event.personal.inputs.find((input) => input.isApplicant)?.id ?? null),
        records: recordsOfReading(document, event.data),
        unread: event.data.unreadPages,
      };
    case 'DocumentFoundUnreadable':
      return { ...document, status: 'invalid', read: 'invalid' };
    case 'TablesRead':
      return {
        ...document,
        content:
          event.personal === ERASED
            ? emptyContent
            : withTablesRead(document.content, document.id, event.personal.tables, event.data.removed),
        contentRevision: revision,
        doneTasks: new Set(document.doneTasks).add(event.data.jobId),
      };
    case 'PageRotated':
      return {
        ...document,
        content: turnContent(document.content, event.data.before, event.data.turn),
        pages: document.pages.map((page) => (page.id === event.data.page.id ? event.data.page : page)),
        records: { ...document.records, turns: [...document.records.turns, turnOf(event.data)] },
        contentRevision: revision,
        doneTasks: new Set(document.doneTasks).add(event.data.jobId),
      };
    case 'DocumentRereadRequested':
      return {
        ...document,
        read: 'reading',
        readingId: event.data.readingId,
        jobId: event.data.jobId,
        reread: { before: event.data.from, isForced: event.data.isForced },
      };
    case 'DocumentRereadAbandoned':
      return { ...document, read: event.data.to, reread: null };
    case 'DocumentRevised':
      return {
        ...document,
        content:
          event.personal === ERASED ? emptyContent : reviseContent(document.content, event.personal.changes),
        comment: event.personal === ERASED ? '' : commentAfter(document.comment, event.personal.changes),
        contentRevision: revision,
        commitIds: new Set(document.commitIds).add(event.data.commitId),
        touched:
          event.personal === ERASED
            ? document.touched
            : touchedBy(document.touched, event.personal.changes, revision),
      };
    case 'DocumentConfirmed':
      return { ...document, status: 'confirmed', confirmedRevision: event.data.contentRevision };
    case 'FirstEntryMade':
    case 'FirstEntryWithdrawn':
      return document;
    case 'SecondEntryMade':
      return { ...document, commitIds: new Set(document.commitIds).add(event.data.entryId) };
    case 'DocumentRegisteredAsSheet':
      return { ...document, registeredSheetId: event.data.sheetId };
    case 'CheckEnded':
      return { ...document, isChecked: true };
    case 'DocumentReturnedToUnconfirmed':
      return {
        ...document,
        status: 'unconfirmed',
        confirmedRevision: null,
        isChecked: false,
        returns: new Set(document.returns).add(event.metadata.causationId),
      };
    case 'DocumentDeleted':
      return { ...document, status: 'deleted' };
    case 'PagesArranged':
    case 'PagesTaken':
      return pagesAfterArrangement(document, event);
  }
};
