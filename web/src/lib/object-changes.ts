import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { ObjectClass } from '@reader/contracts/objects/define';

/** An object as the lists of the configuration answer it. */
export type ListedObject = Readonly<Record<string, unknown>> & { readonly id: string };

/** What is edited together: objects by the name of their class, each list in its order. */
export type ObjectLists = Readonly<Record<string, readonly ListedObject[]>>;

/** The field that says an object's place among its siblings. */
const ORDER = 'sequence';

const fieldsOf = (definition: ObjectClass): string[] => Object.keys(definition.schema.shape);

const pick = (object: ListedObject, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, object[name]]));

const byId = (list: readonly ListedObject[] = []): ReadonlyMap<string, ListedObject> =>
  new Map(list.map((object) => [object.id, object]));

const changesOfClass = (
  definition: ObjectClass,
  before: readonly ListedObject[] = [],
  after: readonly ListedObject[] = [],
): ObjectChange[] => {
  const [then, now, names] = [byId(before), byId(after), fieldsOf(definition)];
  const one = { class: definition.name };
  const kept = after.flatMap((object): ObjectChange[] => {
    const old = then.get(object.id);
    if (old === object) return [];
    if (!old) return [{ ...one, action: 'created', id: object.id, after: pick(object, names) }];
    const different = names.filter((name) => old[name] !== object[name]);
    if (different.length === 0) return [];
    return [
      {
        ...one,
        action: 'updated',
        id: object.id,
        before: pick(old, different),
        after: pick(object, different),
      },
    ];
  });
  const gone = before
    .filter(({ id }) => !now.has(id))
    .map((object): ObjectChange => ({
      ...one,
      action: 'deleted',
      id: object.id,
      before: pick(object, names),
    }));
  return [...kept, ...gone];
};

/**
 * The changes that lead from some lists to others, class by class in the given order. An update names only the
 * fields that differ; fields that a class does not have (a list's `revision`) do not count.
 */
export const changesBetween = (
  classes: readonly ObjectClass[],
  before: ObjectLists,
  after: ObjectLists,
): ObjectChange[] =>
  classes.flatMap((definition) =>
    changesOfClass(definition, before[definition.name], after[definition.name]),
  );

const isOnlyMoved = (change: ObjectChange): boolean =>
  change.action === 'updated' && Object.keys(change.after).every((field) => field === ORDER);

/** How many changes a person has made: moving a row renumbers others, which is one change. */
export const countChanges = (changes: readonly ObjectChange[]): number => {
  const moved = changes.filter(isOnlyMoved).length;
  return changes.length - moved + (moved > 0 ? 1 : 0);
};

const orderOf = (object: ListedObject): number => (typeof object[ORDER] === 'number' ? object[ORDER] : 0);

const rebasedList = (
  fresh: readonly ListedObject[],
  mine: readonly ListedObject[],
  changes: readonly ObjectChange[],
): ListedObject[] => {
  const next = new Map(byId(fresh));
  const edited = byId(mine);
  for (const change of changes) {
    const whole = edited.get(change.id);
    const known = next.get(change.id);
    if (change.action === 'deleted') next.delete(change.id);
    else if (change.action === 'updated' && known) next.set(change.id, { ...known, ...change.after });
    // Somebody deleted what is being edited here: what was typed stays, as an object to be made.
    else if (whole && !(change.action === 'updated' && isOnlyMoved(change))) next.set(change.id, whole);
  }
  return [...next.values()].sort((a, b) => orderOf(a) - orderOf(b));
};

/** Lists that were fetched anew with the unsaved changes laid on them. Nothing that was typed is lost. */
export const rebased = <Lists extends ObjectLists>(
  fresh: Lists,
  mine: Lists,
  changes: readonly ObjectChange[],
): Lists =>
  Object.fromEntries(
    Object.entries(fresh).map(([name, list]) => [
      name,
      rebasedList(
        list,
        mine[name] ?? [],
        changes.filter((change) => change.class === name),
      ),
    ]),
  ) as ObjectLists as Lists;
