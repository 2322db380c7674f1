import type { UserInput } from '@reader/contracts/objects/document/document-content';

/** A cell with the places that it takes; rows and columns from 0. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly text: string;
  readonly isHeader: boolean;
}

/** A table whose every place belongs to exactly one cell. */
export interface TableGrid {
  readonly rowCount: number;
  /** Px of the page image; equal where the cells have no boxes. */
  readonly columnWidths: readonly number[];
  /** By row, then by column. */
  readonly cells: readonly GridCell[];
}

/** Part of a row's or column's extent that a cell has to reach over before it counts as spanning it. */
const REACH = 0.5;
const WIDTH_WITHOUT_BOX = 100;

interface Extent {
  readonly from: number;
  readonly to: number;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** From where to where each row or column lies: where its cells begin, up to where the next one begins. */
const extentsOf = (
  count: number,
  cells: readonly { readonly index: number; readonly from: number; readonly to: number }[],
): readonly (Extent | undefined)[] => {
  const starts = Array.from({ length: count }, (_, index) => {
    const own = cells.filter((cell) => cell.index === index && cell.to > cell.from);
    return own.length === 0 ? undefined : median(own.map(({ from }) => from));
  });
  const end = Math.max(0, ...cells.map(({ to }) => to));
  return starts.map((from, index) => {
    if (from === undefined) return undefined;
    const next = starts.slice(index + 1).find((start) => start !== undefined && start > from);
    return { from, to: next ?? Math.max(end, from + 1) };
  });
};

/** How many rows or columns a cell from `index` on reaches over by its box; what no cell begins in belongs to those before. */
const reachOf = (extents: readonly (Extent | undefined)[], index: number, { from, to }: Extent): number => {
  if (to <= from) return 1;
  let reach = 1;
  for (; index + reach < extents.length; reach += 1) {
    const extent = extents[index + reach];
    if (extent !== undefined && to < extent.from + (extent.to - extent.from) * REACH) break;
  }
  return reach;
};

/**
 * The grid of a table from its cells: positions say where a cell begins, boxes how far it reaches over places that
 * have no cell of their own. Places that are left are cells without text.
 */
export const tableGrid = (
  table: { readonly row_number: number; readonly column_number: number },
  inputs: readonly UserInput[],
): TableGrid => {
  const placed = inputs.map((input) => ({
    input,
    row: (input.cell_position_in_row ?? 1) - 1,
    column: (input.cell_position_in_column ?? 1) - 1,
  }));
  const rowCount = Math.max(table.row_number, ...placed.map(({ row }) => row + 1));
  const columnCount = Math.max(table.column_number, ...placed.map(({ column }) => column + 1));
  const rows = extentsOf(
    rowCount,
    placed.map(({ row, input }) => ({ index: row, from: input.y, to: input.y + input.height })),
  );
  const columns = extentsOf(
    columnCount,
    placed.map(({ column, input }) => ({ index: column, from: input.x, to: input.x + input.width })),
  );
  const taken = Array.from({ length: rowCount }, () => new Array<boolean>(columnCount).fill(false));
  for (const { row, column } of placed) taken[row]![column] = true;

  const cells: GridCell[] = [];
  const seen = new Set<string>();
  for (const { input, row, column } of [...placed].sort((a, b) => a.row - b.row || a.column - b.column)) {
    const place = `${row}/${column}`;
    // Two cells at one place cannot be drawn; their texts stand together in the first.
    if (seen.has(place)) {
      const at = cells.findIndex((cell) => cell.row === row && cell.column === column);
      cells[at] = { ...cells[at]!, text: `${cells[at]!.text}\n${input.value}` };
      continue;
    }
    seen.add(place);
    const wide = reachOf(columns, column, { from: input.x, to: input.x + input.width });
    const high = reachOf(rows, row, { from: input.y, to: input.y + input.height });
    let columnSpan = 1;
    while (columnSpan < wide && !taken[row]![column + columnSpan]) columnSpan += 1;
    let rowSpan = 1;
    while (rowSpan < high && !taken[row + rowSpan]!.slice(column, column + columnSpan).some(Boolean))
      rowSpan += 1;
    for (let down = row; down < row + rowSpan; down += 1)
      taken[down]!.fill(true, column, column + columnSpan);
    cells.push({ row, column, rowSpan, columnSpan, text: input.value, isHeader: input.is_table_header });
  }
  taken.forEach((line, row) =>
    line.forEach((isTaken, column) => {
      if (!isTaken) cells.push({ row, column, rowSpan: 1, columnSpan: 1, text: '', isHeader: false });
    }),
  );
  const known = columns.flatMap((extent) => (extent ? [extent.to - extent.from] : []));
  const usual = known.length > 0 ? median(known) : WIDTH_WITHOUT_BOX;
  return {
    rowCount,
    columnWidths: columns.map((extent) => (extent ? extent.to - extent.from : usual)),
    cells: cells.sort((a, b) => a.row - b.row || a.column - b.column),
  };
};
