import type { LearnedPair } from '@reader/contracts/events/learning';
import type { ColumnKind } from '@reader/contracts/matching/column-kind';
import { asWritten, type PresentPlace } from '../comparable/present-places.js';
import type { LearnedReadings } from './learned-readings.js';

/** A pair that was learnt, by the id of its column; both values as they are compared. */
export interface CountedPair extends Readonly<LearnedPair> {
  readonly times: number;
}

/**
 * What was learnt, by the places that the columns have in a matching. Addresses are known by the present names of their cities,
 * also where those were others when it was learnt.
 */
export const learnedIndex = (
  columns: readonly { readonly id: string; readonly kind: ColumnKind }[],
  pairs: readonly CountedPair[],
  presentPlace: PresentPlace = asWritten,
): LearnedReadings => {
  const byColumn = columns.map(() => new Map<string, { meant: string; times: number }[]>());
  for (const { columnId, read, meant, times } of pairs) {
    const column = columns.findIndex(({ id }) => id === columnId);
    if (column < 0) continue;
    const known = byColumn[column]!;
    const present = columns[column]!.kind === 'address' ? presentPlace : asWritten;
    known.set(present(read), [...(known.get(present(read)) ?? []), { meant: present(meant), times }]);
  }
  return { of: (column, read) => byColumn[column]?.get(read) ?? [] };
};
