import { ERASED } from '@reader/contracts/events/define';
import { projection } from '../define.js';

/** Matchings, by the id of their job. */
export const matchings = projection(
  'matchings',
  (event) => ('matchingId' in event.data ? event.data.matchingId : event.data.jobId),
  {
    MatchingRequested: (_row, { data, personal, metadata, position }) => ({
      id: data.jobId,
      organisation: metadata.organisation,
      state: 'searching',
      master_id: data.masterId,
      type_id: data.masterTypeId,
      columns: personal === ERASED ? [] : personal.columns,
      is_one_to_one: data.isOneToOne,
      job_id: null,
      requested_at: metadata.occurredAt,
      requested_by: metadata.actor.id,
      requested_position: position,
    }),
    MatchingFailed: (row) => row && { ...row, state: 'failed' },
    MatchingOpened: (row) => row && { ...row, state: 'open' },
    ReflectionStarted: (row, { data }) => row && { ...row, state: 'reflecting', job_id: data.jobId },
    ReflectionUndoStarted: (row, { data }) => row && { ...row, state: 'undoing', job_id: data.jobId },
    ReflectionFinished: (row) => {
      if (row?.state === 'reflecting') return { ...row, state: 'reflected' };
      return row?.state === 'undoing' ? { ...row, state: 'undone' } : row;
    },
    MatchingClosed: (row) => row && { ...row, state: 'closed' },
  },
);
