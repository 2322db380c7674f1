import type { ConfigurationRoot } from '@reader/contracts/objects/configuration/configuration-root';
import type { Id } from '@reader/contracts/objects/ids';
import { type ListedObject, type ObjectLists } from './editing/object-changes';

/** Copies objects under new ids; references between them follow. */
export const withNewIds = (lists: ObjectLists, newId: () => Id): ObjectLists => {
  const ids = new Map(Object.values(lists).flatMap((list) => list.map(({ id }) => [id, newId()] as const)));
  const renamed = (value: unknown) => (typeof value === 'string' ? (ids.get(value) ?? value) : value);
  const copied = (object: ListedObject): ListedObject => ({
    ...Object.fromEntries(Object.entries(object).map(([field, value]) => [field, renamed(value)])),
    id: ids.get(object.id) ?? object.id,
  });
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.map(copied)]));
};

/**
 * Copies a configuration under another name and new ids. `lists` are its objects; its root object may be among them.
 */
export const copyOf = (
  root: ConfigurationRoot,
  object: ListedObject,
  lists: ObjectLists,
  name: string,
  newId: () => Id,
): { readonly id: Id; readonly lists: ObjectLists } => {
  const copies = withNewIds({ [root.object.name]: [object], ...lists }, newId);
  const copy = { ...copies[root.object.name]![0]!, name };
  return { id: copy.id, lists: { ...copies, [root.object.name]: [copy] } };
};
