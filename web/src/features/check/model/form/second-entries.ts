import { isEnteredTwice } from '@reader/contracts/double-entry/blind-content';
import type { SecondEntryBody } from '@reader/contracts/http/documents/double-entry';
import type { UserInput } from '@reader/contracts/objects/document/document-content';

/** What a second entry sends: every field that is entered twice, also those that were left empty. */
export const secondEntriesOf = (inputs: Iterable<UserInput>): SecondEntryBody['values'] =>
  [...inputs]
    .filter(isEnteredTwice)
    .map(({ id, value, mark, mark_reason }) => ({ id, value, mark, mark_reason }));

/** How many fields have a value or a mark, of how many. */
export const progressOf = (inputs: Iterable<UserInput>): { readonly done: number; readonly all: number } => {
  const entries = secondEntriesOf(inputs);
  const done = entries.filter(({ value, mark }) => value !== '' || mark !== null).length;
  return { done, all: entries.length };
};
