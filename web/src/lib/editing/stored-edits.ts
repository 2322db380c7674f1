import type { ObjectClass } from '@reader/contracts/objects/define';
import { z } from 'zod';
import { changesBetween, type ListedObject, type ObjectLists } from './object-changes';
import { rebased } from './rebase-objects';
import { keep, type KeptText, readKept } from '../storage';

/** Unsaved edits of a configuration, kept on this device so that an expired session or a crash loses none. */
interface KeptEdits {
  /** What was saved when they were kept: they are what differs from it. */
  readonly saved: ObjectLists;
  readonly now: ObjectLists;
  /** What they were made on, with its lists where those are not `saved`; absent in what earlier versions kept. */
  readonly base?: { readonly revision: number; readonly lists?: ObjectLists };
}

/** Edits of an earlier visit, applied to what is saved now. */
interface RestoredEdits<Lists> {
  readonly lists: Lists;
  /** What they were made on: what others have saved since is a conflict. null: unknown. */
  readonly base: { readonly revision: number; readonly lists: Lists } | null;
  /** Not all of what was kept can be read; it is set aside, so that new edits do not replace it. */
  readonly isIncomplete: boolean;
}

const Objects = z.record(z.string(), z.array(z.looseObject({ id: z.string() })));
const Kept = z.object({
  saved: Objects,
  now: Objects,
  base: z.object({ revision: z.number(), lists: Objects.optional() }).optional(),
  /** As an earlier version kept it. */
  revision: z.number().optional(),
});

/** An object with the defaults of fields that an earlier version did not know; null: fields are missing or no texts. */
const completed = ({ schema }: ObjectClass, object: ListedObject): ListedObject | null => {
  const whole: Record<string, unknown> & ListedObject = { ...object };
  for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
    const given = field.safeParse(name in object ? object[name] : undefined);
    const isNoText = given.error?.issues.some(
      (issue) => issue.code === 'invalid_type' && issue.expected === 'string',
    );
    // Invalid input is kept too: the person that typed it sees what is wrong with it.
    if (name in object ? isNoText : !given.success) return null;
    if (!(name in object) && given.data !== undefined) whole[name] = given.data;
  }
  return whole;
};

/** What can be read of kept lists: an object that cannot is in neither, as if nobody had touched it. */
const readLists = (classes: readonly ObjectClass[], kept: z.infer<typeof Kept>) => {
  let isIncomplete = false;
  const [saved, now]: [Record<string, ListedObject[]>, Record<string, ListedObject[]>] = [{}, {}];
  for (const definition of classes) {
    const { name } = definition;
    const both = [kept.saved[name], kept.now[name]].map((list) =>
      (list ?? []).map((object) => ({ id: object.id, whole: completed(definition, object) })),
    );
    const unread = new Set(both.flat().flatMap(({ id, whole }) => (whole ? [] : [id])));
    isIncomplete ||= unread.size > 0 || !kept.saved[name] || !kept.now[name];
    [saved[name], now[name]] = both.map((list) =>
      list.flatMap(({ id, whole }) => (whole && !unread.has(id) ? [whole] : [])),
    ) as [ListedObject[], ListedObject[]];
  }
  return { saved, now, isIncomplete };
};

/** Under which edits are kept; `key` names the user and the edited object. */
export const editsKey = (key: string): string => `reader-edits-${key}`;

/** null: nothing to keep. */
export const keepEdits = (storage: KeptText, key: string, edits: KeptEdits | null): boolean =>
  keep(storage, editsKey(key), edits);

/** All objects as they were shown with the kept edits; null if there are none. What cannot be read is left out. */
export const keptObjects = (
  storage: KeptText,
  key: string,
  classes: readonly ObjectClass[],
): ObjectLists | null => {
  const kept = readKept(storage, editsKey(key), Kept);
  return kept && readLists(classes, kept).now;
};

/** The edits of an earlier visit; null if there are none. */
export const restoreEdits = <Lists extends ObjectLists>(
  storage: KeptText,
  key: string,
  classes: readonly ObjectClass[],
  fresh: Lists,
): RestoredEdits<Lists> | null => {
  const text = storage.get(editsKey(key));
  if (text === null) return null;
  const kept = readKept(storage, editsKey(key), Kept);
  const read = kept && readLists(classes, kept);
  if (!read || read.isIncomplete) storage.set(`${editsKey(key)}-unread`, text);
  if (!read) {
    storage.remove(editsKey(key));
    return { lists: fresh, base: null, isIncomplete: true };
  }
  const { saved, now, isIncomplete } = read;
  const revision = kept.base?.revision ?? kept.revision;
  const madeOn = kept.base?.lists ?? saved;
  return {
    lists: rebased(classes, fresh, now as ObjectLists as Lists, changesBetween(classes, saved, now)),
    base: revision === undefined ? null : { revision, lists: madeOn as ObjectLists as Lists },
    isIncomplete,
  };
};
