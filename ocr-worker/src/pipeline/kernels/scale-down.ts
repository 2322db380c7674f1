import { withKernels } from './memory.js';
import type { GreyImage } from '../geometry/raster.js';

/**
 * The image made smaller by `ratio` (≥ 1, need not be whole): every px is the mean of what it covers, so thin
 * rules fade but never vanish. Positions divide by `ratio` exactly; a rest at the right and bottom is dropped.
 */
export const scaleDown = (image: GreyImage, ratio: number): GreyImage => {
  // What rounding makes of 1 is 1.
  if (ratio <= 1 + 1e-6) return image;
  const width = Math.max(1, Math.floor(image.width / ratio));
  const height = Math.max(1, Math.floor(image.height / ratio));
  const data = withKernels((room) => {
    const source = room.put(image.data);
    const target = room.take(width * height);
    // From 300 to 150 dpi, as most pages are, is several times faster than other ratios.
    if (ratio === 2 && image.width > 1 && image.height > 1)
      room.run('halve', source, image.width, target, width, height);
    else if (Number.isInteger(ratio) && image.width >= ratio && image.height >= ratio)
      room.run('shrinkWhole', source, image.width, target, width, height, ratio);
    else {
      const line = room.take((image.width + 5) * Float64Array.BYTES_PER_ELEMENT);
      room.run('shrinkBy', source, image.width, image.height, target, width, height, ratio, line);
    }
    return room.at(target, width * height).slice();
  });
  return { width, height, data };
};
