import { countInk, type GreyImage } from '../../geometry/raster.js';
import { dilate } from '../../kernels/dilate.js';
import { printOf } from './drawn-print.js';

/** Edge of a cell in px of the picture: at 150 dpi 6 mm, a few characters. */
const CELL = 36;
/** Px around print that are looked at with it: the paper its strokes must leave free. Farther off people write. */
const RIM = 3;
/** Least px of print for a cell to count: fewer are a speck or the end of a rule. */
const LEAST_PRINT = 24;
/** Least variance of grey values for a cell to count. */
const LEAST_CONTRAST = 100;
/** Px either way that paper may lie off locally. */
const PLAY = 1;
/** A cell's weight grows with its print up to this many px: a filled bar counts no more than a line of text. */
const ENOUGH_PRINT = 250;
/** The sharpest of a page's cells show what a match looks like at its quality, but never less than `floor`. */
const SHARPEST = { share: 0.75, floor: 0.55, ceiling: 1 };

/** A piece of a blank page: the px at and around its print. */
export interface PrintCell {
  readonly x: number;
  readonly y: number;
  readonly pixels: Int32Array;
  /** Darkness of the blank page there. */
  readonly values: Uint8Array;
  readonly mean: number;
  readonly energy: number;
  readonly weight: number;
}

/** The cells of a blank page that have print. */
export const printCells = (blank: GreyImage): PrintCell[] => {
  const { width, height, data } = blank;
  const print = printOf(blank);
  const grown = dilate(print, RIM);
  const near = grown.data;
  const cells: PrintCell[] = [];
  // Of all cells in one piece: thousands of small ones would leave the process's heap in pieces when they are let go.
  const places = new Int32Array(countInk(grown));
  const shades = new Uint8Array(places.length);
  let end = 0;
  // A margin is left, so that a cell can be shifted without looking whether it is still on the picture.
  for (let top = PLAY; top < height - PLAY; top += CELL)
    for (let left = PLAY; left < width - PLAY; left += CELL) {
      const from = end;
      let [to, printed] = [from, 0];
      for (let y = top; y < Math.min(height - PLAY, top + CELL); y++)
        for (let x = left; x < Math.min(width - PLAY, left + CELL); x++) {
          const at = y * width + x;
          if (near[at] === 0) continue;
          places[to++] = at;
          printed += print.data[at]!;
        }
      if (printed < LEAST_PRINT) continue;
      const pixels = places.subarray(from, to);
      const values = shades.subarray(from, to);
      const count = to - from;
      let sum = 0;
      for (let index = 0; index < count; index++) sum += values[index] = 255 - data[pixels[index]!]!;
      const mean = sum / count;
      let energy = 0;
      for (let index = 0; index < count; index++) energy += (values[index]! - mean) ** 2;
      // A solid bar has no features to match.
      if (energy < LEAST_CONTRAST * count) continue;
      const weight = Math.min(printed, ENOUGH_PRINT) / ENOUGH_PRINT;
      end = to;
      cells.push({ x: left, y: top, pixels, values, mean, energy, weight });
    }
  return cells;
};

interface FoundPrint {
  /** 0–1: share of the blank page's print that the page shows, at the page's own sharpness. */
  readonly share: number;
  /** Agreement of each cell, −1 to 1, in the order of the cells. */
  readonly cells: Float32Array;
  /** Agreement a clear match has on this page. */
  readonly sharpness: number;
}

/** Looks for each cell's print on a page warped into the blank page's picture (same size). */
export const findPrint = (cells: readonly PrintCell[], page: GreyImage): FoundPrint => {
  const agreements = Float32Array.from(cells, (cell) => agreementOf(cell, page));
  const sorted = agreements.slice().sort();
  const sharpest = sorted[Math.floor(sorted.length * SHARPEST.share)] ?? 0;
  const sharpness = Math.min(SHARPEST.ceiling, Math.max(SHARPEST.floor, sharpest));
  let [found, total] = [0, 0];
  cells.forEach(({ weight }, index) => {
    found += weight * Math.min(1, Math.max(0, agreements[index]!) / sharpness);
    total += weight;
  });
  return { share: total === 0 ? 0 : found / total, cells: agreements, sharpness };
};

const agreementOf = ({ pixels, values, mean, energy }: PrintCell, { width, data }: GreyImage): number => {
  let best = -1;
  for (let dy = -PLAY; dy <= PLAY; dy++)
    for (let dx = -PLAY; dx <= PLAY; dx++) {
      const offset = dy * width + dx;
      let [sum, squares, cross] = [0, 0, 0];
      for (let index = 0; index < pixels.length; index++) {
        const value = data[pixels[index]! + offset]!;
        sum += value;
        squares += value * value;
        cross += value * values[index]!;
      }
      const spread = squares - (sum * sum) / pixels.length;
      if (spread <= pixels.length) continue;
      best = Math.max(best, (mean * sum - cross) / Math.sqrt(energy * spread));
    }
  return best < 0 ? 0 : best;
};
