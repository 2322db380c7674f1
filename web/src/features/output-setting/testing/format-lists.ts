import { fakeFormat, fakeItemOf, fakeRowOf } from '../../../testing/fake-formats';
import type { FormatLists } from '../state/format-lists';

/** The format of the fake server, as the screen has it. */
export const fakeLists = (): FormatLists => fakeFormat();

/** Adds a row, as another user would. */
export const withRow = (lists: FormatLists, n: number, header: string): FormatLists => ({
  ...lists,
  csvFormatRows: [...lists.csvFormatRows, fakeRowOf(n, { header })],
  csvFormatItems: [...lists.csvFormatItems, fakeItemOf(n + 40, n)],
});

/** Returns ids that count up. */
export const countedIds = (): (() => string) => {
  let n = 0;
  return () => `00000000-0000-4000-9000-${String((n += 1)).padStart(12, '0')}`;
};
