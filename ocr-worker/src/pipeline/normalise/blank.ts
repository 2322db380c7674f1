import type { GreyImage } from '../geometry/raster.js';

/** Scanners leave shadows here: share of the width and height on each side that is not looked at. */
const EDGE = 0.03;
/** Square inches of solid ink that a page needs not to be blank: less than one character of 8 points. */
const INK_AREA = 0.002;

/**
 * Whether a page (shading evened out, as dark as `threshold` where it has ink) is blank: only px whose four
 * neighbours are ink count, so grain and specks do not.
 */
export const isBlankPage = (page: GreyImage, threshold: number, dpi: number): boolean => {
  const { width, height, data } = page;
  const [marginX, marginY] = [Math.max(1, Math.round(width * EDGE)), Math.max(1, Math.round(height * EDGE))];
  const enough = INK_AREA * dpi * dpi;
  let solid = 0;
  for (let y = marginY; y < height - marginY; y++) {
    for (let x = marginX; x < width - marginX; x++) {
      const at = y * width + x;
      if (
        data[at]! < threshold &&
        data[at - 1]! < threshold &&
        data[at + 1]! < threshold &&
        data[at - width]! < threshold &&
        data[at + width]! < threshold &&
        ++solid >= enough
      )
        return false;
    }
  }
  return true;
};
