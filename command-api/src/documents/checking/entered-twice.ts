import type { Id } from '@reader/contracts/objects/ids';
import { configurations } from '../../handling/aggregates.js';
import { load } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';

/** Whether two people enter the documents of a form; those without a form nobody enters twice. */
export type IsEnteredTwice = (sheet: Id | null | undefined) => Promise<boolean>;

/** As the forms' check settings are now (docs/product/double-entry.md); each form is looked up once. */
export const enteredTwice = (dependencies: Pick<Dependencies, 'log'>, organisation: Id): IsEnteredTwice => {
  const known = new Map<Id, Promise<boolean>>();
  const lookUp = async (sheet: Id): Promise<boolean> => {
    const settings = await load(dependencies.log, configurations('checkSettings'), sheet, organisation);
    return settings?.graph.get('checkSettings')?.get(sheet)?.['double_entry'] === true;
  };
  return (sheet) => {
    if (!sheet) return Promise.resolve(false);
    const found = known.get(sheet) ?? lookUp(sheet);
    known.set(sheet, found);
    return found;
  };
};
