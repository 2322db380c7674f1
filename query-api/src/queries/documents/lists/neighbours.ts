import { documentStatusCode } from '@reader/contracts/codes/document';
import type { Id } from '@reader/contracts/objects/ids';
import { sql } from 'kysely';
import type { Scoped } from '../../../database.js';
import { beside } from './blocks.js';
import { keyOf, partAround, type Key, type KeptList } from './kept-list.js';
import type { KeptResults } from './kept-results.js';
import {
  baseOf,
  comesBefore,
  isByName,
  opposite,
  ordering,
  standsBefore,
  type Order,
  type SortKey,
} from './list-order.js';
import { plainWhere } from './plain-filter.js';
import { countBefore, firstOf, type PlainList } from './plain-list.js';
import { allFound } from './search-list.js';
import type { SearchTerms } from './search-terms.js';

/** A document's neighbours in a list. */
export interface Neighbours {
  readonly previous: Id | null;
  readonly next: Id | null;
  /** 1-based; null: the document is not in the list. */
  readonly rank: number | null;
  readonly total: number;
  readonly unconfirmed: number;
}

interface Standing extends SortKey {
  readonly id: Id;
}

/** By positions in the log, most of them passed over by their counts. */
const beforeByLogPosition = async (
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
  // The document itself is one of the list: the caller has looked.
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
  const neighbours = isByName(order) ? beforeByName : beforeByLogPosition;
  const { previous, next, before } = await neighbours(db, list, order, standing);
  return {
    ...{ previous, next, unconfirmed },
    rank: rows.length > 0 ? before + 1 : null,
    total: list.total,
  };
};

/** The documents of a result around one of them, in the order in which it is kept. */
const documentsAround = async (db: Scoped, organisation: Id, found: KeptList, standing: Key) => {
  const { logPositions, before } = partAround(found, standing);
  const { rows } = await sql<Key & { id: Id }>`
    select id, registered_position::float8 as "logPosition", file_order as name from console.documents
    where organisation = ${organisation} and status <> 'deleted'
      and registered_position = any(${sql.val(logPositions.map(String))}::bigint[])
    order by ${ordering(found.order)}`.execute(db);
  return { rows, before };
};

/** In a search: among all that it finds. */
export const neighboursFound = async (
  db: Scoped,
  { organisation, filter }: Pick<PlainList, 'organisation' | 'filter'>,
  { terms, results }: { readonly terms: SearchTerms; readonly results: KeptResults },
  order: Order,
  standing: Standing,
): Promise<Neighbours> => {
  const found = await allFound(db, { organisation, filter }, terms, results, baseOf(order));
  const open = { organisation, filter: { ...filter, status: documentStatusCode.unconfirmed } };
  const { count } = filter.confirm_status === 'not_done' ? found : await allFound(db, open, terms, results);
  const here = keyOf(standing);
  const { rows, before } = await documentsAround(db, organisation, found, here);
  const index = rows.filter((row) => standsBefore(found.order, row, here)).length;
  const isThere = rows[index]?.id === standing.id;
  const sides = [rows[index - 1]?.id ?? null, rows[isThere ? index + 1 : index]?.id ?? null] as const;
  const isBackwards = order !== found.order;
  const [previous, next] = isBackwards ? [sides[1], sides[0]] : sides;
  const rank = isBackwards ? found.count - before - index : before + index + 1;
  return { previous, next, unconfirmed: count, rank: isThere ? rank : null, total: found.count };
};
