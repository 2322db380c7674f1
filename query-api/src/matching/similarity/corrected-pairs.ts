import { normalised } from '@reader/contracts/text/normalise';

/** Corrections of a pair of characters from which on it counts. */
const ENOUGH = 3;
/** What a pair costs that was corrected just often enough, and at least however often. */
const FIRST = 0.4;
const LEAST = 0.15;

/**
 * Costs of pairs of characters that were taken for one another, by values before and after people corrected them: those of the same length
 * with one character of difference, as they are compared, say it beyond doubt. The more often, the less it costs (docs/decisions/matching.md#similarity).
 */
export const correctedPairs = (
  corrections: Iterable<readonly [before: string, after: string]>,
): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const correction of corrections) {
    const [before, after] = correction.map(normalised) as [string, string];
    if (before.length !== after.length) continue;
    const at = Array.from(before, (_, place) => place).filter((place) => before[place] !== after[place]);
    const [place] = at;
    if (place === undefined || at.length > 1) continue;
    const pair = [before[place]!, after[place]!].sort().join('');
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return new Map(
    [...counts].flatMap(([pair, count]): [string, number][] =>
      count < ENOUGH ? [] : [[pair, Math.max(LEAST, FIRST * (ENOUGH / count))]],
    ),
  );
};
