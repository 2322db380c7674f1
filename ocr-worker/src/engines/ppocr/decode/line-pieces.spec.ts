import { describe, expect, it } from 'vitest';
import { linePieces } from './line-pieces.js';

/** Paper with blocks of ink at these px, each 8 wide. */
const line = (width: number, ...blocks: readonly number[]) => {
  const data = new Uint8Array(width * 10).fill(255);
  for (const x of blocks)
    for (let y = 2; y < 8; y += 1) data.fill(0, y * width + x, Math.min(y * width + x + 8, (y + 1) * width));
  return { width, height: 10, data };
};
const cuts = (width: number, longest: number, ...blocks: readonly number[]): [number, number][] =>
  linePieces(line(width, ...blocks), longest).map(({ x, image }) => [x, image.width]);

describe('a line that is too wide', () => {
  it('stays whole where it is not', () => expect(cuts(100, 100, 10)).toEqual([[0, 100]]));

  it('is cut in the middle of the widest paper', () =>
    expect(cuts(100, 80, 0, 10, 20, 30, 40, 50, 72, 90)).toEqual([
      [0, 65],
      [65, 35],
    ]));

  it('is cut where there is least ink, if there is no paper', () => {
    const image = line(100, ...Array.from({ length: 13 }, (_, index) => 8 * index));
    for (let y = 0; y < 9; y += 1) image.data[y * 100 + 61] = 255;
    expect(linePieces(image, 80).map(({ x }) => x)).toEqual([0, 61]);
  });

  it.each([1, 2, 3, 7])('has all of its px in its pieces, be they only %i px wide', (longest) => {
    const pieces = cuts(50, longest, 3, 20);
    expect(pieces.every(([, width]) => width >= 1 && width <= longest)).toBe(true);
    expect(pieces.reduce((sum, [, width]) => sum + width, 0)).toBe(50);
  });
});
