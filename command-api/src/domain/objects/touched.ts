import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { Id } from '@reader/contracts/objects/ids';

/** `class/id/field` → revision that last changed it; the field `*` stands for the object being deleted. Of order it is not kept. */
export type Touched = ReadonlyMap<string, number>;

export const fieldKey = (className: string, id: Id, field: string) => `${className}/${id}/${field}`;

/**
 * Where siblings stand. People who move them do not contradict each other: the last order counts
 * (docs/product/edits.md#order).
 */
export const ORDER_FIELD = 'sequence';

const withoutOrder = (change: ObjectChange): ObjectChange => {
  if (change.action === 'deleted') return change;
  const { [ORDER_FIELD]: _order, ...after } = change.after;
  return { ...change, after };
};

/** What was touched, after a commit's changes at `revision`. */
export const touchedBy = (touched: Touched, changes: readonly ObjectChange[], revision: number): Touched => {
  const next = new Map(touched);
  for (const change of changes.map(withoutOrder)) {
    if (change.action === 'deleted') next.set(fieldKey(change.class, change.id, '*'), revision);
    else
      for (const field of Object.keys(change.after))
        next.set(fieldKey(change.class, change.id, field), revision);
  }
  return next;
};
