import type { z } from 'zod';
import type { FeatureFlag } from '../codes/usage-modes.js';

/** The roots of the configuration (docs/product/edits.md#roots); each is a stream of its own. */
export const configurationRootNames = [
  'outputFormat',
  'mappingPattern',
  'mappingInput',
  'conversionPattern',
  'presetPattern',
  'namingRule',
  'conversionRule',
  'masterType',
  'standardFormItem',
  'checkSettings',
  'sheetDraft',
] as const;
export type ConfigurationRootName = (typeof configurationRootNames)[number];

/** The consistency roots: what is edited and kept right together (docs/product/edits.md#roots). */
export const roots = ['documentContent', ...configurationRootNames] as const;
export type RootName = (typeof roots)[number];

/**
 * A class of the transaction mechanism. From this definition derive the push_bulk check, the generic decide
 * and evolve, the projection and the list route.
 */
export interface ObjectClass<Name extends string = string, Shape extends z.ZodObject = z.ZodObject> {
  /** Wire name (`_class`). */
  readonly name: Name;
  readonly root: RootName;
  /**
   * The field that names the object this one belongs to, and that object's class; 'root' names the document.
   * Null for what belongs to nothing but the organisation.
   */
  readonly parent: readonly [field: string, parentClass: string] | null;
  /** All fields that name an object with which this one goes (`_removeChildren`); the parent's where there is no other. */
  readonly references: readonly (readonly [field: string, parentClass: string])[];
  /** The feature that an organisation must have to edit it, where its root asks for none. */
  readonly flag?: FeatureFlag;
  /** Fields that only managers change (docs/product/roles-and-permissions.md#settings-of-a-form). */
  readonly ofManagers?: readonly string[];
  /** Fields that a person may write, by wire name, without the id. */
  readonly schema: Shape;
}

/** A class by its wire name. Where it names no `references`, it goes with its parent. */
export const objectClass = <Name extends string, Shape extends z.ZodObject>(
  name: Name,
  definition: Omit<ObjectClass<Name, Shape>, 'name' | 'references'> &
    Partial<Pick<ObjectClass, 'references'>>,
): ObjectClass<Name, Shape> => ({
  name,
  references: definition.parent ? [definition.parent] : [],
  ...definition,
});
