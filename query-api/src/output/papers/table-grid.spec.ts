import { describe, expect, it } from 'vitest';
import { id } from '@reader/contracts/testing/examples/ids';
import { cell } from '../testing/formats.js';
import { tableGrid } from './table-grid.js';

/** A cell with its box: columns are 100 px wide, rows 40 px high. */
const at = (row: number, column: number, value: string, columns = 1, rows = 1) => ({
  ...cell(id(1), row, column, value),
  x: 50 + (column - 1) * 100,
  y: 10 + (row - 1) * 40,
  width: columns * 100,
  height: rows * 40,
});
const size = (row_number: number, column_number: number) => ({ row_number, column_number });
const shape = (grid: ReturnType<typeof tableGrid>) =>
  grid.cells.map((one) => `${one.text}@${one.row},${one.column} ${one.rowSpan}x${one.columnSpan}`);

describe('the grid of a table', () => {
  it('has a cell at each place', () =>
    expect(
      shape(tableGrid(size(2, 2), [at(1, 1, 'a'), at(1, 2, 'b'), at(2, 1, 'c'), at(2, 2, 'd')])),
    ).toEqual(['a@0,0 1x1', 'b@0,1 1x1', 'c@1,0 1x1', 'd@1,1 1x1']));
  it('has cells that reach over columns and rows', () =>
    expect(
      shape(
        tableGrid(size(3, 3), [
          at(1, 1, '見出し', 3),
          at(2, 1, '左', 1, 2),
          at(2, 2, 'p'),
          at(2, 3, 'q'),
          at(3, 2, '下', 2),
        ]),
      ),
    ).toEqual(['見出し@0,0 1x3', '左@1,0 2x1', 'p@1,1 1x1', 'q@1,2 1x1', '下@2,1 1x2']));
  it('lets no cell reach over another', () =>
    expect(shape(tableGrid(size(1, 2), [at(1, 1, 'a', 2), at(1, 2, 'b')]))).toEqual([
      'a@0,0 1x1',
      'b@0,1 1x1',
    ]));
  it('fills places without a cell', () =>
    expect(shape(tableGrid(size(1, 2), [at(1, 2, 'b')]))).toEqual(['@0,0 1x1', 'b@0,1 1x1']));
  it('takes cells without boxes as they are counted', () => {
    const grid = tableGrid(size(2, 2), [cell(id(1), 1, 1, 'a'), cell(id(1), 2, 2, 'b')]);
    expect(shape(grid)).toEqual(['a@0,0 1x1', '@0,1 1x1', '@1,0 1x1', 'b@1,1 1x1']);
    expect(grid.columnWidths).toEqual([100, 100]);
  });
  it('has a cell further out than the table says', () =>
    expect(shape(tableGrid(size(1, 1), [at(1, 1, 'a'), at(1, 2, 'b')]))).toEqual(['a@0,0 1x1', 'b@0,1 1x1']));
  it('keeps two texts of one place', () =>
    expect(shape(tableGrid(size(1, 1), [at(1, 1, 'a'), at(1, 1, 'b')]))).toEqual(['a\nb@0,0 1x1']));
  it('has the widths of the paper', () =>
    expect(tableGrid(size(1, 2), [at(1, 1, 'a'), { ...at(1, 2, 'b'), width: 300 }]).columnWidths).toEqual([
      100, 300,
    ]));
});
