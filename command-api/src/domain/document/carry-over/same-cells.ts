import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import { commonShare } from '@reader/contracts/objects/geometry';
import type { Id } from '@reader/contracts/objects/ids';
import { SAME_PLACE } from './same-place.js';
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

interface TableWithCells {
  readonly table: Table;
  readonly cells: readonly UserInput[];
}

const hasArea = ({ width, height }: UserInput): boolean => width > 0 && height > 0;
const numbersOf = ({ cell_position_in_row: row, cell_position_in_column: column }: UserInput): string =>
  `${String(row)}/${String(column)}`;
const isSameSize = (a: Table, b: Table): boolean =>
  a.row_number === b.row_number && a.column_number === b.column_number;

/** Whether the middle of `inner` lies within `outer`. */
const holdsMiddle = (outer: UserInput, inner: UserInput): boolean => {
  const [x, y] = [inner.x + inner.width / 2 - outer.x, inner.y + inner.height / 2 - outer.y];
  return x > 0 && x < outer.width && y > 0 && y < outer.height;
};

const rowsOf = (cells: readonly UserInput[]): Row[] =>
  [...groupedBy(cells.filter(hasArea), ({ cell_position_in_row: row }) => row).values()].map((row) => ({
    top: Math.min(...row.map(({ y }) => y)),
    bottom: Math.max(...row.map(({ y, height }) => y + height)),
    cells: row,
  }));

/** Which cell lies where a cell of the table before lay, by the latter's id; each lies where one lay only. */
const byArea = (before: readonly UserInput[], after: readonly UserInput[]): ReadonlyMap<Id, UserInput> => {
  const rows = rowsOf(after);
  const found = new Map<Id, UserInput>();
  const claimed = new Set<Id>();
  for (const cell of before.filter(hasArea)) {
    const middle = cell.y + cell.height / 2;
    const next = rows
      .filter(({ top, bottom }) => top <= middle && middle <= bottom)
      .flatMap((row) => row.cells)
      .find((one) => commonShare(one, cell) > SAME_CELL);
    if (!next || claimed.has(next.id)) continue;
    claimed.add(next.id);
    found.set(cell.id, next);
  }
  return found;
};

/**
 * Finds the cell of a table that lies where a cell of the table before it lay: rows may have come or gone, so that numbers alone
 * tell nothing where both have areas. In a table of the same size it is the cell of the same numbers, unless another one lay
 * there, where one of the two has no area or its lines were found a little off (docs/product/reload.md#cells).
 */
export const cellFinder = (
  before: TableWithCells,
  after: TableWithCells,
): ((cell: UserInput) => UserInput | undefined) => {
  const inPlace = byArea(before.cells, after.cells);
  if (!isSameSize(before.table, after.table)) return ({ id }) => inPlace.get(id);
  const claimed = new Set(Array.from(inPlace.values(), ({ id }) => id));
  const rowsBefore = rowsOf(before.cells);
  const byNumbers = new Map(after.cells.map((cell) => [numbersOf(cell), cell]));
  /** A cell that holds the middle of another one as well has become one with it. */
  const isOff = (cell: UserInput, next: UserInput): boolean =>
    commonShare(cell, next) >= SAME_PLACE &&
    !rowsBefore
      .filter(({ top, bottom }) => top < next.y + next.height && next.y < bottom)
      .some(({ cells }) => cells.some((other) => other.id !== cell.id && holdsMiddle(next, other)));
  return (cell) => {
    const there = inPlace.get(cell.id);
    if (there) return there;
    const next = byNumbers.get(numbersOf(cell));
    if (!next || claimed.has(next.id)) return undefined;
    return !hasArea(cell) || !hasArea(next) || isOff(cell, next) ? next : undefined;
  };
};
