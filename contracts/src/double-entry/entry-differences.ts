import type { UserInput } from '../objects/document/document-content.js';
import type { Entered, EntryDifference } from '../objects/document/entered.js';
import type { Id } from '../objects/ids.js';
import { isEnteredTwice } from './blind-content.js';
import { isSameEntry } from './same-entry.js';

export type SecondEntry = Entered & { readonly id: Id };

const enteredOf = ({ value, mark, mark_reason }: Entered): Entered => ({ value, mark, mark_reason });

/**
 * Where the second entry differs from what the document holds, in the order of the document; null when it is not an entry of
 * just the fields that are entered twice.
 */
export const entryDifferences = (
  inputs: readonly UserInput[],
  entries: readonly SecondEntry[],
): EntryDifference[] | null => {
  const asked = inputs.filter(isEnteredTwice);
  const second = new Map(entries.map((entry) => [entry.id, entry]));
  if (second.size !== entries.length || second.size !== asked.length) return null;
  if (!asked.every(({ id }) => second.has(id))) return null;
  return asked.flatMap((input) => {
    const entry = second.get(input.id)!;
    return isSameEntry(input.type, input, entry)
      ? []
      : [{ id: input.id, first: enteredOf(input), second: enteredOf(entry) }];
  });
};
