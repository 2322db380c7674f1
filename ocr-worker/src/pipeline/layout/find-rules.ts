import type { InkImage } from '../geometry/raster.js';
import { rulesOf, type Rule } from './rules.js';
import { findRuns, type Direction } from './runs.js';

export interface Rules {
  readonly horizontal: readonly Rule[];
  readonly vertical: readonly Rule[];
}

/** Sizes in inches: letters' strokes are shorter than the runs, and bars thicker than rules. */
const INCHES = { run: 0.2, gap: 0.012, thickest: 0.06, bridge: 0.035, drift: 0.014, shortest: 0.23 };

/**
 * A dotted or dashed rule: gaps as wide as its dots, a thin thing by itself, longer than any row of long strokes.
 * Upright ones separate the places of combs, and are as short as those.
 */
const DOTTED = { run: 0.3, upright: 0.22, gap: 0.055, thickest: 0.02, inkShare: 0.2 };

/** The dotted and dashed rules of a page: `ink` has no solid ones any more. */
export const findDottedRules = (ink: InkImage, dpi: number): Rules => {
  const px = (inches: number): number => Math.max(1, Math.round(inches * dpi));
  const sizes = {
    thickest: Math.max(3, px(DOTTED.thickest)),
    bridge: px(INCHES.bridge),
    drift: Math.max(2, px(INCHES.drift)),
  };
  const rules = (direction: Direction, shortest: number): Rule[] =>
    rulesOf(findRuns(ink, direction, shortest, px(DOTTED.gap), DOTTED.inkShare), {
      ...sizes,
      shortest,
    }).filter((rule) => standsAlone(rule, ink, direction));
  return {
    horizontal: rules('horizontal', px(DOTTED.run)),
    vertical: rules('vertical', px(DOTTED.upright)),
  };
};

/** Px off a dotted rule where its paper begins, and how deep it is looked at. */
const BESIDE = { from: 2, to: 6 };
/** Ink that may touch a dotted rule from either side, as a share of its length. */
const TOUCHED = 0.06;

/** Whether there is paper along both sides: the feet of a line of letters make a row of dots, too. */
const standsAlone = ({ runs, from, to }: Rule, ink: InkImage, direction: Direction): boolean => {
  const first = Math.min(...runs.map((run) => run.line));
  const last = Math.max(...runs.map((run) => run.line));
  const isHorizontal = direction === 'horizontal';
  const lines = isHorizontal ? ink.height : ink.width;
  const touched = (line: number): boolean => {
    if (line < 0 || line >= lines) return false;
    let count = 0;
    for (let at = from; at < to; at++)
      count += isHorizontal ? ink.data[line * ink.width + at]! : ink.data[at * ink.width + line]!;
    return count > (to - from) * TOUCHED;
  };
  for (let distance = BESIDE.from; distance <= BESIDE.to; distance++)
    if (touched(first - distance) || touched(last + distance)) return false;
  return true;
};

/** The ruled lines of a level page, `dpi` dots per inch. */
export const findRules = (ink: InkImage, dpi: number): Rules => {
  const px = (inches: number): number => Math.max(1, Math.round(inches * dpi));
  const sizes = {
    thickest: Math.max(4, px(INCHES.thickest)),
    bridge: px(INCHES.bridge),
    drift: Math.max(2, px(INCHES.drift)),
    shortest: px(INCHES.shortest),
  };
  const rules = (direction: Direction): Rule[] =>
    rulesOf(findRuns(ink, direction, px(INCHES.run), px(INCHES.gap)), sizes);
  return { horizontal: rules('horizontal'), vertical: rules('vertical') };
};
