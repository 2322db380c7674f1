import type { ConfigurationRoot } from './configuration-root.js';
import type { ObjectClass } from './define.js';
import { tables, userInputs } from './document-content.js';
import { presetPattern } from './preset-pattern.js';

/** Every root of the configuration that is built, by its name. */
export const configurationRoots: ReadonlyMap<string, ConfigurationRoot> = new Map<string, ConfigurationRoot>(
  [presetPattern].map((root) => [root.name, root]),
);

/** Every class of the transaction mechanism by its wire name. */
export const objectClasses: ReadonlyMap<string, ObjectClass> = new Map<string, ObjectClass>(
  [
    userInputs,
    tables,
    ...[...configurationRoots.values()].flatMap((root) => [root.object, ...root.parts]),
  ].map((definition) => [definition.name, definition]),
);
