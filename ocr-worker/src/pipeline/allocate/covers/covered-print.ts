import type { GreyImage } from '../../geometry/raster.js';
import { countWithin } from './hull.js';
import type { Contradiction } from '../comparison/contradictions.js';
import { barePatches, type BarePatch } from './bare-patches.js';
import { cutLetters } from './cut-letters.js';
import { cutRules } from './cut-rules.js';
import { shownPrint, type ShownPrint } from './shown-print.js';

/** A page has no more patches than this. */
const MOST_PATCHES = 2;
/** Share of the words of a page that they may cover together. */
const MOST_WORDS = 0.2;
/** Signs that a patch is laid over: letters and rules that it cuts. */
const LEAST_CUTS = 2;

export interface PartedByCover {
  /** What contradicts the form. */
  readonly left: readonly Contradiction[];
  /** Words that something is laid over. */
  readonly covered: readonly Contradiction[];
}

/**
 * Tells words that tape, a label or correction fluid is laid over from words that a form does not have: what is laid over leaves
 * nothing in its place, rules neither, and cuts letters or rules at its edge. `page` lies in the blank page's picture, 150 dpi.
 */
export const partCovered = (
  found: readonly Contradiction[],
  page: () => GreyImage,
  blank: GreyImage,
): PartedByCover => {
  const missing = found.filter(({ kind }) => kind === 'missing');
  const none = { left: found, covered: [] };
  if (missing.length === 0) return none;
  const shown = shownPrint(page(), blank);
  const patches = barePatches(missing, shown);
  if (patches === null || patches.length > MOST_PATCHES || shareOf(patches, shown) > MOST_WORDS) return none;
  const [letters, rules] = [cutLetters(shown, patches), cutRules(shown, patches)];
  const covers = patches.filter((_, index) => letters[index]! + rules[index]! >= LEAST_CUTS);
  const covered = covers.flatMap((patch) => patch.missing);
  return { left: found.filter((one) => !covered.includes(one)), covered };
};

const shareOf = (patches: readonly BarePatch[], { gone, words }: ShownPrint): number =>
  patches.reduce((sum, { hull }) => sum + countWithin(gone, hull), 0) /
  words.data.reduce((sum, word) => sum + word, 0);
