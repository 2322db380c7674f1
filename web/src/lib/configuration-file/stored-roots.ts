import { namingElementType } from '@reader/contracts/codes/output';
import type { ConfigurationRoot } from '@reader/contracts/objects/configuration/configuration-root';
import {
  type ConfigurationFile,
  REFERENCE_FIELDS,
  type RootNameInFiles,
} from '@reader/contracts/objects/configuration/configuration-file';
import type { Id } from '@reader/contracts/objects/ids';
import type { ListedObject, ObjectLists } from '../editing/object-changes';
import { parentIdOf } from '../editing/object-changes';

/** A configuration with all its objects, the root object included. */
export interface StoredRoot {
  readonly root: ConfigurationRoot<RootNameInFiles>;
  readonly id: Id;
  readonly lists: ObjectLists;
}

export type StandardItem = ConfigurationFile['standard_items'][number];

export const classesOf = ({ object, parts }: ConfigurationRoot) => [object, ...parts];

export const nameOf = ({ root, lists }: StoredRoot): string => {
  const name = lists[root.object.name]?.[0]?.['name'];
  return typeof name === 'string' ? name : '';
};

/** Groups the objects of an organisation (given by class) by their root. */
export const storedRoots = (root: ConfigurationRoot<RootNameInFiles>, all: ObjectLists): StoredRoot[] =>
  (all[root.object.name] ?? []).map((object) => {
    const lists: Record<string, readonly ListedObject[]> = { [root.object.name]: [object] };
    // Parts are listed after their parents.
    for (const part of root.parts) {
      const parents = new Set(lists[part.parent?.[1] ?? '']?.map(({ id }) => id));
      lists[part.name] = (all[part.name] ?? []).filter((one) => parents.has(parentIdOf(part, one)));
    }
    return { root, id: object.id, lists };
  });

const isItemName = (className: string, object: ListedObject, field: string): boolean =>
  className === 'namingRuleElements' && field === 'value' && object['type'] === namingElementType.readerItem;

/** Whether a field refers to an object outside the root. In an element of a naming rule, `value` refers to an item. */
export const isReference = (className: string, object: ListedObject, field: string): boolean =>
  REFERENCE_FIELDS.has(field) || isItemName(className, object, field);

/** The content of an empty reference. */
export const noReference = (field: string): string | null => (field === 'value' ? '' : null);

/** The ids of all objects that a configuration refers to outside itself. */
export const referencesOf = ({ lists }: StoredRoot): ReadonlySet<Id> => {
  const found = new Set<Id>();
  for (const [className, objects] of Object.entries(lists))
    for (const object of objects)
      for (const [field, value] of Object.entries(object))
        if (typeof value === 'string' && value !== '' && isReference(className, object, field))
          found.add(value);
  return found;
};
