import type { InkImage, PixelImage } from '../../geometry/raster.js';

/** By how much red outshines green and blue, 0–255: least that the red ink of a seal does, and most that noise does. */
const LEAST_REDNESS = 32;
/** Of red, green and blue lie no further apart than this share of that: else it is brown, orange or purple. */
const MOST_TINGED = 0.4;

/** How red a px of `data` (RGB) is that begins at `at`: by how much red outshines the other two. Below 0: not at all. */
export const rednessAt = (data: Uint8Array, at: number): number =>
  data[at]! - Math.max(data[at + 1]!, data[at + 2]!);

/**
 * A page's red ink, one px of every `step` × `step` looked at; `width` and `height` are the page's divided by `step`. null: there is
 * less of it than a seal has.
 */
export const redInk = ({ width, height, data: pixels }: PixelImage, step: number): InkImage | null => {
  // Always a Uint8Array: loops that see both these and Buffers run slower.
  const data = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.length);
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)];
  const ink = new Uint8Array(columns * rows);
  let count = 0;
  for (let row = 0, to = 0; row < rows; row++)
    for (let column = 0, at = 3 * row * step * width; column < columns; column++, to++, at += 3 * step) {
      const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
      // Most px are paper or black ink.
      if (red - green < LEAST_REDNESS || red - blue < LEAST_REDNESS) continue;
      const redness = red - (green > blue ? green : blue);
      if (Math.abs(green - blue) > MOST_TINGED * redness) continue;
      ink[to] = 1;
      count++;
    }
  return count < FEWEST ? null : { width: columns, height: rows, data: ink };
};

/** Px at 100 dpi that the smallest seal has: a ring of 5 mm, 0.3 mm thick. */
const FEWEST = 60;
