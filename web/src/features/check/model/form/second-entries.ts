import { isEnteredTwice } from '@reader/contracts/double-entry/blind-content';
import type { SecondEntryBody } from '@reader/contracts/http/documents/double-entry';
import type { UserInput } from '@reader/contracts/objects/document/document-content';

/** What a second entry sends: every field that is entered twice, also those that were left empty. */
export const secondEntriesOf = (inputs: Iterable<UserInput>): SecondEntryBody['values'] =>
  [...inputs]
    .filter(isEnteredTwice)
    .map(({ id, value, mark, mark_reason }) => ({ id, value, mark, mark_reason }));

/** How far a second entry has come. */
interface Progress {
  /** Fields with a value or a mark, of how many. */
  readonly done: number;
  readonly all: number;
  /** A field without either; undefined: there is none. */
  readonly firstEmpty: string | undefined;
}

export const progressOf = (inputs: Iterable<UserInput>): Progress => {
  const entries = secondEntriesOf(inputs);
  const empty = entries.filter(({ value, mark }) => value === '' && mark === null);
  return { done: entries.length - empty.length, all: entries.length, firstEmpty: empty[0]?.id };
};
