import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { Id } from '@reader/contracts/objects/ids';
import { fieldKey, isOfDeletion, ORDER_FIELD, type Touched } from './touched.js';

/** What a root remembers beside what it holds. */
export interface Memory {
  /** Commands that it has followed: sent again, they decide to nothing. */
  readonly handled: ReadonlySet<string>;
  /** Revisions that last changed each field. */
  readonly touched: Touched;
}

/** What one event adds to the memory. */
export interface Remembered {
  readonly revision: bigint;
  readonly handled: readonly string[];
  readonly changes: readonly ObjectChange[];
  /** Everything is new: no field was touched since. */
  readonly isFresh?: boolean;
  /** Objects that gave way to what was read, by class and id. */
  readonly gone?: readonly (readonly [className: string, id: Id])[];
}

/** The memory after some events, which is copied once for all of them. */
export const remember = (before: Memory | undefined, events: readonly Remembered[]): Memory => {
  const handled = new Set(before?.handled);
  const touched = new Map(before?.touched);
  for (const event of events) {
    const revision = Number(event.revision);
    for (const command of event.handled) handled.add(command);
    // What is gone stays so.
    if (event.isFresh) for (const key of touched.keys()) if (!isOfDeletion(key)) touched.delete(key);
    for (const [className, id] of event.gone ?? []) touched.set(fieldKey(className, id, '*'), revision);
    for (const change of event.changes) {
      if (change.action === 'deleted') touched.set(fieldKey(change.class, change.id, '*'), revision);
      else
        for (const field of Object.keys(change.after))
          if (field !== ORDER_FIELD) touched.set(fieldKey(change.class, change.id, field), revision);
    }
  }
  return { handled, touched };
};
