import type { GreyImage } from '../../geometry/raster.js';

/** Tangent of the 2 degrees that an edge may be off level or upright. */
const OFF = Math.tan((2 * Math.PI) / 180);
/** How often the picture is smoothed, so that px are no edges. */
const SMOOTHED = 3;

/**
 * Which share of the edges of some rows, by their strength, runs level or upright, 0–1: of type 0.07 (a bad scan) to 0.3, of a hand 0.05
 * to 0.1.
 */
export const levelEdges = (rows: readonly GreyImage[]): number => {
  let [level, all] = [0, 0];
  for (const { width, height, data } of rows) {
    let shades = Float32Array.from(data);
    for (let time = 0; time < SMOOTHED; time++) shades = smoothed(shades, width, height);
    for (let y = 1; y < height - 1; y++)
      for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
        const across = Math.abs(shades[at + 1]! - shades[at - 1]!);
        const down = Math.abs(shades[at + width]! - shades[at - width]!);
        const strength = across * across + down * down;
        all += strength;
        if (down <= OFF * across || across <= OFF * down) level += strength;
      }
  }
  return all === 0 ? 0 : level / all;
};

/** Each px as half of itself and a quarter of either neighbour, down and across. */
const smoothed = (shades: Float32Array, width: number, height: number): Float32Array<ArrayBuffer> => {
  const down = new Float32Array(shades.length);
  for (let y = 0; y < height; y++)
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const above = shades[y > 0 ? at - width : at]!;
      const below = shades[y < height - 1 ? at + width : at]!;
      down[at] = (above + 2 * shades[at]! + below) / 4;
    }
  const across = new Float32Array(shades.length);
  for (let y = 0; y < height; y++)
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const left = down[x > 0 ? at - 1 : at]!;
      const right = down[x < width - 1 ? at + 1 : at]!;
      across[at] = (left + 2 * down[at]! + right) / 4;
    }
  return across;
};
