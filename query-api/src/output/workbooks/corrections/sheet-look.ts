import type ExcelJS from 'exceljs';
import { cellText } from '../cell-text.js';
import { COLUMNS, HIDDEN, type ColumnKey } from './columns.js';

/** A line of the sheet. */
export type Line = Readonly<Record<ColumnKey, string | number>>;

const FONT = { name: '游ゴシック', size: 11 } as const;
const LINE = { style: 'thin', color: { argb: 'FFD9D9D9' } } as const;
const DOCUMENT_LINE = { style: 'thin', color: { argb: 'FF7F7F7F' } } as const;
const fill = (argb: string): ExcelJS.Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } });

/** As shared objects: the writer keeps a style for each object that it is given. */
const styleOf = (key: ColumnKey, isFirst: boolean): Partial<ExcelJS.Style> => ({
  font: { ...FONT, color: { argb: key === 'value' ? 'FF000000' : 'FF595959' } },
  alignment: {
    vertical: 'top',
    wrapText: true,
    horizontal: ['document', 'page', 'row', 'column'].includes(key) ? 'center' : 'left',
  },
  border: { top: isFirst ? DOCUMENT_LINE : LINE, bottom: LINE, left: LINE, right: LINE },
  ...(key === 'value'
    ? { numFmt: '@', fill: fill('FFFFFBE6'), protection: { locked: false } }
    : { fill: fill('FFFAFAFA') }),
});
/** By column: of the first line of a document, which has a rule above it. */
export const FIRST_STYLES = COLUMNS.map(({ key }) => styleOf(key, true));
/** By column: of the further lines of a document. */
export const STYLES = COLUMNS.map(({ key }) => styleOf(key, false));
export const HEADER_STYLE: Partial<ExcelJS.Style> = {
  font: { ...FONT, bold: true },
  alignment: { vertical: 'middle', horizontal: 'center' },
  border: { top: DOCUMENT_LINE, bottom: DOCUMENT_LINE, left: LINE, right: LINE },
  fill: fill('FFE7E6E6'),
};

/** Points of a line of text, and the highest row that spreadsheet programs know. */
export const LINE_HEIGHT = 18;
const HIGHEST = 405;

/** How many lines a text takes in a column: characters of full width count as two. */
const linesIn = (text: string, width: number): number =>
  text.split('\n').reduce((lines, line) => {
    const columns = [...line].reduce((sum, character) => sum + (character < '\u0300' ? 1 : 2), 0);
    return lines + Math.max(1, Math.ceil(columns / (width - 2)));
  }, 0);

/** Rows of one line are left to the program, which then lets them grow; few programs do so when they open a file. */
export const heightOf = (line: Line): number | undefined => {
  const lines = Math.max(
    ...COLUMNS.map(({ key, width }) => (HIDDEN.has(key) ? 1 : linesIn(cellText(String(line[key])), width))),
  );
  return lines > 1 ? Math.min(HIGHEST, lines * LINE_HEIGHT) : undefined;
};
