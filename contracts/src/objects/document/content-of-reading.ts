import { inputType } from '../../codes/document.js';
import type { DocumentContent, Table, UserInput } from './document-content.js';
import type { Id } from '../ids.js';
import { noFrames } from '../output/output-frames.js';
import { cellId, type ReadingContent, type ReadInput, type ReadTable } from './reading-content.js';

const inputOf = (document: Id, read: ReadInput): UserInput => ({
  id: read.id,
  document,
  uploaded_file: read.pageId,
  fragment: read.fragmentId,
  form_item: read.formItemId,
  table: null,
  type: read.type,
  subject: read.subject,
  label: read.label,
  value: read.value,
  mark: null,
  mark_reason: '',
  sequence: read.sequence,
  is_table_header: false,
  is_table_body: false,
  cell_position_in_row: null,
  cell_position_in_column: null,
  ...read.box,
  origin: read.origin,
  is_corrected: false,
});

/** Whether the cells along an edge are headers. The corners belong to two edges, so that they tell only where they are all. */
const isHeaderEdge = (
  { cells }: ReadTable,
  across: readonly number[],
  along: readonly number[],
  edge: number,
): boolean => {
  const on = cells.number.map((_, index) => index).filter((index) => across[index] === edge);
  const last = Math.max(...along);
  const inner = on.filter((index) => along[index] !== 1 && along[index] !== last);
  const telling = inner.length > 0 ? inner : on;
  return telling.length > 0 && telling.every((index) => cells.isHeader[index]);
};

type HeaderFlags = Pick<Table, 'is_upper_header' | 'is_lower_header' | 'is_left_header' | 'is_right_header'>;

/** Upper and left of a table of one row or column; the edge on the other side is the same one. */
const headerFlags = (read: ReadTable): HeaderFlags => {
  const { row, column } = read.cells;
  const isRow = (edge: number): boolean => isHeaderEdge(read, row, column, edge);
  const isColumn = (edge: number): boolean => isHeaderEdge(read, column, row, edge);
  return {
    is_upper_header: isRow(1),
    is_lower_header: read.rowNumber > 1 && isRow(read.rowNumber),
    is_left_header: isColumn(1),
    is_right_header: read.columnNumber > 1 && isColumn(read.columnNumber),
  };
};

const tableOf = (document: Id, read: ReadTable): Table => ({
  id: read.id,
  document,
  uploaded_file: read.pageId,
  subject: read.subject,
  label: read.label,
  sequence: read.sequence,
  row_number: read.rowNumber,
  column_number: read.columnNumber,
  ...headerFlags(read),
  upper_header: read.prepared?.upperHeader ?? '',
  lower_header: read.prepared?.lowerHeader ?? '',
  left_header: read.prepared?.leftHeader ?? '',
  right_header: read.prepared?.rightHeader ?? '',
  is_auto_correction: false,
  divisional_output_by_row: read.prepared?.divisionalOutputByRow ?? false,
  divisional_output_by_column: read.prepared?.divisionalOutputByColumn ?? false,
  horizontal_division_number: 1,
  vertical_division_number: 1,
  ...read.box,
});

const cellsOf = (document: Id, read: ReadTable): UserInput[] =>
  read.cells.number.map((number, index) => {
    const [x, y, width, height] = read.cells.box[index] ?? [0, 0, 0, 0];
    const isHeader = read.cells.isHeader[index] ?? false;
    return {
      id: cellId(read.id, number),
      document,
      uploaded_file: read.pageId,
      fragment: null,
      form_item: null,
      table: read.id,
      type: inputType.tableCell,
      subject: read.subject,
      label: read.label,
      value: read.cells.value[index] ?? '',
      mark: null,
      mark_reason: '',
      sequence: read.sequence,
      is_table_header: isHeader,
      is_table_body: !isHeader,
      cell_position_in_row: read.cells.row[index] ?? 1,
      cell_position_in_column: read.cells.column[index] ?? 1,
      x,
      y,
      width,
      height,
      origin: {
        engine: read.engine,
        confidence: read.cells.confidence[index] ?? 0,
        ...readAsOf(read.cells.readAs?.[index]),
        ...seenAsOf(read.cells.seenAs?.[index]),
        ...alternativesOf(read.cells.alternatives?.[index]),
        ...(read.cells.isHandwritingUnread?.[index] === true && { isHandwritingUnread: true }),
      },
      is_corrected: false,
    };
  });

const readAsOf = (readAs: string | null | undefined) => (typeof readAs === 'string' ? { readAs } : {});

const seenAsOf = (seenAs: string | null | undefined) => (typeof seenAs === 'string' ? { seenAs } : {});

const alternativesOf = (alternatives: readonly string[] | null | undefined) =>
  alternatives ? { alternatives: [...alternatives] } : {};

/** What a reading found, as the objects that staff edit: a table's compact matrix becomes one value per cell. */
export const contentOfReading = (document: Id, read: ReadingContent): DocumentContent => ({
  userInputs: [
    ...read.inputs.map((input) => inputOf(document, input)),
    ...read.tables.flatMap((table) => cellsOf(document, table)),
  ],
  tables: read.tables.map((table) => tableOf(document, table)),
  ...noFrames,
});
