import type { Box } from '@reader/contracts/objects/geometry';
import type { GreyImage, InkImage } from '../../geometry/raster.js';

type Bar = readonly [x: number, y: number, width: number, height: number, value?: number];

/** White paper with bars of a grey value (black when left out). */
export const drawn = (width: number, height: number, ...bars: readonly Bar[]): GreyImage => {
  const data = new Uint8Array(width * height).fill(255);
  for (const [x, y, w, h, value = 0] of bars)
    for (let row = Math.max(0, y); row < Math.min(height, y + h); row++)
      data.fill(value, row * width + Math.max(0, x), row * width + Math.min(width, x + w));
  return { width, height, data };
};

/** The four sides of a box, `thick` px, inside of it. */
export const outline = ({ x, y, width, height }: Box, thick = 3): Bar[] => [
  [x, y, width, thick],
  [x, y + height - thick, width, thick],
  [x, y, thick, height],
  [x + width - thick, y, thick, height],
];

/** What is darker than `below`. */
export const inkUnder = (image: GreyImage, below = 225): InkImage => ({
  ...image,
  data: image.data.map((value) => (value < below ? 1 : 0)),
});

export const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
