import type { DocumentRow as WireRow } from '@reader/contracts/http/documents/documents';
import { documentStatusCode } from '@reader/contracts/codes/document';
import { answerStateOf } from '@reader/contracts/document/answer-after';
import { readNoteText, readProblemText } from '@reader/contracts/japanese/read-problems';
import type { DocumentEntryRow, DocumentRow } from '@reader/projectors/schema/tables';
import { isBlind, type Reader } from './double-entry/entries.js';
import type { LiveProgress } from '../work/live-progress.js';
import { fileNameOf, systemNames } from '../configuration/names.js';

/** Columns of a list row; never the content. */
export const listColumns = [
  'id',
  'organisation',
  'status',
  'reading',
  'reading_id',
  'problem',
  'file_name',
  'sheet_id',
  'department_id',
  'registered_sheet_id',
  'channel',
  'answer',
  'lead',
  'applicant',
  'notes',
  'doubts',
  'pages',
  'comment',
  'is_checked',
  'is_downloaded_with_csv',
  'is_downloaded_with_image',
  'content_revision',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
  'registered_position',
] as const satisfies readonly (keyof DocumentRow)[];
export type ListedDocument = Pick<DocumentRow, (typeof listColumns)[number]>;

export interface RowContext {
  readonly progress: LiveProgress;
  /** Sheet id → name of the form. */
  readonly sheets: ReadonlyMap<string, string>;
  /** Department id → name. */
  readonly departments: ReadonlyMap<string, string>;
  /** Account id → name. */
  readonly names: ReadonlyMap<string, string>;
  /** Place in the organisation's queue by document id, 1-based. */
  readonly queue: ReadonlyMap<string, number>;
  /** Documents that wait for a further entry, by id. */
  readonly entries: ReadonlyMap<string, DocumentEntryRow>;
  readonly reader: Reader;
}

const iso = (time: Date | string): string => new Date(time).toISOString();

/** A list row as the calls answer it. A waiting document that a worker has begun shows as being read. */
export const toWireRow = (row: ListedDocument, context: RowContext): WireRow => {
  const percentage = row.reading === 'waiting' ? context.progress.of(row.reading_id) : undefined;
  const reading = percentage === undefined ? row.reading : 'reading';
  const entry = context.entries.get(row.id);
  const isHidden = isBlind(entry, context.reader);
  return {
    id: row.id,
    status: documentStatusCode[row.status],
    reading,
    percentage: percentage ?? null,
    position: reading === 'waiting' ? (context.queue.get(row.id) ?? null) : null,
    problem: row.problem ? readProblemText[row.problem] : '',
    is_cancelled: row.reading === 'invalid' && row.problem === 'cancelled',
    file_name: fileNameOf(row),
    sheet: row.sheet_id,
    sheet_name: row.sheet_id ? (context.sheets.get(row.sheet_id) ?? '') : '',
    department: row.department_id,
    department_name: row.department_id ? (context.departments.get(row.department_id) ?? '') : '',
    applicant: isHidden ? '' : (row.applicant?.value ?? ''),
    channel: row.channel,
    summary: (isHidden ? [] : row.lead)
      .map(({ value }) => value)
      .filter((value) => value !== '')
      .join('・'),
    answer_state: answerStateOf(row.answer),
    notes: row.notes.map((note) => readNoteText[note]),
    doubts: row.doubts,
    pages: row.pages,
    comment: isHidden ? '' : row.comment,
    is_checked: row.is_checked,
    is_downloaded_with_csv: row.is_downloaded_with_csv,
    is_downloaded_with_image: row.is_downloaded_with_image,
    registered_sheet_id: row.registered_sheet_id,
    content_revision: row.content_revision,
    entry_stage: entry?.stage ?? null,
    awaits_others: entry?.last_by === context.reader.subject,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
    created_by: context.names.get(row.created_by) ?? systemNames[row.created_by] ?? '',
    updated_by: context.names.get(row.updated_by) ?? '',
  };
};
