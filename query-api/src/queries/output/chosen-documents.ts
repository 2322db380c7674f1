import { EXPORT_LIMIT } from '@reader/contracts/objects/output/export-limit';
import type { ExportWork } from '@reader/contracts/jobs/export/messages';
import type { Id } from '@reader/contracts/objects/ids';
import { sql } from 'kysely';
import type { Scoped } from '../../database.js';
import { isInFilter } from '../documents/filter-condition.js';

/** How a document that has been read was judged; no other is exported. */
export const READ = ['applicable', 'not-applicable'] as const;

/** How many of these are documents of the organisation, read or not. */
export const countLiving = async (
  db: Scoped,
  organisation: Id,
  documents: readonly Id[],
): Promise<number> => {
  const { living } = await db
    .selectFrom('console.documents')
    .select(({ fn }) => fn.countAll<bigint>().as('living'))
    .where('organisation', '=', organisation)
    .where('status', '<>', 'deleted')
    .where('id', '=', sql<string>`any(${sql.val(documents)}::uuid[])`)
    .executeTakeFirstOrThrow();
  return Number(living);
};

/** Ids of what is exported: the chosen documents in their order, or what the filter finds, oldest first; one more than may be. */
export const chosenDocuments = async (
  db: Scoped,
  work: Pick<ExportWork, 'organisation' | 'documents' | 'filter'>,
  limit = EXPORT_LIMIT,
): Promise<Id[]> => {
  const found = await db
    .selectFrom('console.documents')
    .select('id')
    .where(
      work.filter
        ? isInFilter(work.organisation, work.filter)
        : (where) =>
            where.and([
              where('organisation', '=', work.organisation),
              where('status', '<>', 'deleted'),
              where('id', '=', sql<string>`any(${sql.val(work.documents)}::uuid[])`),
            ]),
    )
    .where('reading', 'in', READ)
    .orderBy('registered_position')
    .limit(limit + 1)
    .execute();
  if (work.filter) return found.map((row) => row.id);
  const living = new Set(found.map((row) => row.id));
  return work.documents.filter((id) => living.has(id));
};
