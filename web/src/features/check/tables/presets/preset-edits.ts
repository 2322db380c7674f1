import { compact } from '@reader/contracts/text/compact';
import { inputType } from '@reader/contracts/codes/document';
import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import type { Preset, PresetInput } from '@reader/contracts/objects/configuration/preset';
import { recordWith } from '../../../../lib/editing/record-map';
import type { ValueEdits } from '../../model/editor/content';
import { newInput } from '../../model/form/new-input';
import { placeIn } from '../../model/tables/table-edits';
import { isOnHeaderEdge } from '../settings/table-settings';

interface Content {
  readonly inputs: readonly UserInput[];
  readonly tables: readonly Table[];
}

/** Where what a preset pattern adds belongs. */
interface Place {
  readonly documentId: string;
  readonly pageId: string | null;
  readonly newId: () => string;
}

export interface PresetEdits {
  readonly tables: readonly Table[];
  readonly step: ValueEdits;
}

/** Of a form's field and of a box to tick the form knows better. */
const typeOf = ({ type, fragment }: UserInput, wanted: PresetInput['type']): UserInput['type'] =>
  fragment === null && (type === inputType.text || type === inputType.textarea) ? wanted : type;

/** What an item sets of a table, whether it was there or is added. */
const settingsOfItem = (item: PresetInput) => ({
  subject: item.subject,
  label: item.label,
  is_upper_header: item.isUpperHeader,
  is_lower_header: item.isLowerHeader,
  is_left_header: item.isLeftHeader,
  is_right_header: item.isRightHeader,
  upper_header: item.upperHeader,
  lower_header: item.lowerHeader,
  left_header: item.leftHeader,
  right_header: item.rightHeader,
  divisional_output_by_row: item.divisionalOutputByRow,
  divisional_output_by_column: item.divisionalOutputByColumn,
});

const emptyTable = (item: PresetInput, place: Place, sequence: number): Table => ({
  id: place.newId(),
  document: place.documentId,
  uploaded_file: place.pageId,
  sequence,
  row_number: item.rowNumber,
  column_number: item.columnNumber,
  ...settingsOfItem(item),
  is_auto_correction: false,
  horizontal_division_number: 1,
  vertical_division_number: 1,
  ...{ x: 0, y: 0, width: 0, height: 0 },
});

/** The cells of a table that is added: with the prepared values, headers where the item or its cell says so. */
const cellsOf = (item: PresetInput, table: Table, place: Place): UserInput[] =>
  Array.from({ length: item.rowNumber * item.columnNumber }, (_, index): UserInput => {
    const row = Math.floor(index / item.columnNumber) + 1;
    const column = (index % item.columnNumber) + 1;
    const isHeader = isHeaderCell(item, table, row, column);
    return {
      ...newInput(
        place.newId(),
        place.documentId,
        place.pageId,
        { label: item.label, type: inputType.text },
        [],
      ),
      type: inputType.tableCell,
      table: table.id,
      subject: item.subject,
      value: cellAt(item, row, column)?.value ?? '',
      sequence: table.sequence,
      is_table_header: isHeader,
      is_table_body: !isHeader,
      cell_position_in_row: row,
      cell_position_in_column: column,
    };
  });

const cellAt = (item: PresetInput, row: number, column: number) =>
  item.cells.find((cell) => cell.row === row && cell.column === column);

const isHeaderCell = (item: PresetInput, table: Table, row: number, column: number): boolean =>
  (cellAt(item, row, column)?.isHeader ?? false) || isOnHeaderEdge(table, row, column);

/** The table an item means: one of its names, or else the next one of its rows and columns. */
const tableFor = (item: PresetInput, tables: readonly Table[], taken: ReadonlySet<string>) => {
  const free = tables.filter(
    (table) =>
      !taken.has(table.id) &&
      table.row_number === item.rowNumber &&
      table.column_number === item.columnNumber,
  );
  return free.find(({ subject, label }) => subject === item.subject && label === item.label) ?? free[0];
};

/**
 * What a preset pattern does to a document, as a reading with it does: an item whose label is there gives that its
 * subject and, to a value, its type; a table gives one of the same rows and columns its names and headers. What is
 * not there is added behind the rest. Values that are there stay as they are.
 */
export const presetEdits = (preset: Preset, content: Content, place: Place): PresetEdits => {
  const inputs = [...content.inputs];
  const tables = [...content.tables];
  const taken = new Set<string>();
  const put: UserInput[] = [];
  const create = (input: UserInput) => {
    inputs.push(input);
    put.push(input);
  };
  for (const item of preset.inputs) {
    if (item.type !== inputType.tableCell) {
      const found = inputs.find(
        ({ id, table, label }) => table === null && !taken.has(id) && compact(label) === compact(item.label),
      );
      const { type, label, subject } = item;
      const input = found ?? {
        ...newInput(place.newId(), place.documentId, place.pageId, { label, type }, inputs),
        subject,
      };
      taken.add(input.id);
      if (found) put.push(recordWith(found, { subject, type: typeOf(found, type) }));
      else create(input);
      continue;
    }
    const found = tableFor(item, tables, taken);
    const last = Math.max(0, ...tables.map(({ sequence }) => sequence));
    const table = found ? { ...found, ...settingsOfItem(item) } : emptyTable(item, place, last + 1);
    taken.add(table.id);
    if (!found) {
      tables.push(table);
      for (const cell of cellsOf(item, table, place)) create(cell);
      continue;
    }
    tables[tables.indexOf(found)] = table;
    for (const cell of inputs.filter((input) => input.table === table.id)) {
      const isHeader = isHeaderCell(item, table, placeIn(cell, 'row'), placeIn(cell, 'column'));
      const { subject, label } = table;
      put.push(recordWith(cell, { subject, label, is_table_header: isHeader, is_table_body: !isHeader }));
    }
  }
  return { tables, step: { put } };
};
