import { describe, expect, it } from 'vitest';
import type { InkImage } from '../geometry/raster.js';
import { inkBox } from '../geometry/ink-box.js';
import { closeRows } from './close-rows.js';

type Bar = readonly [x: number, y: number, width: number, height: number];

const inked = (width: number, height: number, bars: readonly Bar[]): InkImage => {
  const data = new Uint8Array(width * height);
  for (const [x, y, wide, high] of bars)
    for (let row = y; row < y + high; row++) data.fill(1, row * width + x, row * width + x + wide);
  return { width, height, data };
};

/** Characters of 36 px, 40 px from one to the next: a frame and a stroke across it, as 日 has. */
const row = (y: number, count: number, x = 4): Bar[] =>
  Array.from({ length: count }, (_, index): Bar[] => {
    const left = x + 40 * index;
    return [
      [left, y, 4, 36],
      [left + 28, y, 4, 36],
      [left, y, 32, 4],
      [left, y + 16, 32, 4],
      [left, y + 32, 32, 4],
    ];
  }).flat();

const boxesOf = (band: InkImage) =>
  closeRows(band).map(
    (one) => inkBox(one, { x: 0, y: 0, width: one.width, height: one.height })?.box ?? null,
  );

describe('rows that touch', () => {
  it('are parted where there is hardly any paper between them', () => {
    const boxes = boxesOf(inked(500, 90, [...row(4, 12), ...row(41, 12)]));
    expect(boxes).toEqual([
      { x: 4, y: 4, width: 472, height: 36 },
      { x: 4, y: 41, width: 472, height: 36 },
    ]);
  });

  it('are parted where a stroke reaches into the row below', () => {
    const tail: Bar = [204, 40, 4, 8];
    const boxes = boxesOf(inked(500, 90, [...row(4, 12), ...row(42, 12), tail]));
    expect(boxes).toHaveLength(2);
    expect(boxes[1]!.height).toBeLessThanOrEqual(40);
  });

  it('are parted when the last is short, and when there are three', () => {
    expect(boxesOf(inked(500, 90, [...row(4, 12), ...row(41, 2)]))).toHaveLength(2);
    expect(boxesOf(inked(500, 130, [...row(4, 12), ...row(41, 12), ...row(78, 5)]))).toHaveLength(3);
  });

  it('lose no ink', () => {
    const band = inked(500, 130, [...row(4, 12), ...row(40, 12), ...row(76, 7)]);
    const count = (data: Uint8Array): number => data.reduce((sum, value) => sum + value, 0);
    expect(closeRows(band).reduce((sum, one) => sum + count(one.data), 0)).toBe(count(band.data));
  });

  it('are one row where there is one, also when it leans', () => {
    expect(closeRows(inked(500, 60, row(10, 12)))).toHaveLength(1);
    const leaning = Array.from({ length: 12 }, (_, index) => row(4 + 4 * index, 1, 4 + 40 * index)).flat();
    expect(closeRows(inked(500, 100, leaning))).toHaveLength(1);
    // 二 over the whole height of the band.
    expect(
      closeRows(
        inked(60, 40, [
          [6, 4, 28, 4],
          [2, 32, 36, 4],
        ]),
      ),
    ).toHaveLength(1);
  });

  it('are as they are without ink', () => {
    expect(closeRows(inked(40, 40, []))).toHaveLength(1);
  });
});
