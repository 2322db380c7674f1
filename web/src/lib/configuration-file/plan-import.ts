import { compact } from '@reader/contracts/text/compact';
import { rootsInFiles } from '@reader/contracts/objects/configuration/configuration-file';
import type { Id } from '@reader/contracts/objects/ids';
import type { ListedObject, ObjectLists } from '../editing/object-changes';
import { parentIdOf } from '../editing/object-changes';
import {
  classesOf,
  isReference,
  nameOf,
  noReference,
  type StandardItem,
  type StoredRoot,
} from './stored-roots';

/** What an import creates. */
export interface ImportPlan {
  /** In the order of creation; each is a separate transaction. */
  readonly roots: readonly StoredRoot[];
  /** Subjects of standard items that the organisation lacks: references to them become empty. */
  readonly missing: readonly string[];
}

/** A free name: 給与連携 (2). */
const freeName = (name: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) {
    const next = `${name} (${number})`;
    if (!taken.has(next)) return next;
  }
};

/**
 * Prepares a file's configurations for this organisation: with new ids, standard items matched by subject, and a number
 * added to names that are taken. `names` are the existing names, by class.
 */
export const planImport = (
  file: { readonly roots: readonly StoredRoot[]; readonly standardItems: readonly StandardItem[] },
  here: {
    readonly standardItems: readonly StandardItem[];
    readonly names: Readonly<Record<string, readonly string[]>>;
  },
  newId: () => Id,
): ImportPlan => {
  const known = new Map(here.standardItems.map(({ id, subject }) => [compact(subject), id]));
  const ids = new Map<Id, Id>();
  const missing: string[] = [];
  for (const { id, subject } of file.standardItems) {
    const item = known.get(compact(subject));
    if (item === undefined) missing.push(subject);
    else ids.set(id, item);
  }
  for (const { lists } of file.roots) for (const { id } of Object.values(lists).flat()) ids.set(id, newId());

  const taken = new Map(Object.entries(here.names).map(([name, all]) => [name, new Set(all)]));
  const made = (stored: StoredRoot): StoredRoot => {
    const { root, id } = stored;
    const names = taken.get(root.object.name) ?? new Set();
    const name = freeName(nameOf(stored), names);
    taken.set(root.object.name, names.add(name));
    const lists: ObjectLists = Object.fromEntries(
      classesOf(root).map((definition) => [
        definition.name,
        (stored.lists[definition.name] ?? []).map((object): ListedObject => {
          const fields = Object.entries(object).map(([field, value]) => {
            if (field === definition.parent?.[0]) return [field, ids.get(parentIdOf(definition, object))];
            if (!isReference(definition.name, object, field)) return [field, value];
            return [field, ids.get(String(value)) ?? noReference(field)];
          });
          const copy = { ...(Object.fromEntries(fields) as object), id: ids.get(object.id)! };
          return definition === root.object ? { ...copy, name } : copy;
        }),
      ]),
    );
    return { root, id: ids.get(id)!, lists };
  };
  return {
    roots: rootsInFiles.flatMap((kind) => file.roots.filter(({ root }) => root.name === kind.name).map(made)),
    missing,
  };
};
