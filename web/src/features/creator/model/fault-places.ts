import type { Id } from '@reader/contracts/objects/ids';
import type { DescribedForm } from '@reader/contracts/objects/sheets/draft-form';
import type { FormFault, FormField } from '@reader/contracts/objects/sheets/form-faults';
import type { Selected } from './selection';

/** Faults number items and fragments from 1 as the form has them. */
const itemAt = ({ form }: DescribedForm, number: number): Id | undefined => form.items[number - 1]?.id;

const fragmentAt = (described: DescribedForm, { item, number }: FormField): Id | undefined => {
  const id = itemAt(described, item.number);
  return described.form.fragments.find((one) => one.formItem === id && one.sequence === number)?.id;
};

/** Where a fault is mended. */
export const placeOfFault = (described: DescribedForm, fault: FormFault): Selected => {
  switch (fault.kind) {
    case 'no-fields':
      return { kind: 'form' };
    case 'condition': {
      const id = itemAt(described, fault.item.number);
      return id === undefined ? { kind: 'form' } : { kind: 'item', id };
    }
    default: {
      const field = fault.kind === 'overlap' ? fault.fields[1] : fault.field;
      const id = fragmentAt(described, field);
      return id === undefined ? { kind: 'form' } : { kind: 'fragment', id };
    }
  }
};
