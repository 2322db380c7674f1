import type { Box } from '@reader/contracts/objects/geometry';
import type { Id } from '@reader/contracts/objects/ids';
import type {
  ReadingContent,
  ReadInput,
  ReadTable,
} from '@reader/contracts/objects/document/reading-content';
import { PAGE } from './page-pictures.js';

const SURE = 97;
const UNSURE = 61;
const COLUMNS = 5;

/** The content of a made document. */
export interface Made {
  readonly fields: number;
  /** How many values, from the first, have a last character that is wrong and in doubt. */
  readonly errors: number;
  /** Rows and columns of its table; 0 for none. */
  readonly table: number;
}

/** The value of a field as it should be: digits, so that a keystroke is a character. */
export const rightValue = (field: number): string => String(10_000 + field * 37);

const boxOf = (field: number, fields: number): Box => {
  const row = Math.floor(field / COLUMNS);
  const step = Math.min(120, (PAGE.height - 400) / Math.ceil(fields / COLUMNS));
  return {
    x: 160 + (field % COLUMNS) * 440,
    y: Math.round(120 + row * step),
    width: 400,
    height: Math.max(16, Math.round(step * 0.6)),
  };
};

const inputOf = (pageId: Id, field: number, { fields, errors }: Made): ReadInput => {
  const right = rightValue(field);
  const isWrong = field < errors;
  const value = isWrong ? `${right.slice(0, -1)}?` : right;
  return {
    ...{ id: crypto.randomUUID(), pageId, type: 'TX', fragmentId: null, formItemId: null },
    ...{ subject: `項目${field + 1}`, label: `項目${field + 1}`, value, sequence: field + 1 },
    box: boxOf(field, fields),
    origin: {
      engine: 'made',
      confidence: isWrong ? UNSURE : SURE,
      ...(isWrong && { characters: [...value].map((sign) => (sign === '?' ? UNSURE : SURE)) }),
    },
  };
};

const tableOf = (pageId: Id, size: number): ReadTable => {
  const cells = Array.from({ length: size * size }, (_, index) => ({
    row: Math.floor(index / size) + 1,
    column: (index % size) + 1,
  }));
  const [width, height] = [2160 / size, 2800 / size];
  return {
    ...{ id: crypto.randomUUID(), pageId, subject: '明細', label: '明細', sequence: 1, engine: 'made' },
    ...{ rowNumber: size, columnNumber: size, box: { x: 160, y: 400, width: 2160, height: 2800 } },
    cells: {
      number: cells.map((_, index) => index + 1),
      row: cells.map(({ row }) => row),
      column: cells.map(({ column }) => column),
      isHeader: cells.map(({ row }) => row === 1),
      value: cells.map(({ row, column }) => String(row * column)),
      box: cells.map(({ row, column }) => [
        160 + (column - 1) * width,
        400 + (row - 1) * height,
        width,
        height,
      ]),
      confidence: cells.map(() => SURE),
    },
  };
};

/** What a reading of the document would have found. */
export const madeReading = (pageId: Id, made: Made): ReadingContent => ({
  inputs: Array.from({ length: made.fields }, (_, field) => inputOf(pageId, field, made)),
  tables: made.table > 0 ? [tableOf(pageId, made.table)] : [],
});
