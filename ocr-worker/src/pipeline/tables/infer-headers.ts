import { hasHeaderRow, type CellText } from './header-row.js';
import { isLabelLike } from './label-like.js';

interface TableCell extends CellText {
  readonly rowSpan: number;
}

/** Which cells of a table name the others: the number of rows from the top, and whether the first column does. */
interface InferredHeaders {
  readonly rows: number;
  readonly isLeft: boolean;
}

/** What heads a column of names. */
const HEADS_NAMES = /(?:項目|科目|教科|曜日|月|区分|箇所|種目|種類|内容|観点|番号|No\.?)$/iu;

/**
 * The headers of a table by its texts. The first row by `hasHeaderRow`, and as many below it as its tallest
 * cell reaches over (a heading with two columns under it). The first column where every cell of it is a name, none
 * twice, and what stands at its top is empty or heads names, or there is no header row and numbers stand beside.
 */
export const inferHeaders = (cells: readonly TableCell[], rowCount: number): InferredHeaders => {
  const first = cells.filter((cell) => cell.row === 1);
  const hasUpper = hasHeaderRow(cells) || hasStub(cells);
  const depth = hasUpper ? Math.max(...first.map((cell) => cell.rowSpan)) : 0;
  return { rows: depth >= rowCount ? Math.min(depth, 1) : depth, isLeft: isLeftHeader(cells, depth) };
};

/** A first row of names whose first cell is empty: it heads names both ways. */
const hasStub = (cells: readonly CellText[]): boolean => {
  const first = cells.filter((cell) => cell.row === 1);
  const [corner, ...rest] = first;
  return (
    corner?.column === 1 &&
    corner.text === '' &&
    rest.length >= 2 &&
    rest.every((cell) => isLabelLike(cell.text)) &&
    cells.some((cell) => cell.row > 1 && cell.column === 1 && isLabelLike(cell.text))
  );
};

const isLeftHeader = (cells: readonly CellText[], depth: number): boolean => {
  const left = cells.filter((cell) => cell.column === 1 && cell.row > depth);
  const names = left.map((cell) => cell.text.trim());
  if (names.length < 2 || !names.every(isLabelLike) || new Set(names).size < names.length) return false;
  if (depth > 0) {
    const corner = cells.find((cell) => cell.row === 1 && cell.column === 1)?.text.trim() ?? '';
    return corner === '' || HEADS_NAMES.test(corner);
  }
  const beside = cells.filter((cell) => cell.column > 1 && cell.text !== '');
  return beside.filter((cell) => /[0-9０-９]/u.test(cell.text)).length * 2 > beside.length;
};
