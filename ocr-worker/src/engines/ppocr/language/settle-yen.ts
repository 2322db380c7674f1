import type { Option } from './settle-look-alikes.js';

/** Probability from which on what was read stays. */
const SURE_FROM = 0.9;
/** Share of what was read that the sign must have been seen with. */
const LEAST_SHARE = 0.005;
const YEN = '￥';
const AMOUNT = /^\d[\d,.]*-?$/u;

/**
 * The ￥ of a short amount, which is read as a kanji of its strokes (`夫0`, `未0`): no word is a single kanji and digits behind it
 * but by chance. By index of the place, the index of its option.
 */
export const settleYen = (places: readonly (readonly Option[])[]): Map<number, number> => {
  const [first, ...rest] = places;
  const [read] = first ?? [];
  if (first === undefined || read === undefined || read.probability >= SURE_FROM)
    return new Map<number, number>();
  if (!AMOUNT.test(rest.map(([one]) => one!.character).join(''))) return new Map<number, number>();
  const index = first.findIndex(
    ({ character, probability }) => character === YEN && probability >= LEAST_SHARE * read.probability,
  );
  return index > 0 ? new Map([[0, index]]) : new Map<number, number>();
};
