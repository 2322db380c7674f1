import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import type { Id } from '@reader/contracts/objects/ids';
import type { StandardItems } from './standard-items.js';

/** What one part of a table says for each standard item: a line per cell. */
export type TablePart = ReadonlyMap<Id, readonly string[]>;

export interface TableParts {
  /** Divided: one part a record. Otherwise the only part belongs to all records. */
  readonly isDivided: boolean;
  readonly parts: readonly TablePart[];
}

interface Cell {
  /** 1-based. */
  readonly row: number;
  readonly column: number;
  readonly value: string;
}

const cellOf = ({ cell_position_in_row, cell_position_in_column, value }: UserInput): Cell => ({
  row: cell_position_in_row ?? 1,
  column: cell_position_in_column ?? 1,
  value,
});

/** The places of 1-based rows (or columns) that hold body cells, in order, from 0. */
const placesOf = (numbers: Iterable<number>): ReadonlyMap<number, number> =>
  new Map([...new Set(numbers)].sort((a, b) => a - b).map((number, place) => [number, place]));

/** The standard item of each column (or row, where only the sides have headers) by its header's text. */
const itemsOfLanes = (table: Table, headers: readonly Cell[], isByColumn: boolean, items: StandardItems) => {
  const texts = new Map<number, string>();
  for (const cell of headers) {
    const lane = isByColumn ? cell.column : cell.row;
    texts.set(lane, (texts.get(lane) ?? '') + cell.value);
  }
  return new Map(
    [...texts].flatMap(([lane, text]): [number, Id][] => {
      if (text === '') return [];
      const item = items.ofSubject(`${table.subject}/${text}`) ?? items.ofSubject(text);
      return item === undefined ? [] : [[lane, item]];
    }),
  );
};

/** A table as records need it (docs/product/output.md#divided-tables); wholly empty parts are left out. */
export const partsOfTable = (
  table: Table,
  inputs: readonly UserInput[],
  items: StandardItems,
): TableParts => {
  const headers = inputs.filter((input) => input.is_table_header).map(cellOf);
  const body = inputs.filter((input) => !input.is_table_header).map(cellOf);
  const isByColumn =
    table.is_upper_header || table.is_lower_header || !(table.is_left_header || table.is_right_header);
  const itemOfLane = itemsOfLanes(table, headers, isByColumn, items);
  const rows = placesOf(body.map(({ row }) => row));
  const columns = placesOf(body.map(({ column }) => column));
  const columnParts = table.divisional_output_by_column
    ? Math.ceil(columns.size / table.horizontal_division_number)
    : 1;
  const partOf = ({ row, column }: Cell): number => {
    const down = table.divisional_output_by_row
      ? Math.floor(rows.get(row)! / table.vertical_division_number)
      : 0;
    const across = table.divisional_output_by_column
      ? Math.floor(columns.get(column)! / table.horizontal_division_number)
      : 0;
    return down * columnParts + across;
  };
  const parts: Map<Id, string[]>[] = [];
  for (const cell of [...body].sort((a, b) => a.row - b.row || a.column - b.column)) {
    const part = (parts[partOf(cell)] ??= new Map<Id, string[]>());
    const item = itemOfLane.get(isByColumn ? cell.column : cell.row);
    if (item === undefined) continue;
    const lines = part.get(item) ?? [];
    part.set(item, lines);
    lines.push(cell.value);
  }
  const isDivided = table.divisional_output_by_row || table.divisional_output_by_column;
  const filled = [...parts].map((part) => part ?? new Map<Id, string[]>());
  return {
    isDivided,
    parts: isDivided
      ? filled.filter((part) => [...part.values()].some((lines) => lines.some((line) => line !== '')))
      : filled,
  };
};
