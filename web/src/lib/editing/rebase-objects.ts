import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { ObjectClass } from '@reader/contracts/objects/define';
import {
  changesBetween,
  changesWithout,
  isOnlyMoved,
  type ListedObject,
  type ObjectLists,
  ORDER,
  parentIdOf,
} from './object-changes';

type Writable = Record<string, readonly ListedObject[]>;

const orderOf = (object: ListedObject): number => (typeof object[ORDER] === 'number' ? object[ORDER] : 0);
const sorted = (list: Iterable<ListedObject>): ListedObject[] =>
  [...list].sort((a, b) => orderOf(a) - orderOf(b));
const find = (list: readonly ListedObject[] = [], id: string) => list.find((object) => object.id === id);

const rebasedList = (
  fresh: readonly ListedObject[],
  mine: readonly ListedObject[],
  changes: readonly ObjectChange[],
): ListedObject[] => {
  const next = new Map(fresh.map((object) => [object.id, object]));
  const edited = new Map(mine.map((object) => [object.id, object]));
  for (const change of changes) {
    const whole = edited.get(change.id);
    const known = next.get(change.id);
    if (change.action === 'deleted') next.delete(change.id);
    // Somebody else may have made what is made here: what they chose stays where nothing was chosen here.
    else if (known) next.set(change.id, { ...known, ...change.after });
    // Somebody deleted an object that is edited here: it is created again with the edits.
    else if (whole && !isOnlyMoved(change)) next.set(change.id, whole);
  }
  return sorted(next.values());
};

/** Removes objects whose parent is missing. Classes are ordered parents first. */
const withoutOrphans = (classes: readonly ObjectClass[], lists: Writable): Writable => {
  const next = { ...lists };
  for (const definition of classes) {
    const parents = next[definition.parent?.[1] ?? ''];
    const list = next[definition.name];
    if (!parents || !list) continue;
    const ids = new Set(parents.map(({ id }) => id));
    next[definition.name] = list.filter((object) => ids.has(parentIdOf(definition, object)));
  }
  return next;
};

/** Restores deleted parents of edited objects. */
const withParentsOf = (
  classes: readonly ObjectClass[],
  changes: readonly ObjectChange[],
  mine: ObjectLists,
  lists: Writable,
): Writable => {
  const next = { ...lists };
  const needed = new Set(changes.map(({ id }) => id));
  for (const definition of [...classes].reverse()) {
    const parentClass = definition.parent?.[1] ?? '';
    for (const object of next[definition.name] ?? []) {
      const id = parentIdOf(definition, object);
      const parents = next[parentClass];
      if (!needed.has(object.id) || !parents || find(parents, id)) continue;
      const parent = find(mine[parentClass], id);
      if (!parent) continue;
      next[parentClass] = sorted([...parents, parent]);
      needed.add(id);
    }
  }
  return next;
};

/** Applies the unsaved changes to reloaded lists. Nothing that was typed is lost. */
export const rebased = <Lists extends ObjectLists>(
  classes: readonly ObjectClass[],
  fresh: Lists,
  mine: Lists,
  changes: readonly ObjectChange[],
): Lists => {
  if (changes.length === 0) return fresh;
  const laid: Writable = Object.fromEntries(
    Object.entries(fresh).map(([name, list]) => [
      name,
      rebasedList(
        list,
        mine[name] ?? [],
        changes.filter((change) => change.class === name),
      ),
    ]),
  );
  return withoutOrphans(classes, withParentsOf(classes, changes, mine, laid)) as ObjectLists as Lists;
};

/**
 * Gives up one's own change of a field. An object that was deleted here returns with its parts; one that others deleted
 * is removed.
 */
export const taken = <Lists extends ObjectLists>(
  classes: readonly ObjectClass[],
  saved: Lists,
  mine: Lists,
  { className, id, field }: { className: string; id: string; field: string },
): Lists => {
  const others = (mine[className] ?? []).filter((object) => object.id !== id);
  const changes = changesWithout(changesBetween(classes, saved, mine), { className, id, fields: [field] });
  return rebased(classes, saved, { ...mine, [className]: others }, changes);
};
