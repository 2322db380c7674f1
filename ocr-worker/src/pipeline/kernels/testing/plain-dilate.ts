import type { InkImage } from '../../geometry/raster.js';

/** What `dilate` gives, px by px in JavaScript. */
export const plainlyDilated = (ink: InkImage, radius: number): InkImage => {
  if (radius <= 0) return ink;
  const { width, height } = ink;
  const across = new Uint8Array(ink.data.length);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    let until = -1;
    for (let x = 0; x < Math.min(radius, width); x++) if (ink.data[start + x] === 1) until = x + radius;
    for (let x = 0; x < width; x++) {
      const ahead = x + radius;
      if (ahead < width && ink.data[start + ahead] === 1) until = ahead + radius;
      if (x <= until) across[start + x] = 1;
    }
  }
  const data = new Uint8Array(ink.data.length);
  const until = new Int32Array(width).fill(-1);
  for (let y = -radius; y < height; y++) {
    const ahead = y + radius;
    const from = ahead * width;
    for (let x = 0; x < width; x++) {
      if (ahead < height && across[from + x] === 1) until[x] = ahead + radius;
      if (y >= 0 && y <= until[x]!) data[y * width + x] = 1;
    }
  }
  return { width, height, data };
};
