import type { Box } from '@reader/contracts/objects/geometry';
import type { GreyImage } from '../../../pipeline/geometry/raster.js';
import { drawnInToInk, inkOfColumns } from './ink-columns.js';

/** Share of the way between two middles, at either end, where their border is not looked for. */
const MIDDLE = 0.25;

/**
 * Boxes of the characters of a line, in px of its image: a recogniser knows about where the middle of each is
 * (`middles`, px from the left, ascending). Between two of them the border is where there is least ink, and the box is drawn
 * in to the ink between its borders.
 */
export const placeCharacters = (image: GreyImage, middles: readonly number[]): Box[] => {
  const columns = inkOfColumns(image);
  const borders = middles.slice(1).map((middle, index) => borderBetween(columns, middles[index]!, middle));
  return middles.map((_, index) =>
    drawnIn(image, columns, borders[index - 1] ?? 0, borders[index] ?? image.width),
  );
};

/** The first px of the right one of two neighbours. */
const borderBetween = (columns: Uint32Array, left: number, right: number): number => {
  const middle = (left + right) / 2;
  const from = Math.max(0, Math.ceil(left + MIDDLE * (right - left)));
  const to = Math.min(columns.length - 1, Math.floor(right - MIDDLE * (right - left)));
  let best = Math.min(columns.length, Math.max(0, Math.round(middle)));
  let least = Number.POSITIVE_INFINITY;
  for (let x = from; x <= to; x += 1) {
    const ink = columns[x]!;
    const isNearer = ink === least && Math.abs(x - middle) < Math.abs(best - middle);
    if (ink < least || isNearer) [best, least] = [x, ink];
  }
  return best;
};

/** The ink between two borders; all between them where there is none. */
const drawnIn = (image: GreyImage, columns: Uint32Array, from: number, to: number): Box => {
  let [left, right] = [from, Math.max(from + 1, to)];
  while (left < right && !columns[left]) left += 1;
  while (right > left && !columns[right - 1]) right -= 1;
  if (left === right) return { x: from, y: 0, width: Math.max(1, to - from), height: image.height };
  return drawnInToInk(image, left, right);
};
