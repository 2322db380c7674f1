import type { ReadingRow } from '../../schema/tables.js';
import { change, projection } from '../define.js';

/**
 * Attempts to read documents (docs/product/progress.md#processes-and-tasks): open until they end, each in one
 * way.
 */
export const readings = projection('readings', (event) => event.data.readingId, {
  ReadingRequested: (_row, event): ReadingRow => ({
    id: event.data.readingId,
    organisation: event.metadata.organisation,
    job_id: event.data.jobId,
    document_id: event.data.documentId,
    file_id: event.data.sources[0]?.fileId ?? event.data.documentId,
    sheet_id: null,
    state: 'open',
    problem: null,
    requested_at: event.metadata.occurredAt,
    started_at: null,
    ended_at: null,
    position: event.position,
  }),
  DocumentRead: change((_row, event) => ({
    state: event.data.sheetId ? 'applicable' : 'not-applicable',
    sheet_id: event.data.sheetId,
    ended_at: event.metadata.occurredAt,
  })),
  ReadingSucceeded: change((_row, event) => ({ started_at: event.data.startedAt ?? null })),
  ReadingFailed: change((_row, event) => ({
    state: 'error',
    problem: event.data.problem,
    started_at: event.data.startedAt ?? null,
    ended_at: event.metadata.occurredAt,
  })),
  ReadingCancelled: change((_row, event) => ({
    state: 'cancelled',
    ended_at: event.metadata.occurredAt,
  })),
});
