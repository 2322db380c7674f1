import type { ObjectClass } from '@reader/contracts/objects/define';
import { z } from 'zod';
import { changesBetween, type ObjectLists } from './object-changes';
import { rebased } from './rebase-objects';
import { keep, type KeptText, readKept } from '../storage';

/** Unsaved edits of a configuration, kept on this device so that an expired session or a crash loses none. */
interface KeptEdits {
  /** What they were made on. */
  readonly saved: ObjectLists;
  /** Its revision; absent in what an earlier version kept. */
  readonly revision?: number;
  readonly now: ObjectLists;
}

/** Edits of an earlier visit, applied to what is saved now. */
interface RestoredEdits<Lists> {
  readonly lists: Lists;
  /** What they were made on: what others have saved since is a conflict. null: unknown. */
  readonly base: { readonly revision: number; readonly lists: Lists } | null;
}

/** Invalid input is kept too; only the fields must be complete. */
const listsOf = (classes: readonly ObjectClass[]) =>
  z.object(
    Object.fromEntries(
      classes.map(({ name, schema }) => [
        name,
        z.array(
          z
            .looseObject({ id: z.string() })
            .refine((object) => Object.keys(schema.shape).every((field) => field in object)),
        ),
      ]),
    ),
  );

const keyOf = (key: string) => `reader-edits-${key}`;

/** `key` names the user and the edited object. null: nothing to keep. */
export const keepEdits = (storage: KeptText, key: string, edits: KeptEdits | null): boolean =>
  keep(storage, keyOf(key), edits);

/** The edits of an earlier visit; null if there are none. */
export const restoreEdits = <Lists extends ObjectLists>(
  storage: KeptText,
  key: string,
  classes: readonly ObjectClass[],
  fresh: Lists,
): RestoredEdits<Lists> | null => {
  const lists = listsOf(classes);
  const edits = z.object({ saved: lists, revision: z.number().optional(), now: lists });
  const kept = readKept(storage, keyOf(key), edits);
  if (!kept) return null;
  const [saved, now] = [kept.saved as ObjectLists as Lists, kept.now as ObjectLists as Lists];
  return {
    lists: rebased(classes, fresh, now, changesBetween(classes, saved, now)),
    base: kept.revision === undefined ? null : { revision: kept.revision, lists: saved },
  };
};
