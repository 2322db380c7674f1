/** The values of a table by row: the top-left positions of its cells, 1-based. */
export interface CellText {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

const isNumeric = (text: string): boolean =>
  /[0-9０-９]/u.test(text) && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u.test(text);

/**
 * Whether a table's first row names its columns: every cell of it is written in, none is a number, and the
 * table is wide enough not to be a list of labels and values, or has numbers below.
 */
export const hasHeaderRow = (cells: readonly CellText[]): boolean => {
  const first = cells.filter((cell) => cell.row === 1);
  const body = cells.filter((cell) => cell.row > 1);
  if (first.length < 2 || body.every((cell) => cell.text === '')) return false;
  if (first.some((cell) => cell.text === '' || isNumeric(cell.text))) return false;
  const columns = new Set(cells.map((cell) => cell.column)).size;
  return columns >= 3 || body.some((cell) => cell.column > 1 && isNumeric(cell.text));
};
