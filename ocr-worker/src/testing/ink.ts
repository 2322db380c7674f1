import type { InkImage } from '../pipeline/geometry/raster.js';

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
