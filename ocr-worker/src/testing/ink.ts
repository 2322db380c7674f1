import type { Box } from '@reader/contracts/objects/geometry';
import type { GreyImage, InkImage } from '../pipeline/geometry/raster.js';

/** Ink from a picture in text: `#` is ink. */
export const inkOf = (...rows: string[]): InkImage => ({
  width: rows[0]!.length,
  height: rows.length,
  data: Uint8Array.from(rows.flatMap((row) => [...row].map((character) => (character === '#' ? 1 : 0)))),
});

/** Paper to draw on, with bars of ink. */
export const paper = (
  width: number,
  height: number,
  ...bars: [x: number, y: number, w: number, h: number][]
): InkImage => {
  const data = new Uint8Array(width * height);
  for (const [x, y, w, h] of bars)
    for (let row = y; row < y + h; row++) data.fill(1, row * width + x, row * width + x + w);
  return { width, height, data };
};

/** A line of white paper, 300 × 60 px, with black boxes. */
export const lineOfBoxes = (...boxes: readonly Box[]): GreyImage => {
  const image = { width: 300, height: 60, data: new Uint8Array(300 * 60).fill(255) };
  for (const { x, y, width, height } of boxes)
    for (let row = y; row < y + height; row += 1)
      image.data.fill(0, row * image.width + x, row * image.width + x + width);
  return image;
};
