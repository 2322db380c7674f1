import type { ObjectClass } from '@reader/contracts/objects/define';
import { z } from 'zod';
import { changesBetween, type ObjectLists } from './object-changes';
import { rebased } from './rebase-objects';
import { keep, type KeptText, readKept } from '../storage';

/**
 * Unsaved edits of a configuration, kept on this device for their user: an expired session or a crash costs none.
 * `saved` is what they were made on.
 */
export interface KeptEdits {
  readonly saved: ObjectLists;
  readonly now: ObjectLists;
}

/** What is typed is kept as it is, right or wrong; only the fields must all be there. */
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

/** `key` names the user and what is edited. null: there is nothing to keep any more. */
export const keepEdits = (storage: KeptText, key: string, edits: KeptEdits | null): boolean =>
  keep(storage, keyOf(key), edits);

/** The edits of an earlier visit laid on what is saved now; null where there are none. */
export const restoreEdits = <Lists extends ObjectLists>(
  storage: KeptText,
  key: string,
  classes: readonly ObjectClass[],
  fresh: Lists,
): Lists | null => {
  const lists = listsOf(classes);
  const kept = readKept(storage, keyOf(key), z.object({ saved: lists, now: lists }));
  return (
    kept &&
    rebased(classes, fresh, kept.now as ObjectLists as Lists, changesBetween(classes, kept.saved, kept.now))
  );
};
