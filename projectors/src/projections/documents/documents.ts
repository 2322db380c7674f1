import { channel } from '@reader/contracts/codes/document';
import { ERASED, type Erased } from '@reader/contracts/events/define';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { ReadingContent } from '@reader/contracts/objects/document/reading-content';
import { answerAfter, type AnswerOfDocument } from '@reader/contracts/document/answer-after';
import { statusAfter } from '@reader/contracts/document/stage';
import type { DocumentEvent } from '@reader/contracts/events/document';
import type { Recorded } from '@reader/contracts/events/recorded';
import { naturalOrder } from '@reader/contracts/search/natural-order';
import { commentAfter } from '@reader/contracts/objects/document/revise-content';
import type { DocumentRow } from '../../schema/tables.js';
import { change, projection, type EventNamed, type Projection } from '../define.js';
import { japanDate } from '../japan-date.js';
import { documentsOf } from './documents-of.js';

const LEAD_VALUES = 4;
const LEAD_LENGTH = 60;

/** The values a list shows of a document: the first few that are not empty. */
const leadOf = (content: ReadingContent | Erased): DocumentRow['lead'] =>
  content === ERASED
    ? []
    : content.inputs
        .filter((input) => input.value.trim() !== '')
        .slice(0, LEAD_VALUES)
        .map((input) => ({ id: input.id, value: input.value.slice(0, LEAD_LENGTH) }));

const applicantOf = (content: ReadingContent | Erased): DocumentRow['applicant'] => {
  const found = content === ERASED ? undefined : content.inputs.find((input) => input.isApplicant);
  return found ? { id: found.id, value: found.value.slice(0, LEAD_LENGTH) } : null;
};

const revisedLead = (lead: DocumentRow['lead'], changes: readonly ObjectChange[]): DocumentRow['lead'] =>
  lead.flatMap((entry) => {
    const found = changes.find((candidate) => candidate.class === 'userInputs' && candidate.id === entry.id);
    if (!found) return entry;
    if (found.action === 'deleted') return [];
    const value = found.after['value'];
    return typeof value === 'string' ? { id: entry.id, value: value.slice(0, LEAD_LENGTH) } : entry;
  });

/** People and programs change documents; workers only read them. */
const isOfOutside = ({ kind }: { readonly kind: string }) => kind === 'staff' || kind === 'service';

const touched = (event: { metadata: { occurredAt: string; actor: { kind: string; id: string } } }) => ({
  updated_at: event.metadata.occurredAt,
  ...(isOfOutside(event.metadata.actor) ? { updated_by: event.metadata.actor.id } : {}),
});

/**
 * Cells and images have their marks (docs/product/papers.md#papers-as-exports); PDF, Word and the correction
 * workbook have none. The file is there as soon as its list begins; exports before that kept the list with
 * what was issued.
 */
const downloaded = (
  row: DocumentRow | undefined,
  { data: { paper } }: EventNamed<'ExportListed' | 'ExportIssued'>,
): DocumentRow | undefined => {
  if (!row) return undefined;
  if (paper === null) return { ...row, is_downloaded_with_csv: true };
  return paper.kind === 'images' ? { ...row, is_downloaded_with_image: true } : row;
};

/** An answer came by no upload and no job: its own id stands for them. */
const filedUnder = ({
  type,
  data,
}: EventNamed<'DocumentRegistered' | 'DocumentSplitOff' | 'DocumentAnswered'>) =>
  type === 'DocumentAnswered'
    ? { reading_id: data.demandId, upload_id: data.demandId, job_id: data.demandId }
    : { reading_id: data.readingId, upload_id: data.uploadId, job_id: data.jobId };

/** The answer that it is, without what staff told its respondent. */
const answered = (before: AnswerOfDocument | null, event: DocumentEvent): AnswerOfDocument | null => {
  const answer = answerAfter(before, event);
  return answer && answer.returned !== null ? { ...answer, returned: '' } : answer;
};

/** A document at its beginning. */
const newRow = (
  event: EventNamed<'DocumentRegistered' | 'DocumentSplitOff' | 'DocumentAnswered'>,
  reading: DocumentRow['reading'],
): DocumentRow => ({
  id: event.data.documentId,
  organisation: event.metadata.organisation,
  status: 'unconfirmed',
  reading,
  ...filedUnder(event),
  problem: null,
  file_name: event.personal === ERASED ? null : event.personal.fileName,
  file_order: event.personal === ERASED ? '' : naturalOrder(event.personal.fileName),
  sheet_id: null,
  department_id: event.data.departmentId ?? null,
  registered_sheet_id: null,
  channel: event.type === 'DocumentAnswered' ? channel.web : event.data.channel,
  answer: answered(null, event),
  lead: [],
  applicant: null,
  notes: [],
  doubts: 0,
  pages: 0,
  comment: '',
  is_checked: false,
  is_downloaded_with_csv: false,
  is_downloaded_with_image: false,
  content_revision: Number(event.revision),
  created_at: event.metadata.occurredAt,
  created_on: japanDate(event.metadata.occurredAt),
  updated_at: event.metadata.occurredAt,
  created_by: event.metadata.actor.id,
  updated_by: event.metadata.actor.id,
  registered_position: event.position,
  changed_position: event.position,
});

