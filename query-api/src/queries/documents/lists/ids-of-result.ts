import type { Id } from '@reader/contracts/objects/ids';
import { sql } from 'kysely';
import type { Scoped } from '../../../database.js';
import { partOfList, type KeptList } from './kept-list.js';
import { ordering, type Order } from './list-order.js';
import type { PlainList } from './plain-list.js';

/** Ids of a part of a result, in an order. */
export const idsOfResult = async (
  db: Scoped,
  { organisation }: Pick<PlainList, 'organisation'>,
  found: KeptList,
  { offset, limit, order }: { readonly offset: number; readonly limit: number; readonly order: Order },
): Promise<Id[]> => {
  const taken = Math.min(limit, found.count - offset);
  if (taken <= 0) return [];
  const isBackwards = order !== found.order;
  const part = partOfList(found, isBackwards ? found.count - offset - taken : offset, taken);
  const { rows } = await sql<{ id: Id }>`select id from console.documents
    where organisation = ${organisation} and status <> 'deleted'
      and registered_position = any(${sql.val(part.logPositions.map(String))}::bigint[])
    order by ${ordering(found.order)}`.execute(db);
  const ids = rows.slice(part.skipped, part.skipped + taken).map(({ id }) => id);
  return isBackwards ? ids.reverse() : ids;
};
