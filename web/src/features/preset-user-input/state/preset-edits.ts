import { inputType } from '@reader/contracts/codes/document';
import {
  type PresetTableCell,
  type PresetUserInput,
  presetUserInputs,
} from '@reader/contracts/objects/configuration/preset-pattern';
import { appended, ordered, withFields, withoutObject } from '../../../lib/ordered';

/** The edited objects of a preset pattern. */
export type PresetLists = {
  readonly presetUserInputs: readonly PresetUserInput[];
  readonly presetTableCells: readonly PresetTableCell[];
};

/** Maximum rows and columns of a table. */
export const LARGEST_TABLE = 100;
/** Maximum characters of a name or header. */
export const LABEL_LIMIT = 500;

type NewId = () => string;

/** An item to add; a table starts with the given counts. */
export interface NewItem {
  readonly subject: string;
  readonly label: string;
  readonly type: PresetUserInput['type'];
  readonly row_number: number;
  readonly column_number: number;
}

/** Whether a place (1-based) is in a header row or column (docs/product/presets.md#screen). */
export const isHeaderPlace = (table: PresetUserInput, row: number, column: number): boolean =>
  (table.is_upper_header && row === 1) ||
  (table.is_lower_header && row === table.row_number) ||
  (table.is_left_header && column === 1) ||
  (table.is_right_header && column === table.column_number);

/** Parses a typed count; undefined if invalid, which is ignored (docs/product/presets.md#screen). */
export const countOf = (text: string): number | undefined => {
  const digits = text.normalize('NFKC').trim();
  const count = Number(digits);
  return /^\d+$/.test(digits) && count >= 1 && count <= LARGEST_TABLE ? count : undefined;
};

/** Key of a cell's place. */
const placeOf = (row: number, column: number): string => `${row}/${column}`;

export const cellsByPlace = (
  cells: readonly PresetTableCell[],
  tableId: string,
): ReadonlyMap<string, PresetTableCell> =>
  new Map(
    cells
      .filter(({ preset_user_input }) => preset_user_input === tableId)
      .map((cell) => [placeOf(cell.cell_position_in_row, cell.cell_position_in_column), cell]),
  );

export const cellAt = (
  cells: ReadonlyMap<string, PresetTableCell>,
  row: number,
  column: number,
): PresetTableCell | undefined => cells.get(placeOf(row, column));

/** The cells that a table needs: existing ones within it, marked as header or body, and new ones. */
const fittingCells = (
  table: PresetUserInput,
  known: ReadonlyMap<string, PresetTableCell>,
  newId: NewId,
): PresetTableCell[] =>
  Array.from({ length: table.row_number * table.column_number }, (_, index) => {
    const row = Math.floor(index / table.column_number) + 1;
    const column = (index % table.column_number) + 1;
    const is_table_header = isHeaderPlace(table, row, column);
    const before = cellAt(known, row, column);
    const fields = { is_table_header, is_table_body: !is_table_header, sequence: index + 1 };
    if (before)
      return before.is_table_header === is_table_header &&
        before.is_table_body !== is_table_header &&
        before.sequence === index + 1
        ? before
        : { ...before, ...fields };
    return {
      id: newId(),
      preset_user_input: table.id,
      cell_position_in_row: row,
      cell_position_in_column: column,
      value: '',
      ...fields,
    };
  });

const withCellsOf = (lists: PresetLists, tableId: string, newId: NewId): PresetLists => {
  const table = lists.presetUserInputs.find(({ id }) => id === tableId);
  if (!table) return lists;
  const others = lists.presetTableCells.filter(({ preset_user_input }) => preset_user_input !== tableId);
  const own =
    table.type === inputType.tableCell
      ? fittingCells(table, cellsByPlace(lists.presetTableCells, tableId), newId)
      : [];
  return { ...lists, presetTableCells: [...others, ...own] };
};

/** Whether changed fields affect the cells. */
export const changesCells = (fields: Partial<PresetUserInput>): boolean =>
  ['type', 'row_number', 'column_number'].some((field) => field in fields);

/**
 * Changes fields of an item and adjusts its cells: other counts add and remove cells, other header flags mark them
 * again, and other types have none.
 */
export const withItem = (
  lists: PresetLists,
  id: string,
  fields: Partial<PresetUserInput>,
  newId: NewId,
): PresetLists => {
  const changed = { ...lists, presetUserInputs: withFields(lists.presetUserInputs, id, fields) };
  const isOfHeaders = Object.keys(fields).some((field) => field.startsWith('is_'));
  return changesCells(fields) || isOfHeaders ? withCellsOf(changed, id, newId) : changed;
};

export const withNewItem = (
  lists: PresetLists,
  patternId: string,
  item: NewItem,
  newId: NewId,
): PresetLists => {
  const id = newId();
  const whole = { ...presetUserInputs.schema.parse({ ...item, preset_pattern: patternId }), id };
  return withCellsOf({ ...lists, presetUserInputs: appended(lists.presetUserInputs, whole) }, id, newId);
};

export const withoutItem = (lists: PresetLists, id: string): PresetLists => ({
  presetUserInputs: withoutObject(lists.presetUserInputs, id),
  presetTableCells: lists.presetTableCells.filter(({ preset_user_input }) => preset_user_input !== id),
});

export const withItemsOrdered = (lists: PresetLists, order: readonly string[]): PresetLists => ({
  ...lists,
  presetUserInputs: ordered(lists.presetUserInputs, order),
});

/** A place in a table; `row` and `column` are 1-based. */
export interface CellPlace {
  readonly table: PresetUserInput;
  readonly row: number;
  readonly column: number;
}

/** Sets the text of a cell, creating the cell if needed. */
export const withCellText = (
  lists: PresetLists,
  { table, row, column }: CellPlace,
  value: string,
  newId: NewId,
): PresetLists => {
  const known = cellAt(cellsByPlace(lists.presetTableCells, table.id), row, column);
  if (known) return { ...lists, presetTableCells: withFields(lists.presetTableCells, known.id, { value }) };
  const whole = withCellsOf(lists, table.id, newId);
  const made = cellAt(cellsByPlace(whole.presetTableCells, table.id), row, column);
  return made
    ? { ...whole, presetTableCells: withFields(whole.presetTableCells, made.id, { value }) }
    : lists;
};

/** The cells with text that other counts or another type would remove. */
export const lostTexts = (
  lists: PresetLists,
  id: string,
  {
    type = inputType.tableCell,
    row_number = LARGEST_TABLE,
    column_number = LARGEST_TABLE,
  }: Partial<PresetUserInput>,
): number =>
  lists.presetTableCells.filter(
    (cell) =>
      cell.preset_user_input === id &&
      cell.value !== '' &&
      (type !== inputType.tableCell ||
        cell.cell_position_in_row > row_number ||
        cell.cell_position_in_column > column_number),
  ).length;
