import type { Id } from '@reader/contracts/objects/ids';
import { sql, type RawBuilder } from 'kysely';
import type { Scoped } from '../../../database.js';
import { apart, stretchOf, totalOf, type Block, type Stretch } from './blocks.js';
import { isByName, opposite, ordering, type Order } from './list-order.js';
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

/** A document and its position in the log. */
export interface Listed {
  readonly id: Id;
  readonly registered_position: bigint;
}

type LogPositionOrder = 'newest first' | 'oldest first';

/** `id` and `registered_position` of the documents of a stretch, in order, as a query. */
const documentsOf = (
  { organisation, filter }: Pick<PlainList, 'organisation' | 'filter'>,
  { blocks, skipped, taken }: Stretch,
  order: LogPositionOrder,
): RawBuilder<Listed> => {
  return sql<Listed>`select found.id, found.registered_position
    from unnest(${sql.val(blocks.map(({ first }) => String(first)))}::bigint[],
      ${sql.val(blocks.map(({ last }) => String(last)))}::bigint[]) as block(first, last)
    cross join lateral (
      select id, registered_position from console.documents
      where ${plainWhere(organisation, filter)} and registered_position between block.first and block.last
      order by ${ordering(order)} limit ${skipped + taken}
    ) found
    order by ${ordering(order)} limit ${taken} offset ${skipped}`;
};

/** The same with `file_order`, by file names: all that is skipped is passed over. */
const namedDocuments = (
  { organisation, filter }: Pick<PlainList, 'organisation' | 'filter'>,
  offset: number,
  limit: number,
  order: Order,
): RawBuilder<Listed> => sql<Listed>`select id, registered_position, file_order from console.documents
  where ${plainWhere(organisation, filter)} order by ${ordering(order)} limit ${limit} offset ${offset}`;

/** The query for a number of documents from the start of an order, with the columns that `ordering` needs. */
export const beginningOf = (list: PlainList, documents: number, order: Order): RawBuilder<Listed> => {
  if (isByName(order)) return namedDocuments(list, 0, documents, order);
  const blocks = order === 'newest first' ? list.blocks : [...list.blocks].reverse();
  return documentsOf(list, stretchOf(blocks, 0, documents), order as LogPositionOrder);
};

const backwards = ({ blocks, skipped, taken }: Stretch): Stretch => ({
  blocks: [...blocks].reverse(),
  skipped: totalOf(blocks) - skipped - taken,
  taken,
});

const idsOf = async (db: Scoped, query: RawBuilder<Listed>): Promise<Id[]> =>
  (await query.execute(db)).rows.map(({ id }) => id);

/** Newest first; within its days the part is found from the end that it is nearer to. */
const idsByLogPosition = async (
  db: Scoped,
  list: PlainList,
  offset: number,
  limit: number,
): Promise<Id[]> => {
  const stretch = stretchOf(list.blocks, offset, limit);
  const fromEnd = backwards(stretch);
  return stretch.skipped <= fromEnd.skipped
    ? idsOf(db, documentsOf(list, stretch, 'newest first'))
    : (await idsOf(db, documentsOf(list, fromEnd, 'oldest first'))).reverse();
};

const idsByName = async (
  db: Scoped,
  list: PlainList,
  offset: number,
  limit: number,
  order: Order,
): Promise<Id[]> => {
  const behind = list.total - offset - limit;
  return offset <= behind
    ? idsOf(db, namedDocuments(list, offset, limit, order))
    : (await idsOf(db, namedDocuments(list, behind, limit, opposite[order]))).reverse();
};

/** Ids of a part of the list in an order. */
export const idsOfPart = async (
  db: Scoped,
  list: PlainList,
  offset: number,
  limit: number,
  order: Order = 'newest first',
): Promise<Id[]> => {
  const taken = Math.min(limit, list.total - offset);
  if (taken <= 0) return [];
  if (isByName(order)) return idsByName(db, list, offset, taken, order);
  return order === 'newest first'
    ? idsByLogPosition(db, list, offset, taken)
    : (await idsByLogPosition(db, list, list.total - offset - taken, taken)).reverse();
};

/** The first document of some blocks of the list. */
export const firstOf = async (
  db: Scoped,
  list: Pick<PlainList, 'organisation' | 'filter'>,
  blocks: readonly Block[],
  order: LogPositionOrder,
): Promise<Id | null> => {
  // The block at whose edge somebody stands may have nothing left on this side; the one after it has.
  const found = await documentsOf(list, { blocks: blocks.slice(0, 2), skipped: 0, taken: 1 }, order).execute(
    db,
  );
  return found.rows[0]?.id ?? null;
};

/** How many documents of the list were registered before a log position. */
export const countBefore = async (db: Scoped, list: PlainList, logPosition: bigint): Promise<number> => {
  const whole = list.blocks.filter(({ last }) => last < logPosition);
  const around = list.blocks.find(({ first, last }) => first < logPosition && last >= logPosition);
  if (!around) return totalOf(whole);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from console.documents
    where ${plainWhere(list.organisation, list.filter)}
      and registered_position >= ${String(around.first)}::bigint and registered_position < ${String(logPosition)}::bigint`.execute(
    db,
  );
  return totalOf(whole) + (rows[0]?.count ?? 0);
};
