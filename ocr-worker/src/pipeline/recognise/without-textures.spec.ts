import { describe, expect, it } from 'vitest';
import { symbolsOf } from '../../testing/symbols.js';
import type { Grid } from '../layout/grid.js';
import { withoutTextures } from './without-textures.js';

const DPI = 300;

/** How many frames and lines are left of one of so many cells, `size` px wide and high, with these written in, by row and column. */
const left = (rows: number, columns: number, size: number, written: readonly string[] = [], lost = 0) => {
  const cells = Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const box = { x: size * column, y: size * row, width: size, height: size };
    return { row: row + 1, column: column + 1, rowSpan: 1, columnSpan: 1, box };
  }).slice(0, rows * columns - lost);
  const grid: Grid = {
    box: { x: 0, y: 0, width: size * columns, height: size * rows },
    rowCount: rows,
    columnCount: columns,
    cells,
  };
  const lines = cells.map(({ row, column }) =>
    written.includes(`${row}/${column}`) ? [symbolsOf('組')] : [],
  );
  const { grids, recognised } = withoutTextures(
    { grids: [grid], recognised: { engine: 'ppocr', lines: [], cells: [lines] } },
    DPI,
  );
  return { frames: grids.length, cells: recognised.cells.length, lines: recognised.lines.length };
};
const KEPT = { frames: 1, cells: 1, lines: 0 };

describe('a frame of many cells', () => {
  it('is a pattern where they are too small to be written in', () =>
    expect(left(19, 40, 25, ['3/4'])).toEqual({ frames: 0, cells: 0, lines: 1 }));

  it('is squared paper where nothing names anything', () =>
    expect(left(10, 10, 60)).toEqual({ frames: 0, cells: 0, lines: 0 }));

  it('is crossing lines where few of them make cells, and what stands there is kept as a line', () =>
    expect(left(6, 6, 120, ['1/2', '1/5'], 30)).toEqual({ frames: 0, cells: 0, lines: 2 }));

  it('is a table to be filled in where names stand in its first row or column', () => {
    const first = Array.from({ length: 12 }, (_, index) => index + 1);
    expect(
      left(
        20,
        12,
        60,
        first.map((column) => `1/${column}`),
      ),
    ).toEqual(KEPT);
    expect(
      left(
        12,
        20,
        60,
        first.map((row) => `${row}/1`),
      ),
    ).toEqual(KEPT);
  });

  it('is a table where a good part of it is written in', () =>
    expect(left(6, 6, 60, ['2/2', '3/3', '4/4', '5/5'])).toEqual(KEPT));
});

it('a small frame is one however empty it is', () => expect(left(4, 4, 60)).toEqual(KEPT));
