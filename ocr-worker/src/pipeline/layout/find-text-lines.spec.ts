import { describe, expect, it } from 'vitest';
import type { Box } from '@reader/contracts/objects/geometry';
import { findTextLines } from './find-text-lines.js';

const DPI = 300;
/** Px of a character at about 10 points. */
const SIZE = 40;

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
/** Characters side by side, each of one part. */
const characters = (count: number, x: number, y: number): Box[] =>
  Array.from({ length: count }, (_, index) => box(x + index * (SIZE + 4), y, SIZE, SIZE));
const linesOf = (parts: readonly Box[]) =>
  findTextLines(parts, DPI)
    .map((line) => ({ ...line.box, parts: line.parts.length }))
    .sort((a, b) => a.y - b.y || a.x - b.x);

describe('lines of text', () => {
  it('are what stands side by side, also where lines are tight', () => {
    const pitch = SIZE * 1.15;
    const parts = [0, 1, 2].flatMap((line) => characters(8, 100, 100 + line * pitch));
    expect(linesOf(parts)).toEqual(
      [0, 1, 2].map((line) => ({ x: 100, y: 100 + line * pitch, width: 348, height: SIZE, parts: 8 })),
    );
  });

  it('hold characters that are several strokes, or a single flat one', () => {
    const two = [box(188, 104, 34, 4), box(184, 132, SIZE, 4)];
    const long = box(232, 118, 36, 5);
    const parts = [...characters(2, 100, 100), ...two, long, ...characters(2, 276, 100)];
    expect(linesOf(parts)).toMatchObject([{ parts: 7 }]);
  });

  it('hold their commas and full stops, also the one behind their last character', () => {
    const comma = box(190, 130, 8, 10);
    const stop = box(366, 128, 11, 11);
    const parts = [...characters(2, 100, 100), comma, ...characters(3, 232, 100), stop];
    expect(linesOf(parts)).toMatchObject([{ x: 100, width: 277, parts: 7 }]);
  });

  it('hold the comma of large type, which hangs below its digits', () => {
    const comma = box(144, 132, 9, 18);
    const parts = [box(100, 100, 24, SIZE), comma, box(160, 100, 24, SIZE), box(192, 100, 24, SIZE)];
    expect(linesOf(parts)).toMatchObject([{ parts: 4, height: 50 }]);
  });

  it('hold a character whose upper part stands too high for its neighbours', () => {
    const top = box(131, 102, 24, 16);
    const feet = [box(124, 123, 16, 20), box(145, 123, 17, 20)];
    const next = box(168, 101, 39, 42);
    expect(linesOf([top, ...feet, next])).toMatchObject([{ parts: 4 }]);
  });

  it('do not hold a page number below them', () => {
    const parts = [...characters(6, 100, 100), box(220, 170, 14, 20)];
    expect(linesOf(parts)).toMatchObject([{ parts: 6 }, { parts: 1 }]);
  });

  it('end where the next entry is more than two characters away', () => {
    const parts = [...characters(3, 100, 100), ...characters(3, 100 + 3 * 44 + 3 * SIZE, 100)];
    expect(linesOf(parts)).toHaveLength(2);
  });

  it('stay apart where a high bracket reaches from one to the next', () => {
    const bracket = box(455, 95, 14, 95);
    const parts = [...characters(8, 100, 100), ...characters(8, 100, 148), bracket];
    expect(linesOf(parts).filter((line) => line.parts >= 8)).toHaveLength(2);
  });

  it('may be larger or smaller beside one another', () => {
    const small = [0, 1, 2, 3].map((index) => box(340 + index * 26, 114, 22, 22));
    const parts = [...characters(5, 100, 100), ...small];
    expect(linesOf(parts)).toMatchObject([{ parts: 9 }]);
  });

  it('are none where there are only specks', () => {
    expect(linesOf([box(100, 100, 2, 2), box(140, 100, 3, 1)])).toEqual([]);
  });
});
