import { ERASED, type EventOf } from '../../events/define.js';
import {
  ExportFailed,
  ExportFileDiscarded,
  ExportIssued,
  ExportRequested,
  type ExportNote,
  type ExportProblem,
} from './events.js';
import { exportNoteText, exportProblemText } from '../../japanese/exports.js';
import { ExportAnswer, ExportWork } from './messages.js';
import { failsOn, jobKind, on, retryOf } from '../job-kind.js';
import { workKind } from '../work-kind.js';

export const exportWork = workKind({
  name: 'export',
  consumer: 'exports',
  message: ExportWork,
  answer: ExportAnswer,
  ahead: 4,
  hasNewcomers: true,
  requested: [ExportRequested],
  ended: [ExportIssued, ExportFailed],
  id: 'jobId',
  payload: ({ data, personal, metadata, position }) =>
    // The chosen content of the file is unknown once it was erased.
    personal === ERASED
      ? null
      : {
          jobId: data.jobId,
          documents: data.documents,
          filter: data.filter,
          option: data.option,
          format: data.format,
          paper: data.paper,
          columns: personal?.columns ?? null,
          dashboard: personal?.dashboard ?? null,
          requestedBy: metadata.actor.id,
          position: String(position),
        },
});

/** Notes of an export; version 1 of its event knew only characters that were replaced. */
const notesOf = ({ personal }: EventOf<typeof ExportIssued>): ExportNote[] =>
  personal === ERASED
    ? []
    : [
        ...(personal.unencodable ?? []).map((found) => ({ kind: 'replaced' as const, ...found })),
        ...(personal.notes ?? []),
      ];

export const exportJob = jobKind({
  name: 'export',
  label: '文書の出力',
  makesFile: true,
  noun: '出力',
  works: [exportWork],
  countsDocuments: true,
  retry: retryOf(ExportRequested, ({ data, personal }, jobId) =>
    personal === ERASED
      ? null
      : ExportRequested.of(
          { ...data, jobId },
          {
            columns: personal?.columns ?? null,
            ...(personal?.dashboard && { dashboard: personal.dashboard }),
          },
        ),
  ),
  begins: [on(ExportRequested, ({ data }) => ({ total: data.documents.length }))],
  changes: [
    on(ExportIssued, (event) => ({
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
    on(ExportFileDiscarded, () => ({ file: null, export_notes: [] })),
    failsOn(ExportFailed),
  ],
  failureText: (problem) => exportProblemText[problem as ExportProblem] ?? problem,
  documentMessages: ({ export_notes, option }) =>
    export_notes.map((note) => ({
      documentId: note.documentId,
      message: exportNoteText(note, option?.replacement_character ?? '〓'),
    })),
});
