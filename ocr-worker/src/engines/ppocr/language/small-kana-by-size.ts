import type { Box } from '@reader/contracts/objects/geometry';
import { enlargedKana } from '@reader/contracts/text/small-kana';
import { median } from '../../../pipeline/geometry/median.js';
import type { Option } from './settle-look-alikes.js';

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}]$/u;
/** How far away the kana stand that one is compared with, in characters, and how many it takes. */
const NEAR = 4;
const LEAST_NEIGHBOURS = 2;
/** Heights of its neighbours from which on a kana is no small one: small ones have 0.7 of pen strokes at most. */
const FULL_SIZE = 0.85;
/** Share of the small kana that the full-size one must have been seen with: what underlines a word makes its letters equally high. */
const LEAST_SHARE = 0.05;

type Options = readonly [Option, ...Option[]];

const isSmall = (character: string): boolean => enlargedKana(character) !== character;

/**
 * What was seen in each place, where a small kana as large as the kana around it is the full-size one: most hands give セツコ and セッコ
 * the same shape, and a recogniser that stretches every line to one height knows no size. `boxes` are those of the places, drawn in to
 * the ink.
 */
export const withSmallKanaBySize = (places: readonly Options[], boxes: readonly Box[]): Options[] => {
  const isFullSize = (place: number): boolean => {
    const heights = places.flatMap(([{ character }], at) =>
      at !== place && Math.abs(at - place) <= NEAR && KANA.test(character) && !isSmall(character)
        ? [boxes[at]!.height]
        : [],
    );
    return heights.length >= LEAST_NEIGHBOURS && boxes[place]!.height >= FULL_SIZE * median(heights);
  };
  return places.map((options, place) => {
    const small = options.find(({ character }) => isSmall(character));
    const large = options.find(({ character }) => character === enlargedKana(small?.character ?? ''));
    if (!small || !large || large.probability < LEAST_SHARE * small.probability) return options;
    return isFullSize(place) ? asOne(options, small, large) : options;
  });
};

/** The small and the full-size one as one option, the full-size one; the surest first. */
const asOne = (options: Options, small: Option, large: Option): Options => {
  const joined = { ...large, probability: Math.min(1, small.probability + large.probability) };
  const others = options.filter((option) => option !== small && option !== large);
  const [first, ...rest] = [joined, ...others].sort((one, two) => two.probability - one.probability);
  return [first!, ...rest];
};
