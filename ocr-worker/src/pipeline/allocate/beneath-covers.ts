import { TEMPLATE_DPI } from '@reader/contracts/objects/sheets/sheet-template';
import type { Box } from '@reader/contracts/objects/geometry';
import { around } from '../geometry/boxes.js';
import { chain, invert, scaling } from '../geometry/homography.js';
import { crop } from '../geometry/raster.js';
import { warp } from '../normalise/warp.js';
import type { Contradiction } from './comparison/contradictions.js';
import { discriminate } from './comparison/discriminate.js';
import type { Match } from './sheet-match.js';
import { FINE_DPI } from './signatures/page-to-match.js';

/** A page of a form with words that something is laid over. */
export interface CoveredMatch {
  readonly match: Match;
  /** At least one. */
  readonly covered: readonly Contradiction[];
}

/** Whether another form, of which the page may be one as well, prints something else beneath what is laid over. */
export const differsBeneath = ({ match, covered }: CoveredMatch, other: Match): boolean => {
  const { fine } = match.template;
  const toFine = scaling(TEMPLATE_DPI / FINE_DPI);
  const between = chain(toFine, match.registration.toPage, invert(other.registration.toPage), invert(toFine));
  const twin = warp(other.template.fine, between, fine.width, fine.height, { isCoarse: true });
  return covered.some(({ squares }) => {
    const box: Box = around(squares);
    const [own, its] = [crop(fine, box), crop(twin, box)];
    return discriminate(own, own, its).weight > 0;
  });
};
