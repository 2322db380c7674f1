import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import { eraseRules, findLayout } from '../pipeline/layout/find-tables.js';
import { inkOf } from '../pipeline/normalise/normalise-page.js';
import { toGrey } from '../pipeline/normalise/to-grey.js';
import type { GreyImage, InkImage, PixelImage } from '../pipeline/geometry/raster.js';
import type { CleanPage } from '../pipeline/recognise/lines/read-free-text.js';
import { whitePaper } from '../pipeline/recognise/white-paper.js';

/** Px to either side of a rule at 300 dpi that its grey rim takes. */
const RULE_RIM_300 = 2;

/** A kept page as a task works with it: its grey without rules, its ink with them. */
export interface ReadablePage {
  readonly grey: GreyImage;
  readonly ink: InkImage;
  readonly dpi: number;
}

const rimOf = (dpi: number): number => Math.max(1, Math.round((RULE_RIM_300 * dpi) / 300));

export const readablePage = (page: PageImage, image: PixelImage): ReadablePage => {
  const { dpi } = page.transform;
  const { grey, ink } = inkOf(toGrey(image), dpi);
  const { rules } = findLayout(ink, dpi);
  // Found with its rules, read without them.
  return { grey: eraseRules(whitePaper(grey), rules, rimOf(dpi), 255), ink, dpi };
};

/** The page without any rules, as writing is read. */
export const withoutRules = (page: ReadablePage): CleanPage => ({
  ...page,
  ink: eraseRules(page.ink, findLayout(page.ink, page.dpi).rules, rimOf(page.dpi), 0),
});
