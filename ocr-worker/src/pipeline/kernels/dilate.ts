import { withKernels } from './memory.js';
import { rowsOfBand } from './rows-of-band.js';
import type { InkImage } from '../geometry/raster.js';

/** The ink grown by `radius` px (whole) to all sides: a square. */
export const dilate = (ink: InkImage, radius: number): InkImage => {
  if (radius <= 0) return ink;
  const { width, height } = ink;
  const data = new Uint8Array(width * height);
  const rows = Math.min(height, rowsOfBand(width));
  withKernels((room) => {
    // Rows above and below a band grow into it.
    const most = rows + 2 * radius;
    const source = room.take(most * width);
    const target = room.take(most * width);
    const scratch = room.take((width + 2 * radius + 16) * most);
    for (let top = 0; top < height; top += rows) {
      const end = Math.min(top + rows, height);
      const [first, last] = [Math.max(0, top - radius), Math.min(height, end + radius)];
      room.at(source, (last - first) * width).set(ink.data.subarray(first * width, last * width));
      room.run('dilate', source, width, last - first, radius, target, scratch);
      data.set(room.at(target + (top - first) * width, (end - top) * width), top * width);
    }
  });
  return { width, height, data };
};
