import type { Box } from '@reader/contracts/objects/geometry';
import type { InkImage } from './raster.js';

/**
 * An area drawn in to its ink on all sides, and how many px of ink it has; undefined without any. `area` has whole-px edges
 * and lies within the image.
 */
export const inkBox = (
  ink: InkImage,
  { x, y, width, height }: Box,
): { readonly box: Box; readonly pixels: number } | undefined => {
  let [left, right, top, bottom, pixels] = [x + width, x, y, y, 0];
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++) {
      if (ink.data[row * ink.width + column] === 0) continue;
      if (pixels === 0) top = row;
      pixels += 1;
      left = Math.min(left, column);
      right = Math.max(right, column + 1);
      bottom = row + 1;
    }
  return pixels === 0
    ? undefined
    : { box: { x: left, y: top, width: right - left, height: bottom - top }, pixels };
};
