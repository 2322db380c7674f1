import type { InkImage } from '../../geometry/raster.js';
import type { Part } from './parts.js';
import type { Darkness } from './subtract.js';

/**
 * Remains of the form's print lie along it and are thin: at least this share of their px are next to print, and
 * the part is at most so thick.
 */
const REMAINS = { share: 0.7, thickness: 6 };

/** Whether a part is what remains of the form's print. */
export const isRemains = (part: Part, { box }: Darkness, print: InkImage): boolean => {
  if (Math.min(part.box.width, part.box.height) > REMAINS.thickness) return false;
  let beside = 0;
  for (const at of part.pixels) {
    const y = box.y + Math.floor(at / box.width);
    const x = box.x + (at % box.width);
    if (isNextToPrint(print, x, y)) beside++;
  }
  return beside >= REMAINS.share * part.pixels.length;
};

const isNextToPrint = ({ width, height, data }: InkImage, x: number, y: number): boolean => {
  for (let dy = -2; dy <= 2; dy += 2)
    for (let dx = -2; dx <= 2; dx += 2) {
      const [px, py] = [x + dx, y + dy];
      if (px >= 0 && py >= 0 && px < width && py < height && data[py * width + px] === 1) return true;
    }
  return false;
};
