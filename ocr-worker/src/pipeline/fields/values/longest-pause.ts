import type { InkImage } from '../../geometry/raster.js';

/** The longest run of columns without any ink between two positions, px. */
export const longestPause = ({ width, height, data }: InkImage, from: number, to: number): number => {
  let [longest, run] = [0, 0];
  for (let x = Math.max(0, Math.floor(from)); x <= Math.min(width - 1, Math.ceil(to)); x++) {
    let isEmpty = true;
    for (let y = 0; y < height && isEmpty; y++) isEmpty = data[y * width + x] === 0;
    run = isEmpty ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};
