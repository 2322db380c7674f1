import type { LearnedReadings } from './learned-readings.js';

/** A pair that was learnt, by the id of its column; both values as they are compared. */
export interface LearnedPair {
  readonly columnId: string;
  readonly read: string;
  readonly meant: string;
  readonly times: number;
}

/** What was learnt, by the places that the columns have in a matching. */
export const learnedIndex = (
  columnIds: readonly string[],
  pairs: readonly LearnedPair[],
): LearnedReadings => {
  const byColumn = columnIds.map(() => new Map<string, { meant: string; times: number }[]>());
  for (const { columnId, read, meant, times } of pairs) {
    const known = byColumn[columnIds.indexOf(columnId)];
    known?.set(read, [...(known.get(read) ?? []), { meant, times }]);
  }
  return { of: (column, read) => byColumn[column]?.get(read) ?? [] };
};
