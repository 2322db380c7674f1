import type { ListSort } from '@reader/contracts/http/documents/documents';
import { sql, type RawBuilder } from 'kysely';

/** From which end a list is read: by its documents' positions in the log, or by their file names. */
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
  one: { readonly logPosition: number; readonly name: string },
  other: { readonly logPosition: number; readonly name: string },
): boolean => {
  const byName = order === 'by name' ? compared(one.name, other.name) : 0;
  return byName === 0 ? one.logPosition > other.logPosition : byName < 0;
};

/** What a document stands by in every order: its log position and what its name is compared by. */
export interface SortKey {
  readonly registered_position: bigint;
  readonly file_order: string;
}

/** Whether a row comes before what has a key in an order; after it: before it in the opposite one. */
export const comesBefore = (
  order: Order,
  { registered_position, file_order }: SortKey,
): RawBuilder<boolean> => {
  const logPosition = sql`${String(registered_position)}::bigint`;
  switch (order) {
    case 'newest first':
      return sql`registered_position > ${logPosition}`;
    case 'oldest first':
      return sql`registered_position < ${logPosition}`;
    // The first condition is what an index begins at.
    case 'by name':
      return sql`file_order <= ${file_order} and (file_order < ${file_order} or registered_position > ${logPosition})`;
    case 'by name, last first':
      return sql`file_order >= ${file_order} and (file_order > ${file_order} or registered_position < ${logPosition})`;
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
