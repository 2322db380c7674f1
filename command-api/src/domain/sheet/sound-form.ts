import { formFaultText } from '@reader/contracts/japanese/form-faults';
import { faultsOfFields, fieldsToCheck, type PageSize } from '@reader/contracts/objects/sheets/form-faults';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import { RuleBroken } from '../rule-broken.js';

/**
 * Whatever way a form comes in, it is what can be read: see docs/product/sheets.md#what-is-refused. `pages` are the sizes of
 * its pages in order. @throws RuleBroken 'invalid-request' that names every fault
 */
export const requireSoundForm = (form: SheetForm, pages: readonly PageSize[]): void => {
  const faults = faultsOfFields(fieldsToCheck(form), pages);
  if (faults.length > 0)
    throw new RuleBroken('invalid-request', {
      fields: faults.map((fault) => ({ path: fault.kind, message: formFaultText(fault) })),
    });
};
