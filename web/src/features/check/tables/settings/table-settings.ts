import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import { recordWith } from '../../../../lib/editing/record-map';
import type { ValueEdits } from '../../model/editor/content';
import { placeIn } from '../../model/tables/table-edits';
import { autoCorrected } from './auto-correction';

/** What is set of a table as a whole (docs/product/entities.md#table). */
export type TableSettings = Pick<
  Table,
  | 'subject'
  | 'label'
  | 'is_upper_header'
  | 'is_lower_header'
  | 'is_left_header'
  | 'is_right_header'
  | 'upper_header'
  | 'lower_header'
  | 'left_header'
  | 'right_header'
  | 'is_auto_correction'
  | 'divisional_output_by_row'
  | 'divisional_output_by_column'
  | 'vertical_division_number'
  | 'horizontal_division_number'
>;

/** The settings of a table alone: what else of it changes meanwhile is none of theirs. */
export const settingsOf = (table: Table): TableSettings => ({
  subject: table.subject,
  label: table.label,
  is_upper_header: table.is_upper_header,
  is_lower_header: table.is_lower_header,
  is_left_header: table.is_left_header,
  is_right_header: table.is_right_header,
  upper_header: table.upper_header,
  lower_header: table.lower_header,
  left_header: table.left_header,
  right_header: table.right_header,
  is_auto_correction: table.is_auto_correction,
  divisional_output_by_row: table.divisional_output_by_row,
  divisional_output_by_column: table.divisional_output_by_column,
  vertical_division_number: table.vertical_division_number,
  horizontal_division_number: table.horizontal_division_number,
});

/** Rows or columns of one record at most. */
const MOST_DIVISION = 100;

/** A division number as it was typed, in any width; undefined for what is none. */
export const divisionOf = (text: string): number | undefined => {
  const digits = text.normalize('NFKC').trim();
  const number = Number(digits);
  return /^\d+$/.test(digits) && number >= 1 && number <= MOST_DIVISION ? number : undefined;
};

type Edges = Pick<
  Table,
  | 'is_upper_header'
  | 'is_lower_header'
  | 'is_left_header'
  | 'is_right_header'
  | 'row_number'
  | 'column_number'
>;

/** Does a place (from 1) lie on an edge that is a header? */
export const isOnHeaderEdge = (table: Edges, row: number, column: number): boolean =>
  (table.is_upper_header && row === 1) ||
  (table.is_lower_header && row === table.row_number) ||
  (table.is_left_header && column === 1) ||
  (table.is_right_header && column === table.column_number);

/**
 * A table with other settings, and what follows for its cells: they bear its names, and along an edge that became a
 * header, or is none any more, they become headers or body. What was made a header by hand elsewhere stays one. Where automatic
 * correction is switched on their values are corrected.
 */
export const withSettings = (
  table: Table,
  cells: readonly UserInput[],
  settings: TableSettings,
): { readonly table: Table; readonly step: ValueEdits } => {
  const next = { ...table, ...settings };
  const isCorrected = next.is_auto_correction && !table.is_auto_correction;
  const corrected = isCorrected ? autoCorrected(cells) : undefined;
  const put = cells.map((cell) => {
    const [row, column] = [placeIn(cell, 'row'), placeIn(cell, 'column')];
    const isHeader = isOnHeaderEdge(next, row, column);
    return recordWith(cell, {
      subject: cell.subject === table.subject ? next.subject : cell.subject,
      label: cell.label === table.label ? next.label : cell.label,
      value: corrected?.get(cell.id) ?? cell.value,
      ...(isHeader !== isOnHeaderEdge(table, row, column) && {
        is_table_header: isHeader,
        is_table_body: !isHeader,
      }),
    });
  });
  return { table: next, step: { put } };
};
