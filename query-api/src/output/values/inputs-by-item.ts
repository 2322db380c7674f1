import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { Id } from '@reader/contracts/objects/ids';
import type { StandardItems } from './standard-items.js';

/** Boxes for the parts of a date: their labels belong to the value. */
const DATE_PARTS = new Set(['年', '月', '日']);

const itemOf = (input: UserInput, items: StandardItems): Id | undefined => {
  const named = input.form_item === null ? undefined : items.ofFormItem(input.form_item);
  return named ?? items.ofSubject(input.subject) ?? items.ofSubject(input.label);
};

/** Several inputs of one standard item, joined; parts of a date bring their labels along. */
export const joined = (inputs: readonly UserInput[]): string => {
  const isDate = inputs.length > 1 && inputs.every(({ label }) => DATE_PARTS.has(label.trim()));
  return inputs
    .filter(({ value }) => value !== '')
    .map(({ value, label }) => (isDate ? `${value}${label.trim()}` : value))
    .join('');
};

/** The inputs outside of tables by the standard item that they are of, in their order. */
export const inputsByItem = (inputs: readonly UserInput[], items: StandardItems): Map<Id, UserInput[]> => {
  const byItem = new Map<Id, UserInput[]>();
  for (const input of inputs) {
    if (input.table !== null) continue;
    const item = itemOf(input, items);
    if (item === undefined) continue;
    const known = byItem.get(item) ?? [];
    byItem.set(item, known);
    known.push(input);
  }
  return byItem;
};
