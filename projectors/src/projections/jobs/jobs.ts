import { ERASED } from '@reader/contracts/events/define';
import type { BulkCommand } from '@reader/contracts/events/bulk-command';
import type { ExportNote } from '@reader/contracts/events/job';
import type { PageTask } from '@reader/contracts/messages/page-task';
import type { JobRow } from '../../schema/tables.js';
import { change, projection, type EventNamed } from '../define.js';

type Metadata = EventNamed<'ReadJobStarted'>['metadata'];

const newJob = (
  id: string,
  metadata: Metadata,
  position: bigint,
  kind: JobRow['kind'],
  total: number,
): JobRow => ({
  id,
  organisation: metadata.organisation,
  kind,
  sheet_id: null,
  requested_by: metadata.actor.id,
  total,
  finished: 0,
  is_registered: false,
  status: 'waiting',
  problems: [],
  notes: [],
  documents: [],
  option: null,
  paper: null,
  export_notes: [],
  further_notes: 0,
  file: null,
  text: null,
  retried_as: null,
  requested_at: metadata.occurredAt,
  requested_position: position,
});

/** A read job has finished when all its documents are registered and every reading has ended. */
const settled = (row: JobRow): JobRow =>
  row.is_registered && row.finished >= row.total
    ? { ...row, status: 'finished' }
    : { ...row, status: row.finished > 0 ? 'started' : row.status };

const ended = (row: JobRow | undefined): JobRow | undefined =>
  row && settled({ ...row, finished: row.finished + 1 });

/** Notes of an export; version 1 of its event knew only characters that were replaced. */
const notesOf = ({ personal }: EventNamed<'ExportIssued'>): ExportNote[] =>
  personal === ERASED
    ? []
    : [
        ...(personal.unencodable ?? []).map((found) => ({ kind: 'replaced' as const, ...found })),
        ...(personal.notes ?? []),
      ];

const kindOfBulk: Record<BulkCommand, JobRow['kind']> = {
  'return-to-unconfirmed': 'bulk-return',
  delete: 'bulk-delete',
};

const kindOfTask = ({ type }: PageTask): JobRow['kind'] => (type === 'read-area' ? 'area' : 'page');

/**
 * Jobs as they are polled (docs/product/jobs.md): a read job's progress is folded from the readings that name
 * it.
 */
export const jobs = projection('jobs', (event) => event.data.jobId, {
  ReadJobStarted: (_row, event) =>
    newJob(event.data.jobId, event.metadata, event.position, 'read', event.data.documents),
  RereadJobStarted: (_row, event) => ({
    ...newJob(event.data.jobId, event.metadata, event.position, 'read', 1),
    is_registered: true,
  }),
  DocumentRereadAbandoned: change((row, event) => ({
    problems: [...row.problems, { documentId: event.data.documentId, problem: event.data.problem }],
  })),
  DocumentRegistered: (row, event) => (row && event.data.splitFrom ? { ...row, total: row.total + 1 } : row),
  UploadRegistered: (row) => row && settled({ ...row, is_registered: true }),
  DocumentFoundUnreadable: change((row, event) => ({
    problems: [...row.problems, { documentId: event.data.documentId, problem: event.data.problem }],
  })),
  ReadingSucceeded: ended,
  ReadingFailed: ended,
  ReadingCancelled: ended,
  ExportRequested: (_row, event) =>
    newJob(event.data.jobId, event.metadata, event.position, 'export', event.data.documents.length),
  ExportIssued: change((_row, event) => ({
    status: 'finished',
    total: event.data.count,
    finished: event.data.count,
    option: event.data.option,
    paper: event.data.paper,
    file: event.data.file,
    export_notes: notesOf(event),
    further_notes: event.data.furtherNotes,
  })),
  // As a rebuild will have it: the notes were sealed under the key that is gone.
  ExportFileDiscarded: (row) => row && { ...row, file: null, export_notes: [] },
  SheetRegistrationRequested: (_row, event) => ({
    ...newJob(event.data.jobId, event.metadata, event.position, 'sheet', 1),
    sheet_id: event.data.sheetId,
  }),
  SheetRegistrationFinished: (row) => row && { ...row, status: 'finished', finished: 1 },
  SheetRegistrationFailed: change((_row, event) => ({ status: 'failed', notes: [event.data.problem] })),
  PageTaskRequested: (_row, event) => ({
    ...newJob(event.data.jobId, event.metadata, event.position, kindOfTask(event.data.task), 1),
    documents: [event.data.documentId],
  }),
  PageTaskFinished: change((_row, event) => ({ status: 'finished', finished: 1, text: event.data.text })),
  PageTaskFailed: change((_row, event) => ({ status: 'failed', notes: [event.data.problem] })),
  ImportRequested: (_row, event) => newJob(event.data.jobId, event.metadata, event.position, 'import', 1),
  ImportFinished: change((_row, { data, personal }) => {
    const listed = personal === ERASED ? [] : personal.problems;
    return {
      status: 'finished',
      finished: 1,
      notes: listed.map(({ cell, text }) => (cell === null ? text : `${cell}: ${text}`)),
      further_notes: data.problemCount - listed.length,
    };
  }),
  ImportFailed: change((_row, event) => ({ status: 'failed', notes: [event.data.problem] })),
  BulkCommandRequested: (_row, { data, metadata, position }) =>
    newJob(data.jobId, metadata, position, kindOfBulk[data.command], data.documents),
  BulkCommandFinished: change((_row, { data }) => ({
    status: 'finished',
    total: data.done + data.failedCount,
    finished: data.done,
    problems: data.failed.map(({ documentId, code }) => ({ documentId, problem: code })),
    further_notes: data.failedCount - data.failed.length,
  })),
  BulkCommandFailed: change((_row, event) => ({ status: 'failed', notes: [event.data.problem] })),
  JobRetried: (row, event) => row && { ...row, retried_as: event.data.as },
  ExportFailed: change((_row, event) => ({ status: 'failed', notes: [event.data.problem] })),
});
