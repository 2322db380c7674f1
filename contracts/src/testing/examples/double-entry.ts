import type { DataOf } from '../../events/define.js';
import { FirstEntryMade, FirstEntryWithdrawn, SecondEntryMade } from '../../events/document.js';
import type { Entered, EntryDifference } from '../../objects/document/entered.js';
import { documentId, id, inputId } from './ids.js';

export const entryId = id(51);
export const firstEntryMade = (more: Partial<DataOf<typeof FirstEntryMade>> = {}) =>
  FirstEntryMade.of({ documentId, contentRevision: 1, ...more });
export const firstEntryWithdrawn = () => FirstEntryWithdrawn.of({ documentId });
export const entered = (value: string, more: Partial<Entered> = {}): Entered => ({
  value,
  mark: null,
  mark_reason: '',
  ...more,
});
export const secondEntryMade = (
  differences: EntryDifference[] = [
    { id: inputId, first: entered('手島 勇吉'), second: entered('手嶋 勇吉') },
  ],
  more: Partial<DataOf<typeof SecondEntryMade>> = {},
) =>
  SecondEntryMade.of(
    { documentId, entryId, contentRevision: 1, values: 4, differences: differences.length, ...more },
    { differences },
  );
