import type { GreyImage } from '../geometry/raster.js';

/** Grey value that paper gets. */
const PAPER = 245;
/** Share of a tile's pixels that are darker than its paper. */
const PAPER_PERCENTILE = 0.8;
const FILTER_RADIUS = 2;
/** Keeps rounding from turning 245 into 244. */
const ROUNDING = 1e-3;

/**
 * Evens out shading: every tile's paper brightness is taken as its 80th percentile, dark tiles (solid print)
 * are lifted to the upper median of their neighbours, and the page is scaled so that paper is 245 everywhere.
 * `tile` in px, about a tenth of an inch.
 */
export const flattenIllumination = (image: GreyImage, tile: number): GreyImage => {
  const columns = Math.ceil(image.width / tile);
  const rows = Math.ceil(image.height / tile);
  const paper = upperMedian(paperOfTiles(image, tile, columns, rows), columns, rows);
  const { width, height, data: source } = image;
  const data = new Uint8Array(source.length);
  // Gains between the middles of two tiles change evenly: beyond the outer ones they stay.
  const gains = new Float64Array(columns + 2);
  for (let y = 0; y < height; y++) {
    const v = Math.max(0, Math.min(rows - 1, (y + 0.5) / tile - 0.5));
    const r0 = Math.floor(v);
    const r1 = Math.min(rows - 1, r0 + 1);
    for (let column = 0; column < columns; column++) {
      const top = paper[r0 * columns + column]!;
      gains[column + 1] = PAPER / (top + (paper[r1 * columns + column]! - top) * (v - r0));
    }
    gains[0] = gains[1]!;
    gains[columns + 1] = gains[columns]!;
    const start = y * width;
    for (let stretch = 0, x = 0; stretch <= columns; stretch++) {
      const until = stretch === columns ? width : Math.min(width, Math.ceil((stretch + 0.5) * tile - 0.5));
      const step = (gains[stretch + 1]! - gains[stretch]!) / tile;
      let gain = gains[stretch]! + step * (x + 0.5 - (stretch - 0.5) * tile);
      for (; x < until; x++, gain += step) {
        const value = (source[start + x]! * gain + ROUNDING) | 0;
        data[start + x] = value > 255 ? 255 : value;
      }
    }
  }
  return { width, height, data };
};

const paperOfTiles = (image: GreyImage, tile: number, columns: number, rows: number): Uint8Array => {
  const paper = new Uint8Array(columns * rows);
  const histogram = new Uint32Array(256);
  for (let row = 0; row < rows; row++) {
    const bottom = Math.min(image.height, (row + 1) * tile);
    for (let column = 0; column < columns; column++) {
      const right = Math.min(image.width, (column + 1) * tile);
      histogram.fill(0);
      let count = 0;
      // Every second pixel of every second row is enough for a tile.
      for (let y = row * tile; y < bottom; y += 2) {
        for (let x = column * tile; x < right; x += 2) {
          histogram[image.data[y * image.width + x]!]!++;
          count++;
        }
      }
      let below = 0;
      let value = 0;
      while (value < 255 && (below += histogram[value]!) < count * PAPER_PERCENTILE) value++;
      paper[row * columns + column] = Math.max(1, value);
    }
  }
  return paper;
};

/** The 75th percentile of each tile's neighbourhood, so that a stamp or a photo does not pass for paper. */
const upperMedian = (tiles: Uint8Array, columns: number, rows: number): Float32Array => {
  const result = new Float32Array(tiles.length);
  const around: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      around.length = 0;
      for (let y = Math.max(0, row - FILTER_RADIUS); y <= Math.min(rows - 1, row + FILTER_RADIUS); y++)
        for (
          let x = Math.max(0, column - FILTER_RADIUS);
          x <= Math.min(columns - 1, column + FILTER_RADIUS);
          x++
        )
          around.push(tiles[y * columns + x]!);
      around.sort((a, b) => a - b);
      result[row * columns + column] = around[Math.floor(around.length * 0.75)]!;
    }
  }
  return result;
};
