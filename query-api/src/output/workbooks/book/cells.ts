import type { CalendarDate } from '@reader/contracts/dates/calendar-date';
import { xmlText } from '../../papers/xml-characters.js';
import { cellText, escapeCell } from '../cell-text.js';
import { columnLetters } from '../column-letters.js';
import { SHEET_CELL } from '../sheet-limits.js';

/** Styles of cells, by their place in `styles.xml`. */
export const STYLE = {
  general: 0,
  text: 1,
  lines: 2,
  header: 3,
  title: 4,
  number: 5,
  percent: 6,
  date: 7,
  group: 8,
  note: 9,
} as const;

/** What a cell holds; null: nothing. A `part` of 1 is a percentage. Texts are texts, whatever they look like. */
export type Cell =
  | null
  | { readonly text: string; readonly style?: 'header' | 'title' | 'group' | 'note' }
  | { readonly number: number }
  | { readonly part: number }
  | { readonly date: CalendarDate };

/** A row of a worksheet. */
export interface Row {
  readonly cells: readonly Cell[];
  /** Px; absent: as high as its text. */
  readonly height?: number;
}

const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar, which takes 1900 for a leap year. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
/** The first day that Excel counts right, as its number. */
const FIRST_RIGHT_DAY = 61;

/** The number of a day in Excel's calendar; undefined: a month, or before 1 March 1900, which it cannot count. */
export const excelDay = ({ year, month, day }: CalendarDate): number | undefined => {
  if (day === null) return undefined;
  const number = (Date.UTC(year, month - 1, day) - EXCEL_EPOCH) / DAY_MS;
  return number >= FIRST_RIGHT_DAY ? number : undefined;
};

/** Px → points. */
const POINTS_PER_PX = 0.75;

const textXml = (address: string, text: string, style: number): string =>
  `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(
    escapeCell(cellText(text).slice(0, SHEET_CELL)),
  )}</t></is></c>`;

const numberXml = (address: string, number: number, style: number): string =>
  `<c r="${address}" s="${style}"><v>${number}</v></c>`;

const cellXml = (address: string, cell: Cell): string => {
  if (cell === null) return '';
  if ('number' in cell) return numberXml(address, cell.number, STYLE.number);
  if ('part' in cell) return numberXml(address, cell.part, STYLE.percent);
  if ('date' in cell) {
    const day = excelDay(cell.date);
    const { year, month, day: ofMonth } = cell.date;
    return day === undefined
      ? textXml(address, [year, month, ofMonth].filter((part) => part !== null).join('/'), STYLE.text)
      : numberXml(address, day, STYLE.date);
  }
  if (cell.text === '') return '';
  const plain = cell.text.includes('\n') ? STYLE.lines : STYLE.text;
  return textXml(address, cell.text, cell.style ? STYLE[cell.style] : plain);
};

/** A row, by its number (1-based). */
export const rowXml = (row: number, { cells, height }: Row): string => {
  const size = height === undefined ? '' : ` ht="${height * POINTS_PER_PX}" customHeight="1"`;
  return `<row r="${row}"${size}>${cells
    .map((cell, column) => cellXml(`${columnLetters(column)}${row}`, cell))
    .join('')}</row>`;
};
