import type { InkImage } from '../raster.js';
import { rulesOf, type Rule } from './rules.js';
import { findRuns } from './runs.js';

export interface Rules {
  readonly horizontal: readonly Rule[];
  readonly vertical: readonly Rule[];
}

/** Sizes in inches: letters' strokes are shorter than the runs, and bars thicker than rules. */
const INCHES = { run: 0.2, gap: 0.012, thickest: 0.06, bridge: 0.035, drift: 0.014, shortest: 0.23 };

/** The ruled lines of a level page, `dpi` dots an inch. */
export const findRules = (ink: InkImage, dpi: number): Rules => {
  const px = (inches: number): number => Math.max(1, Math.round(inches * dpi));
  const sizes = {
    thickest: Math.max(4, px(INCHES.thickest)),
    bridge: px(INCHES.bridge),
    drift: Math.max(2, px(INCHES.drift)),
    shortest: px(INCHES.shortest),
  };
  const rules = (direction: 'horizontal' | 'vertical'): Rule[] =>
    rulesOf(findRuns(ink, direction, px(INCHES.run), px(INCHES.gap)), sizes);
  return { horizontal: rules('horizontal'), vertical: rules('vertical') };
};
