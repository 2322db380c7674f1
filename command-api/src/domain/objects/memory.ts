import type { ObjectChange } from '@reader/contracts/objects/changes';
import { fieldKey, ORDER_FIELD, type Touched } from './touched.js';

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
}

/** The memory after some events, which is copied once for all of them. */
export const remember = (before: Memory | undefined, events: readonly Remembered[]): Memory => {
  const handled = new Set(before?.handled);
  const touched = new Map(before?.touched);
  for (const event of events) {
    const revision = Number(event.revision);
    for (const command of event.handled) handled.add(command);
    if (event.isFresh) touched.clear();
    for (const change of event.changes) {
      if (change.action === 'deleted') touched.set(fieldKey(change.class, change.id, '*'), revision);
      else
        for (const field of Object.keys(change.after))
          if (field !== ORDER_FIELD) touched.set(fieldKey(change.class, change.id, field), revision);
    }
  }
  return { handled, touched };
};
