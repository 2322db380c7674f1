import type { Box } from '@reader/contracts/objects/geometry';
import { centreY, right } from '../geometry/boxes.js';
import type { GreyImage, InkImage } from '../geometry/raster.js';

/** Largest lean looked for, px across for each px down, and how finely: 0.1 degrees. */
const LARGEST = 0.06;
const STEP = 0.00175;
/** With fewer characters there is no estimate. */
const FEWEST = 20;
/** How much sharper the best lean's profile must be than the average one's, and than that of none. */
const DISTINCT = 1.15;
/** Px of a bin of the profile. */
const BIN = 2;

/**
 * How far columns of vertical writing lean to the right, px for each px down; 0 without an estimate. A page is made
 * level by its rows, which vertical writing has none of. `parts` are boxes of connected ink.
 */
export const findLean = (parts: readonly Box[]): number => {
  if (parts.length < FEWEST) return 0;
  const low = Math.max(...parts.map(centreY));
  const size = Math.ceil((Math.max(...parts.map(right)) + 2 * LARGEST * low) / BIN) + 2;
  const profile = new Int32Array(size);
  const sharpness = (lean: number): number => {
    profile.fill(0);
    for (const part of parts) {
      const x = part.x - lean * centreY(part) + LARGEST * low;
      profile[Math.floor(x / BIN)]! += part.height;
      profile[Math.floor((x + part.width) / BIN)]! -= part.height;
    }
    let [sum, inked] = [0, 0];
    for (const change of profile) {
      inked += change;
      sum += inked * inked;
    }
    return sum;
  };
  const upright = sharpness(0);
  let [best, sharpest, total, count] = [0, upright, 0, 0];
  for (let lean = -LARGEST; lean <= LARGEST; lean += STEP) {
    const value = sharpness(lean);
    if (value > sharpest) [best, sharpest] = [lean, value];
    total += value;
    count++;
  }
  return sharpest >= DISTINCT * (total / count) && sharpest > upright ? best : 0;
};

/** How far the row at `y` is to the right of where it would stand upright, px. */
export const leanAt = (lean: number, y: number): number => Math.round(lean * y);

/** The image with its rows moved so that columns of that lean stand upright; `paper` comes in at the sides. */
export const stoodUpright = <T extends GreyImage | InkImage>(image: T, lean: number, paper: number): T => {
  if (lean === 0) return image;
  const { width, height } = image;
  const data = new Uint8Array(width * height).fill(paper);
  for (let y = 0; y < height; y++) {
    const by = leanAt(lean, y);
    const row = image.data.subarray(y * width + Math.max(0, by), (y + 1) * width + Math.min(0, by));
    data.set(row, y * width + Math.max(0, -by));
  }
  return { ...image, data };
};
