import type { InkImage } from './raster.js';

/**
 * The longest run of columns without any ink between two positions, px. `rows` are those that are looked at: all, unless
 * given.
 */
export const longestPause = (
  { width, height, data }: InkImage,
  from: number,
  to: number,
  rows: { readonly top: number; readonly height: number } = { top: 0, height },
): number => {
  const bottom = Math.min(height, rows.top + rows.height);
  let [longest, run] = [0, 0];
  for (let x = Math.max(0, Math.floor(from)); x <= Math.min(width - 1, Math.ceil(to)); x++) {
    let isEmpty = true;
    for (let y = rows.top; y < bottom && isEmpty; y++) isEmpty = data[y * width + x] === 0;
    run = isEmpty ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};
