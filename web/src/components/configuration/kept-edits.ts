import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { ObjectLists } from '../../lib/object-changes';

interface Kept {
  readonly lists: ObjectLists;
  readonly changes: readonly ObjectChange[];
}

/**
 * Unsaved edits of screens that went away without being asked (the session was over), by user and configuration,
 * until the screen is there again. Only in the memory of this window.
 */
const kept = new Map<string, Kept>();

export const keepEdits = (key: string, edits: Kept): void => {
  kept.set(key, edits);
};

/** Hands over what was kept, once. */
export const takeEdits = (key: string): Kept | undefined => {
  const edits = kept.get(key);
  kept.delete(key);
  return edits;
};
