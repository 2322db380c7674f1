import { documentColumns } from '@reader/contracts/objects/output/chosen-column';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { OutputOptions } from '@reader/contracts/objects/output/output-options';
import { dateWriter, isDateName } from './write-dates.js';
import type { OutputDocument } from '../values/output-document.js';

/** A document as the plain export ('as is', そのまま出力) sees it. */
export type PlainDocument = Pick<OutputDocument, 'fileName' | 'sheetName' | 'status' | 'inputs'>;

type DateOptions = Pick<OutputOptions, 'date_format' | 'date_separator'>;

export const FIXED_COLUMNS = Object.values(documentColumns);

const NAMELESS = '項目';

/** The column of a value: its label, for a table cell `label[row,column]` (1-based). */
export const columnOf = (input: UserInput): string => {
  const name = input.label || input.subject || NAMELESS;
  return input.table
    ? `${name}[${input.cell_position_in_row ?? 1},${input.cell_position_in_column ?? 1}]`
    : name;
};

/** Adds a document's columns behind those already known: one for each distinct label, in order of first appearance, tables last. */
export const collectColumns = (
  known: { labels: Set<string>; cells: Set<string> },
  inputs: readonly UserInput[],
): void => {
  for (const input of inputs) (input.table ? known.cells : known.labels).add(columnOf(input));
};

/** The columns in which a document has a value that is not empty. */
export const filledColumns = (inputs: readonly UserInput[]): ReadonlySet<string> =>
  new Set(inputs.filter(({ value }) => value.trim() !== '').map(columnOf));

/**
 * A document's values by column, dates as the options have them. A label that occurs several times gives one cell with one
 * value per line.
 */
export const valuesByColumn = (
  inputs: readonly UserInput[],
  options: DateOptions,
): ReadonlyMap<string, string> => {
  const values = new Map<string, string>();
  const dated = dateWriter(options);
  for (const input of inputs) {
    const column = columnOf(input);
    const before = values.get(column);
    const value = dated(input.value, isDateName(column));
    values.set(column, before === undefined ? value : `${before}\n${value}`);
  }
  return values;
};

/** A document's line. */
export const lineOf = (
  document: PlainDocument,
  columns: readonly string[],
  options: DateOptions,
): string[] => {
  const values = valuesByColumn(document.inputs, options);
  return [
    document.fileName,
    document.sheetName,
    document.status,
    ...columns.map((column) => values.get(column) ?? ''),
  ];
};
