import type { UserInput } from '@reader/contracts/objects/document-content';
import type { OutputDocument } from '../../../output/values/output-document.js';

/** A document as the plain export ('as is', そのまま出力) sees it. */
export type PlainDocument = Pick<OutputDocument, 'fileName' | 'sheetName' | 'status' | 'inputs'>;

export const FIXED_COLUMNS = ['ファイル名', '帳票名', '状態'] as const;

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

/** A document's line. A label that stands several times in a document gives one cell, its values a line each. */
export const lineOf = (document: PlainDocument, columns: readonly string[]): string[] => {
  const values = new Map<string, string>();
  for (const input of document.inputs) {
    const column = columnOf(input);
    const before = values.get(column);
    values.set(column, before === undefined ? input.value : `${before}\n${input.value}`);
  }
  return [
    document.fileName,
    document.sheetName,
    document.status,
    ...columns.map((column) => values.get(column) ?? ''),
  ];
};
