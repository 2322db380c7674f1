import { Big } from 'big.js';
import { unescapeCell } from '../cell-text.js';
import { columnOf } from '../column-letters.js';
import { SHEET_ROWS } from '../sheet-limits.js';
import { WORKBOOK_LIMITS, type Workbook } from './open-workbook.js';
import { stringItems, type SheetDependencies } from './workbook-parts.js';
import { BrokenXml, type XmlListener } from './xml-tokens.js';

/** A cell's content. Only texts and numbers have a text. */
export interface Cell {
  readonly kind: 'text' | 'number' | 'formula' | 'date' | 'boolean' | 'error';
  readonly text: string;
}

export interface Row {
  /** 1-based. */
  readonly number: number;
  /** By column, 1-based; empty cells are not there. */
  readonly cells: ReadonlyMap<number, Cell>;
}

/** More characters than a spreadsheet program puts into a cell (32,767), in whatever way they are escaped. */
const LONGEST_CELL = 300_000;
/** Cells further to the right are passed over. */
const MOST_COLUMNS = 200;

/** A number as it is shown without a format: 15 digits, no exponent. */
const numberText = (raw: string): string => {
  const number = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(number)) throw new BrokenXml(`${raw} is no number`);
  return /^-?\d{1,15}$/.test(raw) ? raw : new Big(number.toPrecision(15)).toFixed();
};

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  hasFormula: boolean;
  value: string;
  inline: string;
}

const cellOf = (cell: OpenCell, { sharedStrings, dateStyles }: SheetDependencies): Cell | undefined => {
  if (cell.hasFormula) return { kind: 'formula', text: '' };
  switch (cell.type) {
    case 's': {
      if (cell.value === '') return undefined;
      const text = sharedStrings[Number(cell.value)];
      if (text === undefined) throw new BrokenXml(`there is no shared string ${cell.value}`);
      return { kind: 'text', text };
    }
    case 'inlineStr':
      return { kind: 'text', text: unescapeCell(cell.inline) };
    case 'str':
      return { kind: 'text', text: unescapeCell(cell.value) };
    case 'b':
      return { kind: 'boolean', text: '' };
    case 'e':
      return { kind: 'error', text: '' };
    case 'd':
      return { kind: 'date', text: '' };
    case 'n':
      if (cell.value === '') return undefined;
      return dateStyles.has(cell.style)
        ? { kind: 'date', text: '' }
        : { kind: 'number', text: numberText(cell.value) };
    default:
      throw new BrokenXml(`${cell.type} is no type of a cell`);
  }
};

/** Reads a sheet row by row, in its order; empty rows are left out. @throws RefusedWorkbook */
export const readRows = async (
  workbook: Workbook,
  dependencies: SheetDependencies,
  onRow: (row: Row) => void,
): Promise<void> => {
  let rowNumber = 0;
  let cells = new Map<number, Cell>();
  let column = 0;
  let cell: OpenCell | undefined;
  let inValue = false;
  const take = (into: 'value' | 'inline', text: string): void => {
    if (!cell) return;
    cell[into] += text;
    if (cell[into].length > LONGEST_CELL) throw new BrokenXml('a cell is too long');
  };
  const items = stringItems((text) => take('inline', text));
  const openCell = (attribute: (name: string) => string | undefined): void => {
    const letters = /^([A-Z]{1,3})\d+$/.exec(attribute('r') ?? '')?.[1];
    column = letters === undefined ? column + 1 : columnOf(letters) + 1;
    cell = {
      column,
      type: attribute('t') ?? 'n',
      style: Number(attribute('s') ?? 0),
      hasFormula: false,
      value: '',
      inline: '',
    };
  };
  const openRow = (attribute: (name: string) => string | undefined): void => {
    const number = Number(attribute('r') ?? rowNumber + 1);
    if (!Number.isInteger(number) || number <= rowNumber || number > SHEET_ROWS)
      throw new BrokenXml('the rows are out of order');
    rowNumber = number;
    column = 0;
    cells = new Map();
  };
  const listener: XmlListener = {
    open: (name, attribute) => {
      if (name === 'row') openRow(attribute);
      else if (name === 'c') openCell(attribute);
      else if (name === 'f' && cell) cell.hasFormula = true;
      else if (name === 'v') inValue = true;
      else items.open(name);
    },
    text: (text) => {
      if (inValue) take('value', text);
      else items.text(text);
    },
    close: (name) => {
      if (name === 'v') inValue = false;
      else if (name === 'c' && cell) {
        const made = cell.column > MOST_COLUMNS ? undefined : cellOf(cell, dependencies);
        if (made && (made.kind !== 'text' || made.text !== '')) cells.set(cell.column, made);
        cell = undefined;
      } else if (name === 'row') {
        if (cells.size > 0) onRow({ number: rowNumber, cells });
      } else items.close(name);
    },
  };
  await workbook.read(dependencies.sheet, listener, WORKBOOK_LIMITS.unpackedBytes);
};
