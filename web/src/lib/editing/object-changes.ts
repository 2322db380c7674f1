import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { ObjectClass } from '@reader/contracts/objects/define';
import { applyChanges } from '@reader/contracts/objects/graph';

/** An object of a configuration, as the server lists it. */
export type ListedObject = Readonly<Record<string, unknown>> & { readonly id: string };

/** Objects that are edited together, by class name, each list in its order. */
export type ObjectLists = Readonly<Record<string, readonly ListedObject[]>>;

/** The field with an object's place among its siblings. */
export const ORDER = 'sequence';

const pick = (object: ListedObject, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, object[name]]));

const byId = (list: readonly ListedObject[] = []): ReadonlyMap<string, ListedObject> =>
  new Map(list.map((object) => [object.id, object]));

/** Id of the object's parent of class `parentClass`. */
export const parentIdOf = (definition: ObjectClass, object: ListedObject | undefined): string =>
  definition.parent ? String(object?.[definition.parent[0]]) : '';

/** Lists and objects by what they hold: those kept on the device are never the same objects as fetched ones. */
const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

const madeAndChanged = (
  definition: ObjectClass,
  before: readonly ListedObject[] = [],
  after: readonly ListedObject[] = [],
): ObjectChange[] => {
  const then = byId(before);
  const names = Object.keys(definition.schema.shape);
  return after.flatMap((object): ObjectChange[] => {
    const old = then.get(object.id);
    const one = { class: definition.name, id: object.id };
    if (!old) return [{ ...one, action: 'created', after: pick(object, names) }];
    const different = old === object ? [] : names.filter((name) => !isSameValue(old[name], object[name]));
    if (different.length === 0) return [];
    return [{ ...one, action: 'updated', before: pick(old, different), after: pick(object, different) }];
  });
};

const goneOf = (before: readonly ListedObject[] = [], after: readonly ListedObject[] = []) => {
  const now = byId(after);
  return before.filter(({ id }) => !now.has(id));
};

/**
 * The changes that turn some lists into others: first what is created or updated, class by class in the given order,
 * then what is deleted (docs/product/output.md#screen). An update has only the fields that differ; fields that a class
 * lacks (a list's `revision`) are ignored. What is deleted with its parent is not listed.
 */
export const changesBetween = (
  classes: readonly ObjectClass[],
  before: ObjectLists,
  after: ObjectLists,
): ObjectChange[] => {
  const gone = new Map(classes.map(({ name }) => [name, goneOf(before[name], after[name])]));
  const isGone = (className: string | undefined, id: string) =>
    gone.get(className ?? '')?.some((object) => object.id === id) ?? false;
  return [
    ...classes.flatMap((definition) =>
      madeAndChanged(definition, before[definition.name], after[definition.name]),
    ),
    ...classes.flatMap((definition) =>
      (gone.get(definition.name) ?? [])
        .filter((object) => !isGone(definition.parent?.[1], parentIdOf(definition, object)))
        .map((object): ObjectChange => ({
          class: definition.name,
          action: 'deleted',
          id: object.id,
          before: pick(object, Object.keys(definition.schema.shape)),
        })),
    ),
  ];
};

/** Applies changes to lists; updates of missing objects are ignored. */
export const withChanges = <Lists extends ObjectLists>(
  lists: Lists,
  changes: readonly ObjectChange[],
): Lists => {
  if (changes.length === 0) return lists;
  const graph = applyChanges(
    new Map(Object.entries(lists).map(([name, list]) => [name, byId(list)])),
    changes.map((change) =>
      change.action === 'created' ? { ...change, after: { ...change.after, id: change.id } } : change,
    ),
  );
  const next = Object.keys(lists).map((name) => [name, [...(graph.get(name)?.values() ?? [])]]);
  return Object.fromEntries(next) as Lists;
};

/** Whether an object still has what a change says it had in these fields. */
export const isAsBefore = (
  change: ObjectChange,
  now: ListedObject | undefined,
  fields: readonly string[],
): boolean =>
  change.action !== 'updated' ||
  now === undefined ||
  fields.every((name) => !(name in change.before) || isSameValue(now[name], change.before[name]));

/** Removes updates of some fields of an object; its creation or deletion is removed as a whole. */
export const changesWithout = (
  changes: readonly ObjectChange[],
  { className, id, fields }: { className: string; id: string; fields: readonly string[] },
): ObjectChange[] =>
  changes.flatMap((change): ObjectChange[] => {
    if (change.class !== className || change.id !== id) return [change];
    if (change.action !== 'updated') return [];
    const left = Object.entries(change.after).filter(([name]) => !fields.includes(name));
    return left.length > 0 ? [{ ...change, after: Object.fromEntries(left) }] : [];
  });

/** Whether only the object's place changed. */
export const isOnlyMoved = (change: ObjectChange): boolean =>
  change.action === 'updated' && Object.keys(change.after).every((field) => field === ORDER);
