import type { Id } from '@reader/contracts/objects/ids';
import { sql } from 'kysely';
import type { Scoped } from '../../database.js';

/** How a column was read, and what the chosen rows had in its place. */
export interface LearnedPairRow {
  readonly column_id: Id;
  readonly read: string;
  readonly meant: string;
  readonly times: number;
  readonly last_at: Date;
  readonly learned: readonly { matchingId: Id; documentId: Id; columnId: Id }[];
}

/** What is learnt for a type, of masters that are there: each pair once, newest first. */
const pairsOf = (db: Scoped, organisation: Id, typeId: Id) =>
  db
    .selectFrom('console.learned_matches as learned')
    .innerJoinLateral(
      sql<{
        type_id: string;
        matching_id: string;
        master_id: string;
        column_id: string;
        read: string;
        meant: string;
        at: string;
      }>`(select * from jsonb_to_recordset(learned.pairs)
        as listed(type_id uuid, matching_id uuid, master_id uuid, column_id uuid, read text, meant text, at text))`.as(
        'pair',
      ),
      (join) => join.onTrue(),
    )
    .innerJoin('console.masters as master', (join) =>
      join
        .on('master.id', '=', sql.ref<string>('pair.master_id'))
        .onRef('master.organisation', '=', 'learned.organisation'),
    )
    .where('learned.organisation', '=', organisation)
    .where(sql.ref('pair.type_id'), '=', typeId)
    .where('master.is_removed', '=', false);

export const learnedPairs = async (
  db: Scoped,
  organisation: Id,
  typeId: Id,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; pairs: LearnedPairRow[] }> => {
  const grouped = pairsOf(db, organisation, typeId)
    .select([
      sql<string>`pair.column_id`.as('column_id'),
      sql<string>`pair.read`.as('read'),
      sql<string>`pair.meant`.as('meant'),
      sql<number>`count(*)::integer`.as('times'),
      sql<Date>`max(pair.at)::timestamptz`.as('last_at'),
      sql<LearnedPairRow['learned']>`jsonb_agg(jsonb_build_object(
        'matchingId', pair.matching_id, 'documentId', learned.id, 'columnId', pair.column_id))`.as('learned'),
    ])
    .groupBy([sql`pair.column_id`, sql`pair.read`, sql`pair.meant`]);
  const { total } = await db
    .selectFrom(grouped.as('found'))
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const pairs = await db
    .selectFrom(grouped.as('found'))
    .selectAll()
    .orderBy('last_at', 'desc')
    .orderBy('read')
    .orderBy('meant')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(total), pairs };
};
