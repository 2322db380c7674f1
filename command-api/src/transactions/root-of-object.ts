import type { PushedObject } from '@reader/contracts/objects/changes';
import type { ConfigurationRoot } from '@reader/contracts/objects/configuration/configuration-root';
import type { ConfigurationRootName, RootName } from '@reader/contracts/objects/define';
import { Id } from '@reader/contracts/objects/ids';
import { configurationRoots, objectClasses } from '@reader/contracts/objects/registry';
import { RuleBroken } from '../domain/rule-broken.js';

/** Finds the root of an object that is there already. */
export interface KnownRoots {
  documentOf(objectId: Id): Promise<Id | undefined>;
  configurationOf(root: ConfigurationRootName, objectId: Id): Promise<Id | undefined>;
}

/** One consistency root: what a commit reads, folds and appends to as a whole. */
export interface RootKey {
  readonly root: RootName;
  readonly id: Id;
}

export const objectKey = (className: string, id: Id): string => `${className}/${id}`;

/** All objects of a commit by `objectKey`, pushes of the same object merged. */
export type PushedObjects = ReadonlyMap<string, PushedObject>;

const named = (object: PushedObject, field: string): Id | undefined => {
  const parsed = Id.safeParse(object[field]);
  return parsed.success ? parsed.data : undefined;
};

const inConfiguration = async (
  root: ConfigurationRoot,
  object: PushedObject,
  pushed: PushedObjects,
  known: KnownRoots,
): Promise<Id | undefined> => {
  if (object._class === root.object.name) return object.id;
  const parent = objectClasses.get(object._class)?.parent;
  if (!parent) return undefined;
  const parentId = named(object, parent[0]);
  if (parentId && parent[1] === root.object.name) return parentId;
  if (object._root) return object._root;
  if (!parentId) return known.configurationOf(root.name, object.id);
  // The parent may be new itself: then it is in the same commit and names its own parent.
  const pushedParent = pushed.get(objectKey(parent[1], parentId));
  const grandparent = objectClasses.get(parent[1])?.parent?.[0];
  return pushedParent && grandparent && named(pushedParent, grandparent)
    ? inConfiguration(root, pushedParent, pushed, known)
    : known.configurationOf(root.name, parentId);
};

/**
 * The root that a pushed object belongs to: it is the root object, names its parent, or is there already.
 * @throws RuleBroken 'unknown-class'; 'not-found' for an object that names nothing and is not known
 */
export const rootOfObject = async (
  object: PushedObject,
  pushed: PushedObjects,
  known: KnownRoots,
): Promise<RootKey> => {
  const definition = objectClasses.get(object._class);
  if (!definition)
    throw new RuleBroken('unknown-class', { fields: [{ path: '_class', message: object._class }] });
  const configuration = configurationRoots.get(definition.root);
  const [field] = definition.parent ?? ['id'];
  const id = configuration
    ? await inConfiguration(configuration, object, pushed, known)
    : (named(object, field) ?? object._root ?? (await known.documentOf(object.id)));
  if (!id)
    throw new RuleBroken('not-found', {
      fields: [{ path: `${object._class}.${object.id}`, message: field }],
    });
  return { root: definition.root, id };
};
