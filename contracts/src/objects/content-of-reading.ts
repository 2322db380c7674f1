import type { DocumentContent, Table, UserInput } from './document-content.js';
import type { Id } from './ids.js';
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
  sequence: read.sequence,
  is_table_header: false,
  is_table_body: false,
  cell_position_in_row: null,
  cell_position_in_column: null,
  ...read.box,
  origin: read.origin,
  is_corrected: false,
});

const tableOf = (document: Id, read: ReadTable): Table => ({
  id: read.id,
  document,
  uploaded_file: read.pageId,
  subject: read.subject,
  label: read.label,
  sequence: read.sequence,
  row_number: read.rowNumber,
  column_number: read.columnNumber,
  is_upper_header: read.cells.isHeader.some((isHeader, index) => isHeader && read.cells.row[index] === 1),
  is_lower_header: false,
  is_left_header: false,
  is_right_header: false,
  upper_header: '',
  lower_header: '',
  left_header: '',
  right_header: '',
  is_auto_correction: false,
  divisional_output_by_row: false,
  divisional_output_by_column: false,
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
      type: 'TL',
      subject: read.subject,
      label: read.label,
      value: read.cells.value[index] ?? '',
      sequence: read.sequence,
      is_table_header: isHeader,
      is_table_body: !isHeader,
      cell_position_in_row: read.cells.row[index] ?? 1,
      cell_position_in_column: read.cells.column[index] ?? 1,
      x,
      y,
      width,
      height,
      origin: { engine: read.engine, confidence: read.cells.confidence[index] ?? 0 },
      is_corrected: false,
    };
  });

/** What a reading found, as the objects that staff edit: a table's compact matrix becomes one value a cell. */
export const contentOfReading = (document: Id, read: ReadingContent): DocumentContent => ({
  userInputs: [
    ...read.inputs.map((input) => inputOf(document, input)),
    ...read.tables.flatMap((table) => cellsOf(document, table)),
  ],
  tables: read.tables.map((table) => tableOf(document, table)),
});
