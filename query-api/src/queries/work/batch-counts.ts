import type { Id } from '@reader/contracts/objects/ids';
import type { StatisticsRow } from '@reader/projectors/schema/tables';
import { sql } from 'kysely';
import { isLimited, type Scoped } from '../../database.js';

export type BatchCounts = Pick<
  StatisticsRow,
  'batch_total' | 'batch_began' | 'batch_finished' | 'batch_errors' | 'applicable' | 'not_applicable'
>;

/**
 * Counts of what a caller sees who sees a part of the organisation: the batch begins with the oldest reading that has not ended, and is
 * over with the last one (docs/product/departments.md#documents-of-departments).
 */
const countsWithinReach = async (db: Scoped, organisation: Id): Promise<BatchCounts> => {
  const { rows } = await sql<BatchCounts>`
    with open as (
      select min(position) as began from console.readings where organisation = ${organisation} and state = 'open'
    ), batch as (
      select state from console.readings
      where organisation = ${organisation} and position >= (select began from open)
    ), unconfirmed as (
      select reading, sum(documents)::integer as documents from console.document_counts
      where organisation = ${organisation} and status = 'unconfirmed' group by reading
    )
    select (select count(*)::integer from batch) as batch_total,
      coalesce((select began from open), 0) as batch_began,
      (select count(*)::integer from batch where state <> 'open') as batch_finished,
      (select count(*)::integer from batch where state = 'error') as batch_errors,
      coalesce((select documents from unconfirmed where reading = 'applicable'), 0) as applicable,
      coalesce((select documents from unconfirmed where reading = 'not-applicable'), 0) as not_applicable`.execute(
    db,
  );
  return rows[0]!;
};

/** How far the current stack is, and how many documents wait for people; undefined before the organisation's first. */
export const batchCounts = async (db: Scoped, organisation: Id): Promise<BatchCounts | undefined> =>
  isLimited(db)
    ? countsWithinReach(db, organisation)
    : db
        .selectFrom('console.statistics')
        .selectAll()
        .where('organisation', '=', organisation)
        .where('id', '=', organisation)
        .executeTakeFirst();
