import { around } from '../geometry/boxes.js';
import type { Grid, GridCell } from '../layout/grid.js';

/** A table made of some cells of a grid: rows and columns are numbered again, without those that none of them needs. */
export const cutGrid = (cells: readonly GridCell[]): Grid => {
  const rows = starts(cells.map((cell) => cell.row));
  const columns = starts(cells.map((cell) => cell.column));
  const spanned = (from: number, span: number, all: readonly number[]): number =>
    all.filter((one) => one >= from && one < from + span).length;
  return {
    box: around(cells.map((cell) => cell.box)),
    rowCount: rows.length,
    columnCount: columns.length,
    cells: cells.map((cell) => ({
      row: rows.indexOf(cell.row) + 1,
      column: columns.indexOf(cell.column) + 1,
      rowSpan: spanned(cell.row, cell.rowSpan, rows),
      columnSpan: spanned(cell.column, cell.columnSpan, columns),
      box: cell.box,
    })),
  };
};

const starts = (positions: readonly number[]): number[] => [...new Set(positions)].sort((a, b) => a - b);