/** The row after its pages were arranged or others came; where all was set aside, the list shows nothing new. */
const arranged = (
  row: DocumentRow | undefined,
  event: EventNamed<'PagesArranged' | 'PagesTaken'>,
): DocumentRow | undefined => {
  const { after, from } = event.data;
  if (!row || from === null) return row;
  const { sheetId, applicantId, pages, doubts } = after;
  const [lead, applicant] =
    event.personal === ERASED ? [[], null] : [event.personal.lead, event.personal.applicant];
  return {
    ...row,
    reading: sheetId ? 'applicable' : 'not-applicable',
    sheet_id: sheetId,
    lead: lead.map(({ id, value }) => ({ id, value: value.slice(0, LEAD_LENGTH) })),
    applicant:
      applicantId && applicant !== null ? { id: applicantId, value: applicant.slice(0, LEAD_LENGTH) } : null,
    doubts,
    pages: pages.length,
    content_revision: Number(event.revision),
    ...touched(event),
  };
};

/** The list's row of an answer to a public form. */
const answeredRow = (event: EventNamed<'DocumentAnswered'>): DocumentRow => {
  const inputs = event.personal === ERASED ? [] : event.personal.inputs;
  const applicant = inputs.find(({ isApplicant }) => isApplicant);
  const cut = ({ id, value }: { id: string; value: string }) => ({ id, value: value.slice(0, LEAD_LENGTH) });
  return {
    ...newRow(event, 'applicable'),
    sheet_id: event.data.sheetId,
    lead: inputs
      .filter(({ value }) => value.trim() !== '')
      .slice(0, LEAD_VALUES)
      .map(cut),
    applicant: applicant ? cut(applicant) : null,
    pages: event.data.pages.length,
    comment: event.personal === ERASED ? '' : event.personal.comment,
  };
};

const list = projection('documents', (event) => documentsOf(event), {
  DocumentRegistered: (_row, event) => newRow(event, 'waiting'),
  DocumentSplitOff: (_row, event) => newRow(event, 'not-applicable'),
  DocumentAnswered: (_row, event) => answeredRow(event),
  PagesArranged: arranged,
  PagesTaken: arranged,
  DocumentRead: change((_row, event) => ({
    reading: event.data.sheetId ? 'applicable' : 'not-applicable',
    problem: null,
    sheet_id: event.data.sheetId,
    lead: leadOf(event.personal),
    applicant: applicantOf(event.personal),
    notes: event.data.notes,
    doubts: event.data.doubts,
    pages: event.data.pages.length,
    content_revision: Number(event.revision),
    ...touched(event),
  })),
  DocumentFoundUnreadable: change((_row, event) => ({
    reading: 'invalid',
    problem: event.data.problem,
    ...touched(event),
  })),
  TablesRead: change((_row, event) => ({
    doubts: event.data.doubts,
    content_revision: Number(event.revision),
    ...touched(event),
  })),
  TablesTakenBack: change((_row, event) => ({
    doubts: event.data.doubts,
    content_revision: Number(event.revision),
    ...touched(event),
  })),
  PageRotated: change((_row, event) => ({ content_revision: Number(event.revision), ...touched(event) })),
  DocumentRereadRequested: change((_row, event) => ({
    reading: 'waiting',
    reading_id: event.data.readingId,
    job_id: event.data.jobId,
    ...touched(event),
  })),
  DocumentRereadAbandoned: change((row, { data, ...event }) => ({
    reading: data.to,
    // It is still unread: for the newest reason, but a cancellation tells nothing of the file.
    ...(data.to === 'invalid' && data.problem !== 'cancelled' && { problem: data.problem }),
    ...touched(event),
  })),
  DocumentRevised: change((row, event) => ({
    lead: event.personal === ERASED ? [] : revisedLead(row.lead, event.personal.changes),
    applicant:
      event.personal === ERASED || row.applicant === null
        ? null
        : (revisedLead([row.applicant], event.personal.changes)[0] ?? null),
    doubts: event.data.doubts,
    comment: event.personal === ERASED ? '' : commentAfter(row.comment, event.personal.changes),
    content_revision: Number(event.revision),
    ...touched(event),
  })),
  AnswerCorrected: change((_row, event) => ({ content_revision: Number(event.revision), ...touched(event) })),
  AnswerChangeOffered: change((_row, event) => touched(event)),
  AnswerChangeDeclined: change((_row, event) => touched(event)),
  AnswerReturned: change((_row, event) => touched(event)),
  DocumentConfirmed: change((_row, event) => touched(event)),
  DocumentDepartmentChanged: change((_row, event) => ({
    department_id: event.data.departmentId,
    ...touched(event),
  })),
  DocumentRegisteredAsSheet: (row, event) => row && { ...row, registered_sheet_id: event.data.sheetId },
  CheckEnded: (row) => row && { ...row, is_checked: true },
  DocumentReturnedToUnconfirmed: change((_row, event) => ({
    is_checked: false,
    ...touched(event),
  })),
  DocumentDeleted: change((_row, event) => touched(event)),
  ExportListed: downloaded,
  ExportIssued: downloaded,
});

/**
 * The document list (docs/product/home.md#screen). A row says which event changed it last, so that what is known of a list can
 * be brought up to date (docs/product/lists.md#results-that-are-kept).
 */
export const documents: Projection<'documents'> = {
  ...list,
  fold: (row, event, key) => {
    const after = list.fold(row, event, key);
    if (!after || after === row) return after;
    const ofDocument = event as Recorded<DocumentEvent>;
    const status = statusAfter(after.status, ofDocument);
    return { ...after, status, answer: answered(after.answer, ofDocument), changed_position: event.position };
  },
};
