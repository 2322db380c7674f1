import { describe, expect, it } from 'vitest';
import { inkBox } from './ink-box.js';
import type { InkImage } from './raster.js';

const drawn = (...rows: readonly string[]): InkImage => ({
  width: rows[0]!.length,
  height: rows.length,
  data: Uint8Array.from([...rows.join('')].map((character) => (character === '#' ? 1 : 0))),
});

describe('an area drawn in to its ink', () => {
  const ink = drawn(
    '#.....', //
    '......',
    '..#...',
    '...#.#',
    '......',
  );

  it('ends where its outermost ink is, and counts it', () => {
    expect(inkBox(ink, { x: 1, y: 1, width: 4, height: 4 })).toEqual({
      box: { x: 2, y: 2, width: 2, height: 2 },
      pixels: 2,
    });
  });

  it('is a single px where no more is', () =>
    expect(inkBox(ink, { x: 5, y: 0, width: 1, height: 5 })).toEqual({
      box: { x: 5, y: 3, width: 1, height: 1 },
      pixels: 1,
    }));

  it('is nothing without ink', () =>
    expect(inkBox(ink, { x: 1, y: 0, width: 5, height: 2 })).toBeUndefined());
});
