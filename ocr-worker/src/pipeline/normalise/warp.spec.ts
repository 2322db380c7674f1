import { describe, expect, it } from 'vitest';
import type { GreyImage } from '../geometry/raster.js';
import { identity, rotation, scaling, translation } from '../geometry/homography.js';
import { scaleDown } from '../kernels/scale-down.js';
import { warp, warpPixels } from './warp.js';

/** A soft hill: sampled anywhere, its value is known. */
const hill = (x: number, y: number): number =>
  40 + 180 * Math.exp(-((x - 32) ** 2 + (y - 28) ** 2) / (2 * 81));
const picture: GreyImage = {
  width: 64,
  height: 56,
  data: Uint8Array.from({ length: 64 * 56 }, (_, at) =>
    Math.round(hill((at % 64) + 0.5, Math.floor(at / 64) + 0.5)),
  ),
};

describe('warp', () => {
  it('leaves a picture alone under the identity', () => {
    expect(warp(picture, identity, 64, 56)).toEqual(picture);
  });

  it('samples between px where the mapping says', () => {
    const turned = warp(picture, rotation(7, { x: 32, y: 28 }), 64, 56);
    const moved = warp(picture, translation(3.4, -1.7), 64, 56);
    for (const [x, y] of [
      [30, 20],
      [20, 30],
      [40, 33],
    ] as const) {
      expect(Math.abs(moved.data[y * 64 + x]! - hill(x + 3.9, y - 1.2))).toBeLessThan(2.5);
      const angle = (7 * Math.PI) / 180;
      const [u, v] = [x + 0.5 - 32, y + 0.5 - 28];
      const [tx, ty] = [Math.cos(angle) * u - Math.sin(angle) * v, Math.sin(angle) * u + Math.cos(angle) * v];
      expect(Math.abs(turned.data[y * 64 + x]! - hill(32 + tx, 28 + ty))).toBeLessThan(2.5);
    }
  });

  it('is white outside, or as told', () => {
    expect(warp(picture, translation(1000, 0), 2, 2).data).toEqual(Uint8Array.of(255, 255, 255, 255));
    expect(warp(picture, translation(-1000, 0), 2, 1, { outside: 7 }).data).toEqual(Uint8Array.of(7, 7));
  });

  it.each([true, false])('shows only the parts asked for, as in the whole (coarse: %s)', (isCoarse) => {
    const slanted = rotation(2, { x: 20, y: 20 });
    const whole = warp(picture, slanted, 40, 30, { isCoarse });
    const part = { x: 10, y: 5, width: 20, height: 10 };
    const parts = warp(picture, slanted, 40, 30, { isCoarse, parts: [part] });
    for (let y = 0; y < 30; y++)
      for (let x = 0; x < 40; x++) {
        const isIn = x >= 10 && x < 30 && y >= 5 && y < 15;
        expect(parts.data[y * 40 + x]).toBe(isIn ? whole.data[y * 40 + x] : 255);
      }
  });

  it('sees each channel alike', () => {
    const data = Buffer.from(Array.from({ length: 4 * 4 * 3 }, (_, at) => 40 * (at % 3)));
    const { length } = warpPixels({ width: 4, height: 4, channels: 3, data }, scaling(0.5), 8, 8).data;
    expect(length).toBe(192);
    const middle = warpPixels({ width: 4, height: 4, channels: 3, data }, identity, 4, 4).data.subarray(
      15,
      18,
    );
    expect([...middle]).toEqual([0, 40, 80]);
  });
});

describe('scaleDown', () => {
  it('takes the mean of what a px covers, by whole and by broken ratios', () => {
    const stripes = { width: 6, height: 6, data: Uint8Array.from({ length: 36 }, (_, at) => (at % 2) * 200) };
    expect(scaleDown(stripes, 2).data).toEqual(new Uint8Array(9).fill(100));
    const steps = { width: 3, height: 3, data: Uint8Array.from([0, 90, 180, 0, 90, 180, 0, 90, 180]) };
    expect(scaleDown(steps, 1.5).data).toEqual(Uint8Array.of(30, 150, 30, 150));
  });
});
