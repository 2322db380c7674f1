import type { GreyImage } from '../../geometry/raster.js';

/** A picture of noise and some strokes, the same for the same seed. */
export const drawnGrey = (width: number, height: number, seed: number): GreyImage => {
  let state = seed >>> 0;
  const next = (): number => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24;
  const data = Uint8Array.from({ length: width * height }, (_, at) => {
    const isStroke = (at % width) % 13 < 3 || Math.floor(at / width) % 17 < 2;
    return isStroke ? next() >> 2 : 255 - (next() >> 4);
  });
  return { width, height, data };
};
