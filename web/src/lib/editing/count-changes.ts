import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { ObjectClass } from '@reader/contracts/objects/define';
import { isOnlyMoved, type ListedObject, type ObjectLists, ORDER, parentIdOf } from './object-changes';

const isOrdered = ({ schema }: ObjectClass): boolean => ORDER in schema.shape;

const orderOf = (list: readonly ListedObject[] = [], among: readonly ListedObject[] = []): string => {
  const ids = new Set(among.map(({ id }) => id));
  return list.flatMap(({ id }) => (ids.has(id) ? [id] : [])).join();
};

/**
 * Counts changes as a user would: an object that has a place among others counts once, with everything that belongs to
 * it; other objects (options, a name) count per field; a reordered list counts once.
 */
export const countChanges = (
  classes: readonly ObjectClass[],
  before: ObjectLists,
  after: ObjectLists,
  changes: readonly ObjectChange[],
): number => {
  const byName = new Map(classes.map((definition) => [definition.name, definition]));
  const whole = ({ class: name, id }: { class: string; id: string }) =>
    after[name]?.find((object) => object.id === id) ?? before[name]?.find((object) => object.id === id);

  /** The object with a place that an object belongs to, by class and id. */
  const owner = (name: string, id: string): string => {
    const definition = byName.get(name);
    const parent = byName.get(definition?.parent?.[1] ?? '');
    return definition && parent && isOrdered(parent)
      ? owner(parent.name, parentIdOf(definition, whole({ class: name, id })))
      : `${name}/${id}`;
  };

  const objects = new Set<string>();
  let fields = 0;
  for (const change of changes) {
    const { class: name, id } = change;
    const own = owner(name, id);
    const isOwn = own === `${name}/${id}`;
    if (isOwn && !isOrdered(byName.get(name)!))
      fields += change.action === 'updated' ? Object.keys(change.after).length : 1;
    else if (!isOwn || !isOnlyMoved(change)) objects.add(own);
  }
  const moved = classes.filter(
    (definition) =>
      isOrdered(definition) &&
      !(
        definition.parent &&
        byName.has(definition.parent[1]) &&
        isOrdered(byName.get(definition.parent[1])!)
      ) &&
      orderOf(before[definition.name], after[definition.name]) !==
        orderOf(after[definition.name], before[definition.name]),
  );
  return objects.size + fields + moved.length;
};
