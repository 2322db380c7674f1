import { describe, expect, it } from 'vitest';
import type { GreyImage } from '../geometry/raster.js';
import { scaleDown } from './scale-down.js';

const image = (width: number, height: number, at: (x: number, y: number) => number): GreyImage => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, index) =>
    at(index % width, Math.floor(index / width)),
  ),
});

/** The mean of what each px covers, px by px. */
const expected = ({ width, data }: GreyImage, ratio: number, column: number, row: number): number => {
  let [sum, area] = [0, 0];
  for (let y = Math.floor(row * ratio); y < (row + 1) * ratio; y++)
    for (let x = Math.floor(column * ratio); x < (column + 1) * ratio; x++) {
      const share =
        (Math.min((column + 1) * ratio, x + 1) - Math.max(column * ratio, x)) *
        (Math.min((row + 1) * ratio, y + 1) - Math.max(row * ratio, y));
      if (share <= 1e-9) continue;
      sum += data[y * width + x]! * share;
      area += share;
    }
  return sum / area;
};

describe('an image made smaller', () => {
  const busy = image(37, 29, (x, y) => (x * 53 + y * 97 + x * y * 7) % 256);

  it.each([2, 3, 4 / 3, 1.5, 2.08])('by %d has the mean of what each px covers', (ratio) => {
    const small = scaleDown(busy, ratio);
    expect([small.width, small.height]).toEqual([Math.floor(37 / ratio), Math.floor(29 / ratio)]);
    for (let row = 0; row < small.height; row++)
      for (let column = 0; column < small.width; column++)
        expect(
          Math.abs(small.data[row * small.width + column]! - expected(busy, ratio, column, row)),
        ).toBeLessThan(1.5);
  });

  it('keeps white white and black black', () => {
    for (const grey of [0, 255])
      for (const ratio of [2, 3, 4 / 3, 1.7])
        expect(
          new Set(
            scaleDown(
              image(50, 40, () => grey),
              ratio,
            ).data,
          ),
        ).toEqual(new Set([grey]));
  });

  it('stays as it is by 1', () => expect(scaleDown(busy, 1)).toBe(busy));
});
