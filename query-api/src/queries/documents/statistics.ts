import { documentStatusCode, type ReadAs } from '@reader/contracts/codes/document';
import type { Statistics } from '@reader/contracts/http/documents/documents';
import type { Id } from '@reader/contracts/objects/ids';
import type { Scoped } from '../../database.js';
import { batchErrors } from '../work/batch-errors.js';
import { batchCounts } from '../work/batch-counts.js';
import { firstOf, plainList } from './lists/plain-list.js';

/** Counts for the status tiles. The first documents are the oldest that wait: a stack is worked through in order. */
export const statisticsOf = async (db: Scoped, organisation: Id): Promise<Statistics> => {
  const row = await batchCounts(db, organisation);
  const first = async (reading: ReadAs) => {
    const list = await plainList(db, organisation, {
      status: documentStatusCode.unconfirmed,
      readings: [reading],
    });
    return firstOf(db, list, [...list.blocks].reverse(), 'oldest first');
  };
  const errors = await batchErrors(db, organisation, row);
  return {
    total: row?.batch_total ?? 0,
    finished: row?.batch_finished ?? 0,
    errors: errors.count,
    successes: row?.applicable ?? 0,
    not_applicable: row?.not_applicable ?? 0,
    unconfirmed: (row?.applicable ?? 0) + (row?.not_applicable ?? 0),
    first_successes_id: await first('applicable'),
    first_not_applicable_id: await first('not-applicable'),
    error_files: [...errors.files],
  };
};
