import { describe, expect, it } from 'vitest';
import { placeCharacters } from './place-characters.js';

/** Paper of 100 × 40 px with boxes of ink: x, y, width, height. */
const page = (...boxes: readonly [number, number, number, number][]) => {
  const data = new Uint8Array(100 * 40).fill(255);
  for (const [x, y, width, height] of boxes)
    for (let row = y; row < y + height; row += 1) data.fill(0, row * 100 + x, row * 100 + x + width);
  return { width: 100, height: 40, data };
};

describe('boxes of characters', () => {
  it('are the ink around their middles', () =>
    expect(placeCharacters(page([10, 5, 20, 30], [40, 10, 20, 20]), [18, 52])).toEqual([
      { x: 10, y: 5, width: 20, height: 30 },
      { x: 40, y: 10, width: 20, height: 20 },
    ]));

  it('keep apart what touches, where there is least ink', () =>
    expect(placeCharacters(page([10, 5, 20, 30], [30, 20, 4, 2], [34, 5, 20, 30]), [20, 44])).toEqual([
      { x: 10, y: 5, width: 22, height: 30 },
      { x: 32, y: 5, width: 22, height: 30 },
    ]));

  it('are what is between the borders where there is no ink', () =>
    expect(placeCharacters(page(), [20, 60])).toEqual([
      { x: 0, y: 0, width: 40, height: 40 },
      { x: 40, y: 0, width: 60, height: 40 },
    ]));

  it('are never empty, also where two are seen at one place', () => {
    for (const { width, height } of placeCharacters(page([10, 5, 20, 30]), [20, 20, 20]))
      expect(Math.min(width, height)).toBeGreaterThan(0);
  });
});
