import { channel, type ChannelCode, type ReadingOrResult } from '../codes/document.js';
import { entryAfter, type Entry } from '../double-entry/entry-after.js';
import { ERASED } from '../events/define.js';
import type { DocumentEvent } from '../events/document.js';
import type { InStream } from '../events/recorded.js';
import type { SourcePart, UnreadPage } from '../jobs/reading/messages.js';
import { emptyContent, type Table, type UserInput } from '../objects/document/document-content.js';
import { contentOfAnswer } from '../objects/document/content-of-answer.js';
import { commentAfter } from '../objects/document/revise-content.js';
import type { Id } from '../objects/ids.js';
import { answerAfter, type AnswerOfDocument } from './answer-after.js';
import { contentAfter, type RevisedContent } from './content-after.js';
import { noPages, pagesAfter, type DocumentPages } from './pages-after.js';
import { stageAfter, type DocumentStage } from './stage.js';

/** What a reading of tables made, and what gave way to it. */
export interface TablesReadLast {
  readonly jobId: Id;
  /** Its tables. */
  readonly made: readonly Id[];
  readonly replaced: { readonly tables: readonly Table[]; readonly inputs: readonly UserInput[] };
}

/** A document as of one of its events. */
export interface DocumentState extends RevisedContent, DocumentPages {
  readonly id: Id;
  readonly uploadId: Id;
  /** The reading that counts, and the job that it belongs to. */
  readonly readingId: Id;
  readonly jobId: Id;
  readonly layout: number;
  readonly channel: ChannelCode;
  /** The files it is read from; none where it was split off another document. */
  readonly sources: readonly SourcePart[];
  /** null once erased. */
  readonly fileName: string | null;
  readonly isErased: boolean;
  readonly stage: DocumentStage;
  /** The form it was read as; null: none, or it fits no longer. */
  readonly sheetId: Id | null;
  /** The value that names the applicant. */
  readonly applicantId: Id | null;
  /** Pages of its files that could not be read. */
  readonly unread: readonly UnreadPage[];
  readonly comment: string;
  readonly isChecked: boolean;
  /** Where it stands while two people enter it; counts only while its form is entered twice. */
  readonly entry: Entry | null;
  /** Tables that were read again last and can be taken back; null: none, or the content has changed since. */
  readonly tablesRead: TablesReadLast | null;
  /** The form it became; null: none. */
  readonly registeredSheetId: Id | null;
  /** Its pages are no longer what its first sources say. */
  readonly isArranged: boolean;
  /** The department that it is for; null: for all. */
  readonly departmentId: Id | null;
  /** The answer to a public form that it is; null: it came on paper. */
  readonly answer: AnswerOfDocument | null;
}

type Beginning = Extract<
  DocumentEvent,
  { type: 'DocumentRegistered' | 'DocumentSplitOff' | 'DocumentAnswered' }
>;

/** What a document is filed under; an answer to a form came by no upload and no job, and its own id stands for them. */
const filedUnder = (
  event: Beginning,
): Pick<DocumentState, 'uploadId' | 'readingId' | 'jobId' | 'channel'> => {
  if (event.type === 'DocumentAnswered') {
    const { demandId } = event.data;
    return { uploadId: demandId, readingId: demandId, jobId: demandId, channel: channel.web };
  }
  const { uploadId, readingId, jobId, channel: by } = event.data;
  return { uploadId, readingId, jobId, channel: by };
};

/** What an answer to a form has from the start. */
const answered = (event: Beginning): Partial<DocumentState> => {
  if (event.type !== 'DocumentAnswered') return {};
  const personal = event.personal === ERASED ? undefined : event.personal;
  return {
    sheetId: event.data.sheetId,
    content: contentOfAnswer(event.data.documentId, personal?.inputs ?? []),
    comment: personal?.comment ?? '',
    applicantId: personal?.inputs.find(({ isApplicant }) => isApplicant)?.id ?? null,
  };
};

