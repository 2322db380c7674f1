import type { Id } from '@reader/contracts/objects/ids';
import { sql, type RawBuilder } from 'kysely';
import type { Scoped } from '../../database.js';
import { apart, stretchOf, totalOf, type Block, type Stretch } from './blocks.js';
import { plainWhere, type PlainFilter } from './plain-filter.js';

/** A list without texts: its length and where its documents are, newest first. */
export interface PlainList {
  readonly organisation: Id;
  readonly filter: PlainFilter;
  readonly blocks: readonly Block[];
  readonly total: number;
}

/** Counted beforehand by the projection: no document is looked at. */
export const plainList = async (db: Scoped, organisation: Id, filter: PlainFilter): Promise<PlainList> => {
  const days = await sql<Block>`
    select sum(documents)::integer as documents, min(first_position) as first, max(last_position) as last
    from console.document_counts where ${plainWhere(organisation, filter)} group by created_on`.execute(db);
  const blocks = apart(days.rows);
  return { organisation, filter, blocks, total: totalOf(blocks) };
};

/** A document's place. */
export interface Listed {
  readonly id: Id;
  readonly registered_position: bigint;
}

export type Order = 'newest first' | 'oldest first';

/** `id` and `registered_position` of the documents of a stretch, in order, as a query. */
export const documentsOf = (
  { organisation, filter }: Pick<PlainList, 'organisation' | 'filter'>,
  { blocks, skipped, taken }: Stretch,
  order: Order,
): RawBuilder<Listed> => {
  const direction = sql.raw(order === 'newest first' ? 'desc' : 'asc');
  return sql<Listed>`select found.id, found.registered_position
    from unnest(${sql.val(blocks.map(({ first }) => String(first)))}::bigint[],
      ${sql.val(blocks.map(({ last }) => String(last)))}::bigint[]) as block(first, last)
    cross join lateral (
      select id, registered_position from console.documents
      where ${plainWhere(organisation, filter)} and registered_position between block.first and block.last
      order by registered_position ${direction} limit ${skipped + taken}
    ) found
    order by found.registered_position ${direction} limit ${taken} offset ${skipped}`;
};

const backwards = ({ blocks, skipped, taken }: Stretch): Stretch => ({
  blocks: [...blocks].reverse(),
  skipped: totalOf(blocks) - skipped - taken,
  taken,
});

/** Ids of a part of the list, newest first; what lies nearer to the end is found from there. */
export const idsOfPart = async (
  db: Scoped,
  list: PlainList,
  offset: number,
  limit: number,
): Promise<Id[]> => {
  const stretch = stretchOf(list.blocks, offset, limit);
  if (stretch.taken === 0) return [];
  const fromEnd = backwards(stretch);
  if (stretch.skipped <= fromEnd.skipped) {
    const found = await documentsOf(list, stretch, 'newest first').execute(db);
    return found.rows.map(({ id }) => id);
  }
  const found = await documentsOf(list, fromEnd, 'oldest first').execute(db);
  return found.rows.map(({ id }) => id).reverse();
};

/** The first document of some blocks of the list. */
export const firstOf = async (
  db: Scoped,
  list: Pick<PlainList, 'organisation' | 'filter'>,
  blocks: readonly Block[],
  order: Order,
): Promise<Id | null> => {
  // The block at whose edge somebody stands may have nothing left on this side; the one after it has.
  const found = await documentsOf(list, { blocks: blocks.slice(0, 2), skipped: 0, taken: 1 }, order).execute(
    db,
  );
  return found.rows[0]?.id ?? null;
};

/** How many documents of the list were registered before a place. */
export const countBefore = async (db: Scoped, list: PlainList, place: bigint): Promise<number> => {
  const whole = list.blocks.filter(({ last }) => last < place);
  const around = list.blocks.find(({ first, last }) => first < place && last >= place);
  if (!around) return totalOf(whole);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from console.documents
    where ${plainWhere(list.organisation, list.filter)}
      and registered_position >= ${String(around.first)}::bigint and registered_position < ${String(place)}::bigint`.execute(
    db,
  );
  return totalOf(whole) + (rows[0]?.count ?? 0);
};
