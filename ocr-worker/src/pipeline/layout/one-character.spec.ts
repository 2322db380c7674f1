import { describe, expect, it } from 'vitest';
import type { Box } from '@reader/contracts/objects/geometry';
import { joinCharacters } from './one-character.js';

const SIZE = 200;

/** How many rows are left of rows of ink, each of some boxes given as x, y, width, height. */
const rowsOf = (...rows: readonly (readonly (readonly [number, number, number, number])[])[]): number => {
  const data = new Uint8Array(SIZE * SIZE);
  for (const [x, y, width, height] of rows.flat())
    for (let row = y; row < y + height; row++) data.fill(1, row * SIZE + x, row * SIZE + x + width);
  const boxes = rows.map((row): Box => {
    const [x, y] = [Math.min(...row.map((one) => one[0])), Math.min(...row.map((one) => one[1]))];
    const [right, bottom] = [
      Math.max(...row.map((one) => one[0] + one[2])),
      Math.max(...row.map((one) => one[1] + one[3])),
    ];
    return { x, y, width: right - x, height: bottom - y };
  });
  return joinCharacters({ width: SIZE, height: SIZE, data }, boxes).length;
};

describe('rows of ink that are one character', () => {
  it('are the strokes of 二 and 三, large as they may be', () => {
    expect(rowsOf([[20, 10, 70, 8]], [[10, 80, 90, 8]])).toBe(1);
    expect(rowsOf([[20, 10, 70, 8]], [[25, 45, 60, 8]], [[10, 80, 90, 8]])).toBe(1);
  });

  it('are the strokes of 二三, side by side', () =>
    expect(
      rowsOf(
        [
          [12, 10, 36, 4],
          [62, 10, 36, 4],
        ],
        [[64, 27, 32, 4]],
        [
          [10, 44, 40, 4],
          [60, 44, 40, 4],
        ],
      ),
    ).toBe(1));

  it('are the parts of 品', () =>
    expect(
      rowsOf(
        [[31, 23, 24, 16]],
        [
          [24, 44, 16, 20],
          [45, 44, 17, 20],
        ],
      ),
    ).toBe(1));
});

describe('rows of ink that stay rows', () => {
  it('are two characters one below the other', () =>
    expect(rowsOf([[20, 10, 46, 46]], [[20, 66, 46, 46]])).toBe(2));

  it('are two short lines of two characters', () => {
    const two = (y: number): [number, number, number, number][] => [
      [20, y, 46, 46],
      [72, y, 46, 46],
    ];
    expect(rowsOf(two(10), two(66))).toBe(2);
  });

  it('are numbers one below the other, in the middle', () =>
    expect(
      rowsOf(
        [
          [20, 10, 22, 35],
          [46, 10, 22, 35],
          [72, 10, 22, 35],
        ],
        [
          [33, 70, 22, 35],
          [59, 70, 22, 35],
        ],
      ),
    ).toBe(2));
});
