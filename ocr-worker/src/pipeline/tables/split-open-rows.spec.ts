import { describe, expect, it } from 'vitest';
import { symbolsOf } from '../../testing/symbols.js';
import type { PageLine } from '../foundation/page-symbol.js';
import { movedBy } from '../geometry/boxes.js';
import type { Grid } from '../layout/grid.js';
import { valueOfLine } from '../recognise/characters/value.js';
import { splitOpenRows } from './split-open-rows.js';

/** Px from one line of a cell to the next, and of a column. */
const PITCH = 40;
const WIDTH = 300;

/** A line at a level of a column, 0-based. */
const line = (text: string, column: number, level: number): PageLine =>
  symbolsOf(text).map((symbol) => ({
    ...symbol,
    box: movedBy(symbol.box, column * WIDTH, 100 + level * PITCH),
  }));

/** A frame of columns, of a single row, with these lines in each; '' is a level without writing. */
const split = (...columns: readonly (readonly string[])[]): string[][] => {
  const height = 200 + PITCH * Math.max(...columns.map((column) => column.length));
  const grid: Grid = {
    box: { x: 0, y: 0, width: WIDTH * columns.length, height },
    rowCount: 1,
    columnCount: columns.length,
    cells: columns.map((_, column) => ({
      row: 1,
      column: column + 1,
      rowSpan: 1,
      columnSpan: 1,
      box: { x: WIDTH * column, y: 0, width: WIDTH, height },
    })),
  };
  const lines = columns.map((texts, column) =>
    texts.flatMap((text, level) => (text === '' ? [] : [line(text, column, level)])),
  );
  const result = splitOpenRows({ grid, cells: [...lines] });
  const rows: string[][] = Array.from({ length: result.grid.rowCount }, () => []);
  result.grid.cells.forEach(({ row }, index) =>
    rows[row - 1]!.push(result.cells[index]!.map((one) => valueOfLine(one).text).join('/')),
  );
  return rows;
};

describe('a table that is ruled in columns only', () => {
  it('has a row for each level of its writing', () =>
    expect(
      split(['品名', '紙', '筆', '糊'], ['数量', '10', '24', ''], ['金額', '1,200円', '80円', '△500']),
    ).toEqual([
      ['品名', '数量', '金額'],
      ['紙', '10', '1,200円'],
      ['筆', '24', '80円'],
      ['糊', '', '△500'],
    ]));

  it('has a name that goes on below in one row', () =>
    expect(split(['品名', '再生紙', '（白）', '筆', '糊'], ['数量', '10', '', '24', '5'])).toEqual([
      ['品名', '数量'],
      ['再生紙/（白）', '10'],
      ['筆', '24'],
      ['糊', '5'],
    ]));

  it.each([
    [
      'texts of several lines',
      [
        ['東京都', '港区', '芝公園'],
        ['受付は', '平日の', '午前中'],
      ],
    ],
    [
      'numbers of two lines',
      [
        ['電話', '携帯'],
        ['03-1234-5678', '090-1234-5678'],
      ],
    ],
    [
      'an amount beside a text',
      [
        ['本紙の', '金額を', '支払う'],
        ['', '5,400', ''],
      ],
    ],
  ])('is none where there are %s', (_, columns) => expect(split(...columns)).toHaveLength(1));

  it('has parted rows of boxes that meet', () => {
    const columns = ['10', '20', '30'];
    const lines = columns.map((text, level) => line(text, 0, level));
    const cell = { row: 1, rowSpan: 1, columnSpan: 1 };
    const box = { x: 0, y: 0, width: WIDTH, height: 400 };
    const { grid } = splitOpenRows({
      grid: {
        box,
        rowCount: 1,
        columnCount: 2,
        cells: [
          { ...cell, column: 1, box },
          { ...cell, column: 2, box: { ...box, x: WIDTH } },
        ],
      },
      cells: [lines, columns.map((text, level) => line(text, 1, level))],
    });
    const heights = grid.cells.filter(({ column }) => column === 1).map((one) => one.box.height);
    expect(heights.reduce((sum, height) => sum + height, 0)).toBe(400);
  });
});
