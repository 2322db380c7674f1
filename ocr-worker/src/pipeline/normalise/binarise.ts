import { withKernels } from '../kernels/memory.js';
import type { GreyImage, InkImage } from '../geometry/raster.js';

/** Px per chunk: it stays in the processor's cache. */
const AT_ONCE = 65_536;

/** Bounds within which a threshold makes sense on a flattened page, whose paper is 245. */
const THRESHOLD = { lowest: 120, highest: 205 };

/**
 * The grey value that parts ink from paper best (Otsu), kept in bounds: a page nearly without ink
 * would else be parted in the middle of its paper's grain.
 */
export const inkThreshold = (image: GreyImage): number => {
  const histogram = new Float64Array(256);
  for (let index = 0; index < image.data.length; index += 3) histogram[image.data[index]!]!++;
  let total = 0;
  let sum = 0;
  for (let value = 0; value < 256; value++) {
    total += histogram[value]!;
    sum += value * histogram[value]!;
  }
  let [best, bestAt, below, belowSum] = [-1, THRESHOLD.highest, 0, 0];
  for (let value = 0; value < 255; value++) {
    below += histogram[value]!;
    belowSum += value * histogram[value]!;
    const above = total - below;
    if (below === 0 || above === 0) continue;
    const distance = belowSum / below - (sum - belowSum) / above;
    const between = below * above * distance * distance;
    if (between > best) [best, bestAt] = [between, value];
  }
  return Math.min(THRESHOLD.highest, Math.max(THRESHOLD.lowest, bestAt));
};

/** Ink is what is darker than the threshold (0–255). */
export const binarise = (image: GreyImage, threshold: number): InkImage => {
  const { width, height, data: grey } = image;
  const data = new Uint8Array(grey.length);
  withKernels((room) => {
    const [source, target] = [room.take(AT_ONCE), room.take(AT_ONCE)];
    for (let from = 0; from < grey.length; from += AT_ONCE) {
      const count = Math.min(AT_ONCE, grey.length - from);
      room.at(source, count).set(grey.subarray(from, from + count));
      room.run('binarise', source, count, threshold, 1, target);
      data.set(room.at(target, count), from);
    }
  });
  return { width, height, data };
};
