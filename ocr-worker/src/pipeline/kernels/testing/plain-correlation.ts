import type { GreyImage } from '../../geometry/raster.js';
import type { Block } from '../correlate-blocks.js';

/** What `correlateBlocks` tells of a block; null: it or the page there is empty. */
export const plainScores = (
  sheet: GreyImage,
  page: GreyImage,
  { x: left, y: top, size }: Block,
  reach: number,
): Float32Array | null => {
  const area = size * size;
  const print = new Uint8Array(area);
  let [total, squared] = [0, 0];
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const value = sheet.data[(top + y) * sheet.width + left + x]!;
      print[y * size + x] = value;
      total += value;
      squared += value * value;
    }
  const mean = total / area;
  const energy = squared - total * mean;
  if (energy < area) return null;

  const wide = size + 2 * reach;
  const around = new Uint8Array(wide * wide);
  for (let y = 0; y < wide; y++)
    for (let x = 0; x < wide; x++) {
      const [px, py] = [left - reach + x, top - reach + y];
      const isOn = px >= 0 && py >= 0 && px < page.width && py < page.height;
      around[y * wide + x] = 255 - (isOn ? page.data[py * page.width + px]! : 255);
    }
  const sums = integral(around, wide, (value) => value);
  const squares = integral(around, wide, (value) => value * value);
  const span = 2 * reach + 1;
  const scores = new Float32Array(span * span);
  let isAny = false;
  for (let sy = 0; sy < span; sy++)
    for (let sx = 0; sx < span; sx++) {
      const sum = within(sums, wide + 1, sx, sy, size);
      const spread = within(squares, wide + 1, sx, sy, size) - (sum * sum) / area;
      if (spread < area) {
        scores[sy * span + sx] = 0;
        continue;
      }
      let cross = 0;
      for (let y = 0; y < size; y++) {
        let at = (sy + y) * wide + sx;
        for (let from = y * size, to = from + size; from < to; from += 4, at += 4)
          cross =
            (cross +
              Math.imul(print[from]!, around[at]!) +
              Math.imul(print[from + 1]!, around[at + 1]!) +
              Math.imul(print[from + 2]!, around[at + 2]!) +
              Math.imul(print[from + 3]!, around[at + 3]!)) |
            0;
      }
      // `around` is inverted, ink high, so that what lies outside the page is 0.
      scores[sy * span + sx] = (mean * sum - cross) / Math.sqrt(energy * spread);
      isAny = true;
    }
  return isAny ? scores : null;
};

const integral = (values: Uint8Array, wide: number, of: (value: number) => number): Float64Array => {
  const sums = new Float64Array((wide + 1) * (wide + 1));
  for (let y = 0; y < wide; y++) {
    let line = 0;
    for (let x = 0; x < wide; x++) {
      line += of(values[y * wide + x]!);
      sums[(y + 1) * (wide + 1) + x + 1] = sums[y * (wide + 1) + x + 1]! + line;
    }
  }
  return sums;
};

const within = (sums: Float64Array, stride: number, x: number, y: number, size: number): number =>
  sums[(y + size) * stride + x + size]! -
  sums[y * stride + x + size]! -
  sums[(y + size) * stride + x]! +
  sums[y * stride + x]!;
