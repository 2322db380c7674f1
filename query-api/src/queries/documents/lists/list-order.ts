import type { ListSort } from '@reader/contracts/http/documents/documents';
import { sql, type RawBuilder } from 'kysely';

/** From which end a list is read: by its documents' places in the log, or by their file names. */
export type Order = 'newest first' | 'oldest first' | 'by name' | 'by name, last first';

export const orderOf: Readonly<Record<ListSort, Order>> = {
  newest: 'newest first',
  oldest: 'oldest first',
  name: 'by name',
  name_desc: 'by name, last first',
};

export const opposite: Readonly<Record<Order, Order>> = {
  'newest first': 'oldest first',
  'oldest first': 'newest first',
  'by name': 'by name, last first',
  'by name, last first': 'by name',
};

export const isByName = (order: Order): boolean => order === 'by name' || order === 'by name, last first';

/** One of two opposite orders: the other is read from its end. */
export type BaseOrder = 'newest first' | 'by name';

export const baseOf = (order: Order): BaseOrder => (isByName(order) ? 'by name' : 'newest first');

/** As the index compares names: by their bytes. */
const compared = (one: string, other: string): number =>
  one === other ? 0 : Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Whether a document stands before another; `name`: its `file_order`. */
export const standsBefore = (
  order: BaseOrder,
  one: { readonly place: number; readonly name: string },
  other: { readonly place: number; readonly name: string },
): boolean => {
  const byName = order === 'by name' ? compared(one.name, other.name) : 0;
  return byName === 0 ? one.place > other.place : byName < 0;
};

/** A document's place in every order. */
export interface OrderedPlace {
  readonly registered_position: bigint;
  readonly file_order: string;
}

/** Whether a row comes before a place in an order; after it: before it in the opposite one. */
export const comesBefore = (
  order: Order,
  { registered_position, file_order }: OrderedPlace,
): RawBuilder<boolean> => {
  const place = sql`${String(registered_position)}::bigint`;
  switch (order) {
    case 'newest first':
      return sql`registered_position > ${place}`;
    case 'oldest first':
      return sql`registered_position < ${place}`;
    // The first condition is what an index begins at.
    case 'by name':
      return sql`file_order <= ${file_order} and (file_order < ${file_order} or registered_position > ${place})`;
    case 'by name, last first':
      return sql`file_order >= ${file_order} and (file_order > ${file_order} or registered_position < ${place})`;
  }
};

/** What follows `order by`, for rows with `registered_position` and `file_order`. Of equal names the newest comes first. */
export const ordering = (order: Order): RawBuilder<unknown> => {
  switch (order) {
    case 'newest first':
      return sql`registered_position desc`;
    case 'oldest first':
      return sql`registered_position`;
    case 'by name':
      return sql`file_order, registered_position desc`;
    case 'by name, last first':
      return sql`file_order desc, registered_position`;
  }
};
