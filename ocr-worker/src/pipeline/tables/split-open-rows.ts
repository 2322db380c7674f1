import type { Box } from '@reader/contracts/objects/geometry';
import type { PageLine } from '../foundation/page-symbol.js';
import { around, bottom, centreY } from '../geometry/boxes.js';
import { bandsOf, type Band } from '../layout/bands.js';
import type { Grid, GridCell } from '../layout/grid.js';
import { isDownward } from '../layout/columns/vertical-lines.js';
import { isNumeric, isSignedOrCounted } from '../recognise/cells/number-columns.js';
import { valueOfLine } from '../recognise/characters/value.js';

/** A ruled grid with the lines of its cells, in the grid's order. */
export interface WrittenGrid {
  readonly grid: Grid;
  readonly cells: readonly (readonly PageLine[])[];
}

/** Levels of writing that make rows, and the columns that are written in on a level of its own. */
const FEWEST_ROWS = 3;
const FEWEST_COLUMNS = 2;
/** Share of the levels that may be no row by themselves: a long name goes on below. */
const CONTINUED = 0.34;
/** Share of a column's entries below the first that are numbers, in one column at least. */
const NUMBERS = 0.7;
/** Share of a line's height about its middle by which lines of one level are told. */
const LEVEL = 0.25;

/**
 * The grid with each of its rows parted that is ruled in columns only: their writing stands on the same levels, one row of
 * the table on each, numbers in one of the columns. Lines of one text stand beside the lines of another by chance only.
 */
export const splitOpenRows = (written: WrittenGrid): WrittenGrid => {
  const { grid, cells } = written;
  let added = 0;
  const split: { cell: GridCell; lines: readonly PageLine[] }[] = [];
  for (let row = 1; row <= grid.rowCount; row++) {
    const own = grid.cells.flatMap((cell, index) =>
      cell.row === row ? [{ cell, lines: cells[index] ?? [] }] : [],
    );
    const isCrossed = grid.cells.some((cell) => cell.row < row && cell.row + cell.rowSpan > row);
    const isSingle = own.every(({ cell }) => cell.rowSpan === 1);
    const levels = isCrossed || !isSingle ? [] : rowsOf(own.map(({ lines }) => lines));
    for (const { cell, lines } of own) {
      const placed = { ...cell, row: row + added };
      if (levels.length === 0) split.push({ cell: placed, lines });
      else split.push(...parted(placed, lines, levels));
    }
    added += Math.max(0, levels.length - 1);
  }
  if (added === 0) return written;
  split.sort((a, b) => a.cell.row - b.cell.row || a.cell.column - b.cell.column);
  return {
    grid: { ...grid, rowCount: grid.rowCount + added, cells: split.map(({ cell }) => cell) },
    cells: split.map(({ lines }) => lines),
  };
};

const boxOf = (line: PageLine): Box => around(line.map((symbol) => symbol.box));
const isOn = ({ from, to }: Band, line: PageLine): boolean => {
  const middle = centreY(boxOf(line));
  return middle >= from && middle <= to;
};

/** Where the rows of such cells lie; none where their writing makes no rows. */
const rowsOf = (columns: readonly (readonly PageLine[])[]): Band[] => {
  const lines = columns.flat();
  if (columns.length < FEWEST_COLUMNS || lines.some(isDownward)) return [];
  const levels = bandsOf(
    lines.map((line) => {
      const { height } = boxOf(line);
      const middle = centreY(boxOf(line));
      return { from: middle - LEVEL * height, to: middle + LEVEL * height };
    }),
  );
  const filled = (level: Band): number =>
    columns.filter((column) => column.some((line) => isOn(level, line))).length;
  const rows: Band[] = [];
  for (const level of levels) {
    if (filled(level) >= FEWEST_COLUMNS) rows.push({ ...level });
    else if (rows.length === 0) return [];
    else rows[rows.length - 1] = { from: rows.at(-1)!.from, to: level.to };
  }
  if (rows.length < FEWEST_ROWS || levels.length - rows.length > CONTINUED * levels.length) return [];
  const hasNumbers = columns.some((column) => {
    const entries = column.slice(1).map((line) => valueOfLine(line).text);
    const numbers = entries.filter((text) => isNumeric(text) || isSignedOrCounted(text)).length;
    return entries.length >= FEWEST_ROWS - 1 && numbers >= NUMBERS * entries.length;
  });
  return hasNumbers ? rows : [];
};

const parted = (
  cell: GridCell,
  lines: readonly PageLine[],
  rows: readonly Band[],
): { cell: GridCell; lines: readonly PageLine[] }[] =>
  rows.map((row, index) => {
    const before = rows[index - 1];
    const after = rows[index + 1];
    const top = before === undefined ? cell.box.y : (before.to + row.from) / 2;
    const low = after === undefined ? bottom(cell.box) : (row.to + after.from) / 2;
    return {
      cell: { ...cell, row: cell.row + index, box: { ...cell.box, y: top, height: low - top } },
      lines: lines.filter((line) => isOn(row, line)),
    };
  });
