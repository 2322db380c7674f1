import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import type { ValueEdits } from '../editor/content';
import type { Direction } from '../page/geometry';

/** Rows and columns that a table may have here (docs/product/limits.md#frames-and-areas). */
export const MOST_LINES = 100;

/** A row or a column. */
export type Line = 'row' | 'column';

const positions = {
  row: { own: 'cell_position_in_row', across: 'cell_position_in_column', count: 'row_number' },
  column: { own: 'cell_position_in_column', across: 'cell_position_in_row', count: 'column_number' },
} as const;

/** 1-based. */
export const placeIn = (cell: UserInput, line: Line): number => cell[positions[line].own] ?? 1;

const movedBy = (cell: UserInput, line: Line, by: 1 | -1): UserInput => ({
  ...cell,
  [positions[line].own]: placeIn(cell, line) + by,
});

/** Where a table changes: its `at`-th row or column, 1-based. */
export interface LinePlace {
  readonly line: Line;
  readonly at: number;
  /** Place in the line of the cell that shall have the focus; 1 where absent. */
  readonly across?: number;
}

export interface TableEdit {
  readonly table: Table;
  readonly step: ValueEdits;
  /** The cell that has the focus afterwards. */
  readonly focus: string | undefined;
}

const counted = (table: Table, line: Line, by: 1 | -1): Table => {
  const { count } = positions[line];
  return { ...table, [count]: table[count] + by };
};

/**
 * A row or column put in behind the `at`-th (0: before the first). Its cells are empty and have no area on the page;
 * one between two headers is a header. Null when the table is full.
 */
export const withLine = (
  table: Table,
  cells: readonly UserInput[],
  { line, at, across = 1 }: LinePlace,
  newId: () => string,
): TableEdit | null => {
  if (table[positions[line].count] >= MOST_LINES) return null;
  const places = positions[line];
  const before = cells.filter((cell) => placeIn(cell, line) === at);
  const behind = cells.filter((cell) => placeIn(cell, line) === at + 1);
  const byAcross = new Map<number, UserInput[]>();
  for (const cell of [...before, ...behind]) {
    const place = cell[places.across] ?? 1;
    byAcross.set(place, [...(byAcross.get(place) ?? []), cell]);
  }
  const made = [...byAcross].map(([place, neighbours]): UserInput => {
    const isHeader = neighbours.every((cell) => cell.is_table_header);
    return {
      ...neighbours[0]!,
      id: newId(),
      fragment: null,
      form_item: null,
      value: '',
      mark: null,
      mark_reason: '',
      is_table_header: isHeader,
      is_table_body: !isHeader,
      [places.own]: at + 1,
      [places.across]: place,
      x: 0,
      y: 0,
      width: 0,
      height: 0,
      origin: null,
      is_corrected: false,
    };
  });
  return {
    table: counted(table, line, 1),
    step: {
      put: [
        ...made,
        ...cells.filter((cell) => placeIn(cell, line) > at).map((cell) => movedBy(cell, line, 1)),
      ],
    },
    focus: (made.find((cell) => cell[places.across] === across) ?? made[0])?.id,
  };
};

/** The table without its `at`-th row or column; null when it is the only one. */
export const withoutLine = (
  table: Table,
  cells: readonly UserInput[],
  { line, at, across = 1 }: LinePlace,
): TableEdit | null => {
  if (table[positions[line].count] <= 1) return null;
  const left = cells.filter((cell) => placeIn(cell, line) !== at);
  const inLine = (place: number) =>
    left.find((cell) => placeIn(cell, line) === place && (cell[positions[line].across] ?? 1) === across);
  return {
    table: counted(table, line, -1),
    step: {
      put: left.filter((cell) => placeIn(cell, line) > at).map((cell) => movedBy(cell, line, -1)),
      gone: cells.filter((cell) => placeIn(cell, line) === at).map(({ id }) => id),
    },
    focus: (inLine(at + 1) ?? inLine(at - 1))?.id,
  };
};

const steps: Readonly<Record<Direction, readonly [row: number, column: number]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

/** The next cell of the same table in a direction, over holes; undefined at its edge and outside of tables. */
export const neighbourCell = (
  inputs: readonly UserInput[],
  from: UserInput,
  direction: Direction,
): UserInput | undefined => {
  if (from.table === null) return undefined;
  const [byRow, byColumn] = steps[direction];
  const distance = (cell: UserInput) =>
    byRow !== 0
      ? (placeIn(cell, 'row') - placeIn(from, 'row')) * byRow
      : (placeIn(cell, 'column') - placeIn(from, 'column')) * byColumn;
  const along: Line = byRow !== 0 ? 'column' : 'row';
  return inputs
    .filter(
      (cell) =>
        cell.table === from.table && placeIn(cell, along) === placeIn(from, along) && distance(cell) > 0,
    )
    .sort((a, b) => distance(a) - distance(b))[0];
};
