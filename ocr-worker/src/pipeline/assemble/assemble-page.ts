import type { CellMatrix, ReadInput, ReadTable, ReadText } from '@reader/contracts/objects/reading-content';
import type { Id } from '@reader/contracts/objects/ids';
import { around, rounded } from '../boxes.js';
import type { Grid } from '../layout/grid.js';
import type { PageLine } from '../page-symbol.js';
import type { RecognisedPage } from '../recognise/recognise-page.js';
import { valueOfLine, valueOfLines, type Value } from '../recognise/value.js';
import { hasHeaderRow } from './header-row.js';
import { splitLabel } from './split-label.js';

/** What an entry is called before anybody named it (spec 1 §3). */
const SUBJECT = '項目名';
const LABEL = '入力欄名';

/** How far the numbering of a document has come; pages are assembled in order. */
export interface Numbering {
  readonly inputs: number;
  readonly tables: number;
}

export interface AssembledPage {
  readonly inputs: ReadInput[];
  readonly tables: ReadTable[];
  readonly texts: ReadText[];
}

/**
 * A page's lines and tables as inputs, tables and clickable texts. Ids come from names made of page and
 * running number, so that the same reading names its records alike however often it is done.
 */
export const assemblePage = (
  page: { readonly number: number; readonly id: Id },
  read: RecognisedPage,
  tables: readonly Grid[],
  before: Numbering,
  idOf: (name: string) => Id,
): AssembledPage => {
  const lines = read.lines;
  const entries = entriesOf(lines);
  const inputs = entries.map(({ label, value }, index): ReadInput => {
    const number = before.inputs + index + 1;
    return {
      id: idOf(`page:${page.number}/input:${index + 1}`),
      pageId: page.id,
      type: 'TX',
      subject: SUBJECT,
      label: label === '' ? `${LABEL}${number}` : label,
      value: value.text,
      sequence: number,
      box: rounded(value.box),
      origin: { engine: read.engine, confidence: value.confidence, characters: [...value.characters] },
      fragmentId: null,
      formItemId: null,
    };
  });
  const readTables = tables.map((grid, index) =>
    tableOfGrid(grid, read.cells[index] ?? [], {
      id: idOf(`page:${page.number}/table:${index + 1}`),
      pageId: page.id,
      sequence: before.tables + index + 1,
      engine: read.engine,
    }),
  );
  const texts = [...lines, ...read.cells.flat(2)].map((line): ReadText => {
    const { text, box, confidence } = valueOfLine(line);
    return { pageId: page.id, text, box: rounded(box), confidence };
  });
  return { inputs, tables: readTables, texts };
};

/** A ruled table with the lines of its cells, in the grid's order. Numbered, so that two tables stay apart in an export. */
export const tableOfGrid = (
  grid: Grid,
  cells: readonly (readonly PageLine[])[],
  { id, pageId, sequence, engine }: Pick<ReadTable, 'id' | 'pageId' | 'sequence' | 'engine'>,
): ReadTable => ({
  id,
  pageId,
  subject: SUBJECT,
  label: `表${sequence}`,
  sequence,
  rowNumber: grid.rowCount,
  columnNumber: grid.columnCount,
  box: rounded(grid.box),
  engine,
  cells: matrixOf(grid, cells),
});

interface Entry {
  readonly label: string;
  readonly value: Value;
}

/** One entry a line; a label whose value stands apart from it on the same row takes the next line for it. */
const entriesOf = (lines: readonly PageLine[]): Entry[] => {
  const entries: Entry[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const split = splitLabel(line);
    if (split === undefined) {
      entries.push({ label: '', value: valueOfLine(line) });
      continue;
    }
    const label = valueOfLine(split.label);
    if (split.value.length > 0) {
      entries.push({ label: label.text, value: valueOfLine(split.value) });
      continue;
    }
    const next = lines[index + 1];
    if (next !== undefined && isBeside(line, next) && splitLabel(next) === undefined) {
      entries.push({ label: label.text, value: valueOfLine(next) });
      index++;
      continue;
    }
    entries.push({ label: label.text, value: { ...label, text: '', characters: [] } });
  }
  return entries;
};

const isBeside = (line: PageLine, next: PageLine): boolean => {
  const [a, b] = [around(line.map((symbol) => symbol.box)), around(next.map((symbol) => symbol.box))];
  return b.x >= a.x + a.width && Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < a.height / 2;
};

const matrixOf = (grid: Grid, lines: readonly (readonly PageLine[])[]): CellMatrix => {
  const values = grid.cells.map((_, index) => valueOfLines(lines[index] ?? []));
  const isHeaderRow = hasHeaderRow(
    grid.cells.map(({ row, column }, index) => ({ row, column, text: values[index]?.text ?? '' })),
  );
  return {
    number: grid.cells.map((_, index) => index + 1),
    row: grid.cells.map((cell) => cell.row),
    column: grid.cells.map((cell) => cell.column),
    isHeader: grid.cells.map((cell) => isHeaderRow && cell.row === 1),
    value: values.map((value) => value?.text ?? ''),
    box: grid.cells.map(({ box }) => {
      const { x, y, width, height } = rounded(box);
      return [x, y, width, height];
    }),
    // An empty cell is sure: there is no ink in it.
    confidence: values.map((value) => value?.confidence ?? 100),
  };
};
