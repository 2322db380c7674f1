import { ERASED } from '@reader/contracts/events/define';
import type { MatchingState } from '@reader/contracts/http/matching/matchings';
import type { Id } from '@reader/contracts/objects/ids';
import type { MatchingRow } from '../../schema/tables.js';
import { projection } from '../define.js';

const IS_UNDOING: ReadonlySet<MatchingState> = new Set(['undoing', 'undo-stopped', 'undone']);

/** After the end of the job that is at it; the end of any other changes nothing. */
const ended = (
  row: MatchingRow | undefined,
  jobId: Id,
  states: Partial<Record<MatchingState, MatchingState>>,
): MatchingRow | undefined =>
  row && row.job_id === jobId ? { ...row, state: states[row.state] ?? row.state } : row;

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
      weights: [],
      job_id: null,
      reflection_id: null,
      requested_at: metadata.occurredAt,
      requested_by: metadata.actor.id,
      requested_position: position,
    }),
    MatchingFailed: (row) => row && { ...row, state: 'failed' },
    MatchingOpened: (row, { data }) => row && { ...row, state: 'open', weights: data.weights },
    // The job follows at once: where it does not, none is at it.
    ReflectionStarted: (row, { data }) => row && { ...row, state: 'reflection-stopped', job_id: data.jobId },
    ReflectionUndoStarted: (row, { data }) => row && { ...row, state: 'undo-stopped', job_id: data.jobId },
    ReflectionRequested: (row, { data }) => {
      // What is taken back is not reflected again: such a job ends without doing anything.
      if (!row || row.state === 'closed' || (IS_UNDOING.has(row.state) && !data.isUndo)) return row;
      return {
        ...row,
        state: data.isUndo ? 'undoing' : 'reflecting',
        job_id: data.jobId,
        reflection_id: data.isUndo ? row.reflection_id : data.jobId,
      };
    },
    ReflectionFinished: (row, { data }) =>
      ended(row, data.jobId, { reflecting: 'reflected', undoing: 'undone' }),
    ReflectionFailed: (row, { data }) =>
      ended(row, data.jobId, { reflecting: 'reflection-stopped', undoing: 'undo-stopped' }),
    MatchingClosed: (row) => row && { ...row, state: 'closed' },
  },
);
