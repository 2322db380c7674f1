import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { Id } from '@reader/contracts/objects/ids';

/** `class/id/field` → revision that last changed it; the field `*` stands for the object being deleted. */
export type Touched = ReadonlyMap<string, number>;

export const fieldKey = (className: string, id: Id, field: string) => `${className}/${id}/${field}`;

/** What was touched, after a commit's changes at `revision`. */
export const touchedBy = (touched: Touched, changes: readonly ObjectChange[], revision: number): Touched => {
  const next = new Map(touched);
  for (const change of changes) {
    if (change.action === 'deleted') next.set(fieldKey(change.class, change.id, '*'), revision);
    else
      for (const field of Object.keys(change.after))
        next.set(fieldKey(change.class, change.id, field), revision);
  }
  return next;
};