/** A document as of its first event, which has this revision. */
export const begun = (event: Beginning, revision: number): DocumentState => {
  const { documentId, layout } = event.data;
  return {
    id: documentId,
    ...filedUnder(event),
    layout,
    sources: event.type === 'DocumentRegistered' ? event.data.sources : [],
    fileName: event.personal === ERASED ? null : event.personal.fileName,
    isErased: event.personal === ERASED,
    stage: stageAfter({ name: 'waiting' }, event),
    content: emptyContent,
    contentRevision: revision,
    ...pagesAfter(noPages, event),
    sheetId: null,
    applicantId: null,
    unread: [],
    comment: '',
    isChecked: false,
    entry: null,
    tablesRead: null,
    registeredSheetId: null,
    isArranged: false,
    departmentId: event.data.departmentId ?? null,
    answer: answerAfter(null, event),
    ...answered(event),
  };
};

/** What an event says of the document itself, beside its content, its pages and where it stands. */
const factsOf = (
  { comment }: DocumentState,
  event: Exclude<DocumentEvent, Beginning>,
): Partial<DocumentState> => {
  switch (event.type) {
    case 'SourceCut':
      return { sources: [event.data.source] };
    case 'DocumentRead': {
      const applicant =
        event.personal === ERASED ? undefined : event.personal.inputs.find((input) => input.isApplicant);
      return {
        sheetId: event.data.sheetId,
        applicantId: applicant?.id ?? null,
        unread: event.data.unreadPages,
        isErased: event.personal === ERASED,
      };
    }
    case 'DocumentRereadRequested':
      return { readingId: event.data.readingId, jobId: event.data.jobId };
    case 'DocumentRevised':
      return { comment: event.personal === ERASED ? '' : commentAfter(comment, event.personal.changes) };
    case 'PagesArranged':
    case 'PagesTaken': {
      const { sheetId, applicantId } = event.data.after;
      return { sheetId, applicantId, isArranged: true };
    }
    case 'DocumentRegisteredAsSheet':
      return { registeredSheetId: event.data.sheetId };
    case 'DocumentDepartmentChanged':
      return { departmentId: event.data.departmentId };
    case 'CheckEnded':
      return { isChecked: true };
    case 'DocumentReturnedToUnconfirmed':
      return { isChecked: false };
    default:
      return {};
  }
};

/** Values carried over from what people had entered follow in the same append and count as part of the reading. */
const tablesReadAfter = (
  before: DocumentState,
  event: InStream<DocumentEvent>,
  contentRevision: number,
): TablesReadLast | null => {
  if (event.type === 'TablesRead') {
    const { jobId } = event.data;
    if (event.personal === ERASED || !event.personal.replaced) return null;
    const { tables, replaced } = event.personal;
    return { jobId, made: tables.map(({ id }) => id), replaced };
  }
  const isTakenOver = event.type === 'DocumentRevised' && event.data.commitId === before.tablesRead?.jobId;
  return contentRevision === before.contentRevision || isTakenOver ? before.tablesRead : null;
};

const documentAfter = (
  before: DocumentState | undefined,
  event: InStream<DocumentEvent>,
): DocumentState | undefined => {
  if (
    event.type === 'DocumentRegistered' ||
    event.type === 'DocumentSplitOff' ||
    event.type === 'DocumentAnswered'
  )
    return begun(event, Number(event.revision));
  if (!before) return undefined;
  const { content, contentRevision } = contentAfter(before, event);
  const { pages, removed, records } = pagesAfter(before, event);
  return {
    ...before,
    ...factsOf(before, event),
    content,
    contentRevision,
    pages,
    removed,
    records,
    stage: stageAfter(before.stage, event),
    answer: answerAfter(before.answer, event),
    entry: entryAfter(before.entry, event),
    tablesRead: tablesReadAfter(before, event, contentRevision),
  };
};

/**
 * The one fold of a document: decisions and read models use it, whole or in its parts (`contentAfter`, `pagesAfter`,
 * `stageAfter`, `entryAfter`). Its events up to one of them give the document as of that one; more events carry on from
 * a state before. Accepts erased content. undefined: the stream does not begin a document.
 */
export const foldDocument = (
  before: DocumentState | undefined,
  events: readonly InStream<DocumentEvent>[],
): DocumentState | undefined => events.reduce(documentAfter, before);

/** What the last reading of a document came to, or that one is under way, as events name it. */
export const readingOf = ({ stage, sheetId }: Pick<DocumentState, 'stage' | 'sheetId'>): ReadingOrResult => {
  switch (stage.name) {
    case 'waiting':
    case 'rereading':
      return 'reading';
    case 'unreadable':
      return 'invalid';
    default:
      return sheetId ? 'applicable' : 'not-applicable';
  }
};
