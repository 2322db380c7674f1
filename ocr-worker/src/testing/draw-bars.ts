import type { GreyImage } from '../pipeline/geometry/raster.js';
import type { Size } from '../pipeline/geometry/turning.js';

/** A black rectangle, px. */
export type Bar = readonly [x: number, y: number, width: number, height: number];

/** White paper with black bars on it. */
export const drawBars = ({ width, height }: Size, bars: readonly Bar[]): GreyImage => {
  const data = new Uint8Array(width * height).fill(255);
  for (const [x, y, across, down] of bars)
    for (let row = y; row < y + down; row++) data.fill(0, row * width + x, row * width + x + across);
  return { width, height, data };
};
