import { inputType } from '../../codes/document.js';
import {
  faultsOfFields,
  fieldsToCheck,
  type FormFault,
  type FormField,
  type PageSize,
} from './form-faults.js';
import { generatedOptions } from './generated-options.js';
import type { FormItemFragment, SheetForm } from './sheet-form.js';

/** Any year: only whether there are options is asked. */
const A_YEAR = 2000;

const faultOfChoices = (
  { type, autoGenerateOptions }: FormItemFragment,
  field: FormField,
  hasOptions: boolean,
): FormFault[] => {
  if (autoGenerateOptions !== '' && generatedOptions(autoGenerateOptions, A_YEAR).length === 0)
    return [{ kind: 'wrong-generator', field }];
  // A single mark has none: it is marked or not.
  if (type === inputType.select && !hasOptions && autoGenerateOptions === '')
    return [{ kind: 'no-options', field }];
  return [];
};

/** Items whose condition names no fragment of an earlier item. */
const faultsOfConditions = ({ items, fragments }: SheetForm): FormFault[] => {
  const itemOf = new Map(fragments.map(({ id, formItem }) => [id, formItem]));
  const sequenceOf = new Map(items.map(({ id, sequence }) => [id, sequence]));
  return items.flatMap(({ subject, sequence, shownWhen }): FormFault[] => {
    if (!shownWhen) return [];
    const asked = sequenceOf.get(itemOf.get(shownWhen.fragment) ?? '');
    return asked !== undefined && asked < sequence
      ? []
      : [{ kind: 'condition', item: { subject, number: sequence } }];
  });
};

/**
 * All that keeps a form from being published (docs/product/creator.md#publishing), beside what cannot be right of any form.
 * `pages` has its pages in order; null is one whose size is not known.
 */
export const faultsOfForm = (form: SheetForm, pages: readonly (PageSize | null)[]): FormFault[] => {
  if (form.fragments.length === 0 && form.tables.length === 0) return [{ kind: 'no-fields' }];
  const fields = fieldsToCheck(form);
  const withOptions = new Set(form.options.map(({ fragment }) => fragment));
  const inOrder = form.items.flatMap(({ id }) => form.fragments.filter(({ formItem }) => formItem === id));
  return [
    ...inOrder.flatMap((fragment, index) =>
      faultOfChoices(fragment, fields[index]!, withOptions.has(fragment.id)),
    ),
    ...faultsOfConditions(form),
    ...faultsOfFields(fields, pages),
  ];
};
