import { withKernels } from './memory.js';
import type { InkImage } from '../geometry/raster.js';

/** The ink grown by `radius` px (whole) to all sides: a square. */
export const dilate = (ink: InkImage, radius: number): InkImage => {
  if (radius <= 0) return ink;
  const { width, height } = ink;
  const data = withKernels((room) => {
    const source = room.put(ink.data);
    const target = room.take(width * height);
    const scratch = room.take((width + 2 * radius + 16) * height);
    room.run('dilate', source, width, height, radius, target, scratch);
    return room.at(target, width * height).slice();
  });
  return { width, height, data };
};
