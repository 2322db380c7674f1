import type { Box } from '@reader/contracts/objects/geometry';
import { eraseRules, findLayout } from '../pipeline/layout/find-tables.js';
import { clampBox, type GreyImage, type InkImage } from '../pipeline/geometry/raster.js';

const PAPER = 255;
/** Inches to either side of a rule that its grey rim takes. */
const RIM_INCHES = 0.01;

/**
 * A page that somebody filled in, as it was before: what stands in the boxes becomes paper, ruled lines that
 * cross them stay. Both images at `dpi`, boxes in their px.
 */
export const clearFields = (
  grey: GreyImage,
  ink: InkImage,
  dpi: number,
  boxes: readonly Box[],
): GreyImage => {
  if (boxes.length === 0) return grey;
  const { rules } = findLayout(ink, dpi);
  const page: InkImage = { ...ink, data: new Uint8Array(ink.data.length).fill(1) };
  const offRules = eraseRules(page, rules, Math.max(1, Math.round(RIM_INCHES * dpi)), 0).data;
  const data = new Uint8Array(grey.data);
  for (const box of boxes) {
    const { x, y, width, height } = clampBox(box, grey.width, grey.height);
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) {
        const at = row * grey.width + column;
        if (offRules[at] === 1) data[at] = PAPER;
      }
  }
  return { ...grey, data };
};
