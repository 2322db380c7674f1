import type { Fields, ObjectChange } from './changes.js';
import type { Id } from './ids.js';

/** The objects of one consistency root: class → id → fields. */
export type ObjectGraph = ReadonlyMap<string, ReadonlyMap<Id, Fields>>;

export const objectIn = (graph: ObjectGraph, className: string, id: Id): Fields | undefined =>
  graph.get(className)?.get(id);

/** The graph after some changes; the given graph stays as it is. Changing what is not there changes nothing. */
export const applyChanges = (graph: ObjectGraph, changes: readonly ObjectChange[]): ObjectGraph => {
  const next = new Map(graph);
  const writable = new Map<string, Map<Id, Fields>>();
  const objectsOf = (className: string): Map<Id, Fields> => {
    const known = writable.get(className);
    if (known) return known;
    const copy = new Map(graph.get(className));
    writable.set(className, copy);
    next.set(className, copy);
    return copy;
  };
  for (const change of changes) {
    const objects = objectsOf(change.class);
    if (change.action === 'deleted') objects.delete(change.id);
    else if (change.action === 'created') objects.set(change.id, change.after);
    else {
      const before = objects.get(change.id);
      if (before) objects.set(change.id, { ...before, ...change.after });
    }
  }
  return next;
};

/** Objects that are listed by their class, each with its id, as a graph. */
export const graphOfListed = (
  objects: Readonly<Record<string, readonly ({ readonly id: Id } & Fields)[]>>,
): ObjectGraph =>
  new Map(
    Object.entries(objects).map(([className, listed]) => [
      className,
      new Map(listed.map(({ id, ...fields }) => [id, fields])),
    ]),
  );
