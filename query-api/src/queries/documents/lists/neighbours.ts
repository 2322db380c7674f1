import type { Id } from '@reader/contracts/objects/ids';
import { sql, type RawBuilder } from 'kysely';
import type { Scoped } from '../../../database.js';
import { beside } from './blocks.js';
import { comesBefore, isByName, opposite, ordering, type Order, type OrderedPlace } from './list-order.js';
import { plainWhere } from './plain-filter.js';
import { countBefore, firstOf, type PlainList } from './plain-list.js';
import { foundByIndex } from './search-list.js';
import type { SearchTerms } from './search-terms.js';

/** A document's neighbours in a list. */
export interface Neighbours {
  readonly previous: Id | null;
  readonly next: Id | null;
  /** 1-based; null: the document is not in the list. */
  readonly position: number | null;
  readonly total: number;
  readonly unconfirmed: number;
}

interface Standing extends OrderedPlace {
  readonly id: Id;
}

/** By places in the log, most of them passed over by their counts. */
const beforeByPlace = async (
  db: Scoped,
  list: PlainList,
  order: Order,
  { registered_position }: Standing,
) => {
  const isNewest = order === 'newest first';
  const [older, newer] = (['older', 'newer'] as const).map((side) =>
    beside(list.blocks, registered_position, side),
  );
  const previous = await firstOf(db, list, older ?? [], 'newest first');
  const next = await firstOf(db, list, newer ?? [], 'oldest first');
  const before = await countBefore(db, list, registered_position);
  // The place itself is one of the list's: who asks has looked.
  return isNewest
    ? { previous: next, next: previous, before: list.total - before - 1 }
    : { previous, next, before };
};

const beforeByName = async (db: Scoped, list: PlainList, order: Order, standing: Standing) => {
  const listed = plainWhere(list.organisation, list.filter);
  const first = (way: Order) => sql`(select id from console.documents
    where ${listed} and ${comesBefore(opposite[way], standing)} order by ${ordering(way)} limit 1)`;
  const { rows } = await sql<{ previous: Id | null; next: Id | null; before: number }>`
    select ${first(opposite[order])} as previous, ${first(order)} as next,
      (select count(*)::integer from console.documents where ${listed} and ${comesBefore(order, standing)}) as before`.execute(
    db,
  );
  return rows[0] ?? { previous: null, next: null, before: 0 };
};

/** In a list without texts; `unconfirmed`: how many of it are. */
export const neighboursOf = async (
  db: Scoped,
  list: PlainList,
  order: Order,
  standing: Standing,
  unconfirmed: number,
): Promise<Neighbours> => {
  const { rows } = await sql`select from console.documents
    where ${plainWhere(list.organisation, list.filter)} and id = ${standing.id}`.execute(db);
  const beside = isByName(order) ? beforeByName : beforeByPlace;
  const { previous, next, before } = await beside(db, list, order, standing);
  return {
    ...{ previous, next, unconfirmed },
    position: rows.length > 0 ? before + 1 : null,
    total: list.total,
  };
};

/** In a search: among all that the index finds. */
export const neighboursFound = async (
  db: Scoped,
  list: PlainList,
  terms: SearchTerms,
  order: Order,
  standing: Standing,
): Promise<Neighbours> => {
  const first = (way: Order): RawBuilder<unknown> => sql`(select id from named
    where ${comesBefore(opposite[way], standing)} order by ${ordering(way)} limit 1)`;
  const { rows } = await sql<Omit<Neighbours, 'position'> & { before: number; isThere: boolean }>`
    with listed as materialized (${foundByIndex(list, terms)}),
    named as materialized (select id, document.registered_position, file_order, status
      from listed join console.documents document using (id) where organisation = ${list.organisation})
    select ${first(opposite[order])} as previous, ${first(order)} as next,
      (select count(*)::integer from named) as total,
      (select count(*)::integer from named where status = 'unconfirmed') as unconfirmed,
      (select count(*)::integer from named where ${comesBefore(order, standing)}) as before,
      exists (select from named where id = ${standing.id}) as "isThere"`.execute(db);
  const [found] = rows;
  if (!found) return { previous: null, next: null, position: null, total: 0, unconfirmed: 0 };
  const { before, isThere, ...neighbours } = found;
  return { ...neighbours, position: isThere ? before + 1 : null };
};
