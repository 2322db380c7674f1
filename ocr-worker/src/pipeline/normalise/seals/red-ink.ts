import type { InkImage, PixelImage } from '../../geometry/raster.js';

/** By how much red outshines green and blue, 0–255: least that the red ink of a seal does, and most that noise does. */
const LEAST_REDNESS = 32;

/** Of red, green and blue lie no further apart than this share of that: else it is brown, orange or purple. */
const MOST_TINGED = 0.4;

/** How red a px of `data` (RGB) is that begins at `at`: by how much red outshines the other two. Below 0: not at all. */
export const rednessAt = (data: Uint8Array, at: number): number =>
  data[at]! - Math.max(data[at + 1]!, data[at + 2]!);

/** A page's red ink, one px of every `step` × `step` looked at; `width` and `height` are the page's divided by `step`. */
export const redInk = ({ width, height, data }: PixelImage, step: number): InkImage => {
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)];
  const ink = new Uint8Array(columns * rows);
  for (let row = 0, to = 0; row < rows; row++)
    for (let column = 0, at = 3 * row * step * width; column < columns; column++, to++, at += 3 * step)
      if (isRed(data, at)) ink[to] = 1;
  return { width: columns, height: rows, data: ink };
};

const isRed = (data: Uint8Array, at: number): boolean => {
  const redness = rednessAt(data, at);
  return redness >= LEAST_REDNESS && Math.abs(data[at + 1]! - data[at + 2]!) <= MOST_TINGED * redness;
};
