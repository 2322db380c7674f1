import type { ObjectClass } from './define.js';
import { tables, userInputs } from './document-content.js';

/** Every class of the transaction mechanism by its wire name. */
export const objectClasses: ReadonlyMap<string, ObjectClass> = new Map<string, ObjectClass>([
  [userInputs.name, userInputs],
  [tables.name, tables],
]);
