import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import { commonShare } from './common-share.js';
import { groupedBy } from './grouped-by.js';

/**
 * More than half of what both cover together: then one holds the other's middle, and a cell that has become one with its
 * neighbour is none of both.
 */
const SAME_CELL = 0.5;

interface Row {
  readonly top: number;
  readonly bottom: number;
  readonly cells: readonly UserInput[];
}

const hasArea = ({ width, height }: UserInput): boolean => width > 0 && height > 0;
const numbersOf = ({ cell_position_in_row: row, cell_position_in_column: column }: UserInput): string =>
  `${String(row)}/${String(column)}`;

const rowsOf = (cells: readonly UserInput[]): Row[] =>
  [...groupedBy(cells.filter(hasArea), ({ cell_position_in_row: row }) => row).values()].map((row) => ({
    top: Math.min(...row.map(({ y }) => y)),
    bottom: Math.max(...row.map(({ y, height }) => y + height)),
    cells: row,
  }));

/**
 * Finds the cell of a table that lies where a cell of the table before it lay: rows may have come or gone, so that numbers tell
 * nothing where both have areas. Where one has none, it is the cell of the same numbers in a table of the same size.
 */
export const cellFinder = (table: Table, cells: readonly UserInput[]) => {
  const rows = rowsOf(cells);
  const byNumbers = new Map(cells.map((cell) => [numbersOf(cell), cell]));
  return (before: Table, cell: UserInput): UserInput | undefined => {
    if (hasArea(cell) && rows.length > 0) {
      const middle = cell.y + cell.height / 2;
      return rows
        .filter(({ top, bottom }) => top <= middle && middle <= bottom)
        .flatMap((row) => row.cells)
        .find((one) => commonShare(one, cell) > SAME_CELL);
    }
    const isSameSize = before.row_number === table.row_number && before.column_number === table.column_number;
    return isSameSize ? byNumbers.get(numbersOf(cell)) : undefined;
  };
};
