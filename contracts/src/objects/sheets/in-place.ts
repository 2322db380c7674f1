import type { Box } from '../geometry.js';
import { TEMPLATE_DPI } from './sheet-template.js';

/** Px at `TEMPLATE_DPI`, 4 mm: the side of the squares in which print is compared. One that touches a place belongs to it. */
const SQUARE = 48;

/** Whether two extents have something in common, and the first reaches over the second by less than `over` at both ends. */
const isAlong = (from: number, length: number, place: number, extent: number, over: number): boolean =>
  from < place + extent &&
  place < from + length &&
  place - from < over &&
  from + length - (place + extent) < over;

/**
 * Whether a disputed box lies in a place whose print was learned, so that this says what is right there: it touches it, and reaches over
 * its edges by less than a square. What decides whether a page is refused and what decides whether its print is known ask the same.
 * `dpi`: of both boxes on the blank page.
 */
export const isInPlace = (box: Box, place: Box, dpi = TEMPLATE_DPI): boolean => {
  const over = (SQUARE * dpi) / TEMPLATE_DPI;
  return (
    isAlong(box.x, box.width, place.x, place.width, over) &&
    isAlong(box.y, box.height, place.y, place.height, over)
  );
};
