import type { Box } from '@reader/contracts/objects/geometry';
import { clampBox, type GreyImage } from '../../geometry/raster.js';

/** A px is so much darker with a seal, 0–255, where its ink was taken off. */
const DARKER = 40;
/** Px of it that are more than noise. */
const LEAST = 30;

/** Whether a red seal was taken off a place (px of both images, `sealed` with its seals): what it said, or hid, is not known. */
export const hadSeal = (page: GreyImage, sealed: GreyImage, place: Box): boolean => {
  if (page === sealed) return false;
  const { x, y, width, height } = clampBox(place, page.width, page.height);
  let count = 0;
  for (let row = y; row < y + height; row++)
    for (let at = row * page.width + x; at < row * page.width + x + width; at++)
      if (page.data[at]! - sealed.data[at]! >= DARKER) count++;
  return count >= LEAST;
};
