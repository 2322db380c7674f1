import { compact } from '@reader/contracts/text/compact';
import type { PageLine } from '../../foundation/page-symbol.js';
import { valueOfLines } from './value.js';

/**
 * How probable another text must be beside the one that was read, as a share of it: what is less so is no doubt. Of 36 wrong values of
 * filled pages 17 have the right text among the others; from 0.02 on two fewer have it, and further down no more. Of the sure values
 * 4 % have others.
 */
const LEAST_SHARE = 0.01;
const MOST_TEXTS = 4;
/** Characters that are tried by themselves and in pairs. */
const MOST_SWAPS = 8;

/** Another character in one place of a line. */
interface Swap {
  readonly at: number;
  readonly text: string;
  /** How probable it is beside what was read, 0–1. */
  readonly share: number;
}

/**
 * Other texts that the same ink may be, best first: with the most probable other characters in place of the least sure ones, one or two
 * at a time. `textOf` is how a text is made of the line. None is empty, or the text itself in another width.
 */
export const otherTexts = (line: PageLine, textOf: (line: PageLine) => string): string[] => {
  const swaps = swapsOf(line);
  if (swaps.length === 0) return [];
  const known = new Set([compact(textOf(line)), '']);
  const found: string[] = [];
  for (const chosen of inOneOrTwo(swaps)) {
    const text = textOf(swapped(line, chosen));
    if (known.has(compact(text))) continue;
    known.add(compact(text));
    found.push(text);
    if (found.length === MOST_TEXTS) break;
  }
  return found;
};

/** Other texts that the ink of several lines may be, as one value. */
export const otherTextsOfLines = (lines: readonly PageLine[]): string[] =>
  otherTexts(lines.flat(), (flat) => valueOfLines(partedLike(lines, flat))?.text ?? '');

/** Symbols that follow one another, in lines as long as `lines`. */
const partedLike = (lines: readonly PageLine[], flat: PageLine): PageLine[] => {
  let start = 0;
  return lines.map(({ length }) => flat.slice(start, (start += length)));
};

const swapsOf = (line: PageLine): Swap[] =>
  line
    .flatMap(({ confidence, alternatives = [] }, at) =>
      alternatives.map(({ text, probability }): Swap => {
        const share = probability / Math.max(probability, confidence / 100);
        return { at, text, share };
      }),
    )
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((one, two) => two.share - one.share)
    .slice(0, MOST_SWAPS);

/** Each alone and each two in different places, the most probable first. */
const inOneOrTwo = (swaps: readonly Swap[]): Swap[][] => {
  const pairs = swaps.flatMap((one, index) =>
    swaps.slice(index + 1).flatMap((two) => (two.at === one.at ? [] : [[one, two]])),
  );
  const shareOf = (chosen: readonly Swap[]): number =>
    chosen.reduce((product, { share }) => product * share, 1);
  return [...swaps.map((one) => [one]), ...pairs]
    .filter((chosen) => shareOf(chosen) >= LEAST_SHARE)
    .sort((one, two) => shareOf(two) - shareOf(one));
};

const swapped = (line: PageLine, chosen: readonly Swap[]): PageLine =>
  line.map((symbol, index) => {
    const swap = chosen.find(({ at }) => at === index);
    return swap ? { ...symbol, text: swap.text } : symbol;
  });
