import { describe, expect, it } from 'vitest';
import type { Box } from '@reader/contracts/objects/geometry';
import { findColumns, findColumnsInCell } from './find-columns.js';

const SIZE = 40;

/** Boxes of square characters: `across` of them in each of `down` rows, `pitch` px from one to the next. */
const typeset = (across: number, down: number, stepX: number, stepY: number, x = 100, y = 100): Box[] =>
  Array.from({ length: across * down }, (_, index) => ({
    x: x + (index % across) * stepX,
    y: y + Math.floor(index / across) * stepY,
    width: SIZE,
    height: SIZE,
  }));

/** The strokes of 二 or 三 in one place. */
const strokes = (x: number, y: number, count: number): Box[] =>
  Array.from({ length: count }, (_, index) => ({
    x,
    y: y + 4 + (index * 30) / (count - 1),
    width: SIZE,
    height: 4,
  }));

describe('findColumns', () => {
  it('finds the columns of a vertical page', () => {
    const columns = findColumns(typeset(5, 20, 72, 44), 300);
    expect(columns).toHaveLength(5);
    expect(columns.map(({ box }) => box.x).sort((a, b) => a - b)).toEqual([100, 172, 244, 316, 388]);
    expect(columns[0]!.box).toMatchObject({ width: SIZE, height: 19 * 44 + SIZE });
  });

  it('finds none in rows of writing, however even', () =>
    expect(findColumns(typeset(30, 8, 44, 60), 300)).toEqual([]));

  it('takes what stands equally far both ways for rows', () =>
    expect(findColumns(typeset(8, 8, 60, 60), 300)).toEqual([]));

  it('is not misled by columns of numbers or words', () => {
    const numbers = typeset(1, 6, 0, 60).flatMap(({ x, y }) =>
      [0, 24, 48].map((dx) => ({ x: x + dx, y, width: 20, height: 32 })),
    );
    const words = [...typeset(2, 6, 44, 60), ...typeset(2, 6, 44, 60, 260)];
    expect(findColumns(numbers, 300)).toEqual([]);
    expect(findColumns(words, 300)).toEqual([]);
  });

  it('keeps a column together that has characters of several strokes, and its last two characters', () => {
    const long = [
      ...typeset(1, 3, 0, 44),
      ...strokes(100, 232, 2),
      ...strokes(100, 276, 3),
      ...typeset(1, 2, 0, 44, 100, 320),
    ];
    const short = typeset(1, 2, 0, 90, 10, 200);
    const columns = findColumns([...long, ...short], 300);
    expect(columns.map(({ box }) => box.x).sort((a, b) => a - b)).toEqual([10, 100]);
    expect(Math.max(...columns.map(({ box }) => box.height))).toBe(320 + 44 + SIZE - 100);
  });
});

describe('findColumnsInCell', () => {
  const narrow = { x: 90, y: 80, width: 60, height: 300 };

  it('takes two characters in a narrow cell for a word, spread or not', () =>
    expect(findColumnsInCell(typeset(1, 2, 0, 120), narrow, 300)).toHaveLength(1));

  it('leaves two choices in a wide cell what they are, and words one below the other', () => {
    const wide = { x: 90, y: 80, width: 300, height: 300 };
    expect(findColumnsInCell(typeset(1, 2, 0, 80), wide, 300)).toEqual([]);
    expect(findColumnsInCell(typeset(2, 3, 44, 56), wide, 300)).toEqual([]);
  });

  it('takes no rows of small words for characters, nor a digit with a speck below it', () => {
    expect(findColumnsInCell(typeset(2, 4, 42, 46), narrow, 300)).toEqual([]);
    const digit = { x: 100, y: 100, width: 22, height: 26 };
    const speck = { x: 108, y: 132, width: 4, height: 4 };
    expect(findColumnsInCell([digit, speck], narrow, 300)).toEqual([]);
  });
});
