import type { Box } from '@reader/contracts/objects/geometry';
import { clampBox } from '../../geometry/raster.js';
import type { Size } from '../../geometry/turning.js';
import type { Part } from '../ink/parts.js';
import type { Darkness } from '../ink/subtract.js';

/** Px around the ink of a mark that are made paper with it: its rim, and what fields lie off one another on a page. */
const RIM = 4;

/** The ink of the marks of a page. A ring, tick or strike that reaches into another field is no writing of that field. */
export interface MarkInk {
  /** `parts` of what was found in `area`. */
  add(area: Darkness, parts: readonly Part[]): void;
  /** What is left of `area` without it. */
  without(area: Darkness): Darkness;
}

/** `size`: of the template, px. */
export const createMarkInk = ({ width, height }: Size): MarkInk => {
  let ink: Uint8Array | undefined;
  return {
    add: ({ box }, parts) => {
      if (parts.length === 0) return;
      ink ??= new Uint8Array(width * height);
      for (const { pixels } of parts)
        for (const at of pixels) {
          const [x, y] = [box.x + (at % box.width), box.y + Math.floor(at / box.width)];
          for (let row = Math.max(0, y - RIM); row <= Math.min(height - 1, y + RIM); row++)
            ink.fill(1, row * width + Math.max(0, x - RIM), row * width + Math.min(width, x + RIM + 1));
        }
    },
    without: (area) => {
      if (!ink) return area;
      const { box } = area;
      const data = area.data.slice();
      for (let row = 0; row < box.height; row++) {
        const from = (box.y + row) * width + box.x;
        for (let x = 0; x < box.width; x++) if (ink[from + x] === 1) data[row * box.width + x] = 0;
      }
      return { box, data };
    },
  };
};

/** How dark a px must have been to count as hidden: grain is not. */
const DARK = 40;

/** How many dark px of an area a mark has hidden within a box, px of the template. */
export const hiddenWithin = (before: Darkness, after: Darkness, within: Box): number => {
  if (before === after) return 0;
  const { box } = before;
  const cut = clampBox({ ...within, x: within.x - box.x, y: within.y - box.y }, box.width, box.height);
  let count = 0;
  for (let y = cut.y; y < cut.y + cut.height; y++)
    for (let at = y * box.width + cut.x; at < y * box.width + cut.x + cut.width; at++)
      if (before.data[at]! > DARK && after.data[at] === 0) count += 1;
  return count;
};
