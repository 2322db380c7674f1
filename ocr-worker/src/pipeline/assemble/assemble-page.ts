import type {
  CellMatrix,
  ReadInput,
  ReadTable,
  ReadText,
} from '@reader/contracts/objects/document/reading-content';
import type { Id } from '@reader/contracts/objects/ids';
import { inputType } from '@reader/contracts/codes/document';
import { confidenceOfText } from '../confidence/confidence.js';
import { rounded } from '../geometry/boxes.js';
import { isTable, type Grid } from '../layout/grid.js';
import { inReadingOrder as linesInOrder } from '../layout/lines.js';
import { isDownward } from '../layout/columns/vertical-lines.js';
import type { PageLine } from '../foundation/page-symbol.js';
import type { RecognisedPage } from '../recognise/recognise-page.js';
import { isTickSign, TICKED } from '../recognise/ticks/tick-signs.js';
import { otherTextsOfLines } from '../recognise/characters/other-texts.js';
import { valueOfLine, valueOfLines } from '../recognise/characters/value.js';
import { cutGrid } from '../tables/cut-grid.js';
import { inferHeaders } from '../tables/infer-headers.js';
import { labelText } from '../tables/label-like.js';
import { partGrid, type FormEntry } from '../tables/part-grid.js';
import { alignedTables } from '../tables/aligned-tables.js';
import { splitOpenRows, type WrittenGrid } from '../tables/split-open-rows.js';
import { withoutColumns } from '../tables/skip-columns.js';
import { entriesOfField, entriesOfLines, type Entry } from './entry.js';
import { originsOfCells } from './origins-of-cells.js';

/** Default names of an entry (docs/product/entities.md#user-input). */
const SUBJECT = '項目名';
const LABEL = '入力欄名';

/** Characters of vertical writing that may be a name in a narrow cell. */
const LONGEST_NAME = 5;

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

/** How ruled frames are taken. */
export interface FrameUse {
  /** Every ruled table stays one (reading mode SR); otherwise frames of labels and values become inputs. */
  readonly keepsTables: boolean;
  /** Columns that no table has, 1-based (`columns_for_skip`). */
  readonly skippedColumns: ReadonlySet<number>;
}

/** Labels and values as inputs, tables whole. */
export const FRAMES_AS_FORMS: FrameUse = { keepsTables: false, skippedColumns: new Set() };

/** A page of no form as it was recognised. */
interface PageToAssemble {
  /** 1-based within the document. */
  readonly number: number;
  readonly id: Id;
  readonly read: RecognisedPage;
  /** In the order of the cells of `read`. */
  readonly grids: readonly Grid[];
}

/**
 * A page's lines and frames as inputs, tables and clickable texts. Ids come from names made of page and
 * running number, so that the same reading names its records alike however often it is done.
 */
export const assemblePage = (
  page: PageToAssemble,
  before: Numbering,
  idOf: (name: string) => Id,
  use: FrameUse = FRAMES_AS_FORMS,
): AssembledPage => {
  const { read, grids } = page;
  const ruled = grids.map((grid, index) => {
    const written = splitOpenRows({ grid, cells: read.cells[index] ?? [] });
    return blockOf(written.grid, written.cells, use);
  });
  const unruled = alignedTables(read.lines);
  const blocks = [...ruled, ...unruled.tables.map((table) => wholeTable(table, use))].sort(
    (a, b) => a.y - b.y,
  );
  const inputs = inReadingOrder(unruled.rest, blocks).map(
    ({ type, subject, label, value, ticked, others }, index): ReadInput => {
      const number = before.inputs + index + 1;
      return {
        id: idOf(`page:${page.number}/input:${index + 1}`),
        pageId: page.id,
        type,
        subject: subject === '' ? SUBJECT : subject,
        label: label === '' ? `${LABEL}${number}` : label,
        value: value.text,
        sequence: number,
        box: rounded(value.box),
        origin: {
          engine: read.engine,
          confidence: reportedConfidence(read.engine, { type, value, ticked }),
          characters: [...value.characters],
          ...(value.seenAs === undefined ? {} : { seenAs: value.seenAs }),
          ...(others.length === 0 ? {} : { alternatives: [...others] }),
        },
        fragmentId: null,
        formItemId: null,
      };
    },
  );
  const tables = blocks
    .flatMap((block) => block.tables)
    .map(({ grid, cells }, index) =>
      tableOfGrid(grid, cells, {
        id: idOf(`page:${page.number}/table:${index + 1}`),
        pageId: page.id,
        sequence: before.tables + index + 1,
        engine: read.engine,
      }),
    );
  return { inputs, tables, texts: textsOf(read, page.id) };
};

/** The recognised lines for clicking, without the signs of boxes to tick. */
export const textsOf = ({ engine, lines, cells }: RecognisedPage, pageId: Id): ReadText[] =>
  [...lines, ...cells.flat(2)]
    .map((line) => line.filter((symbol) => !isTickSign(symbol)))
    .filter((line) => line.length > 0)
    .map((line): ReadText => {
      const value = valueOfLine(line);
      const confidence = confidenceOfText(engine, 'line', value);
      return { pageId, text: value.text.trim(), box: rounded(value.box), confidence };
    });

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
  cells: matrixOf(grid, cells, engine),
});

/** A frame as it is taken: tables with the lines of their cells, and entries; `y` px of its top. */
interface Block {
  readonly y: number;
  readonly tables: readonly { readonly grid: Grid; readonly cells: readonly (readonly PageLine[])[] }[];
  readonly entries: readonly Entry[];
}

const blockOf = (grid: Grid, cells: readonly (readonly PageLine[])[], use: FrameUse): Block => {
  const linesOf = (index: number): readonly PageLine[] => cells[index] ?? [];
  const texts = grid.cells.map((_, index) => valueOfLines(linesOf(index))?.text ?? '');
  const isRuledTable = isTable(grid, 0);
  const lines = grid.cells.flatMap((_, index) => linesOf(index));
  // Writing paper: rules between columns of vertical writing name nothing, and are read from the right.
  const long = lines.filter((line) => isDownward(line) && line.length > LONGEST_NAME);
  if (!isRuledTable && long.length * 2 > lines.length)
    return { y: grid.box.y, tables: [], entries: entriesOfLines(linesInOrder(lines)) };
  const whole = [{ kind: 'table' as const, cells: grid.cells.map((_, index) => index) }];
  const tables: Block['tables'][number][] = [];
  const entries: Entry[] = [];
  for (const part of use.keepsTables && isRuledTable ? whole : partGrid(grid, texts)) {
    if (part.kind === 'form')
      entries.push(...part.entries.flatMap((entry) => entriesOfEntry(entry, grid, linesOf)));
    // A single row or column of cells in which nothing names anything: what is written there.
    else if (!isRuledTable) entries.push(...entriesOfLines(part.cells.flatMap(linesOf)));
    else {
      const isWhole = part.cells.length === grid.cells.length;
      const table = isWhole ? grid : cutGrid(part.cells.map((index) => grid.cells[index]!));
      const kept = withoutColumns(table, use.skippedColumns);
      if (kept) tables.push({ grid: kept.grid, cells: kept.from.map((at) => linesOf(part.cells[at]!)) });
    }
  }
  return { y: grid.box.y, tables, entries };
};

/** A table as it stands, less the columns that no table has. */
const wholeTable = ({ grid, cells }: WrittenGrid, use: FrameUse): Block => {
  const kept = withoutColumns(grid, use.skippedColumns);
  const tables = kept ? [{ grid: kept.grid, cells: kept.from.map((at) => cells[at] ?? []) }] : [];
  return { y: grid.box.y, tables, entries: [] };
};

const entriesOfEntry = (
  { group, label, value }: FormEntry,
  grid: Grid,
  linesOf: (index: number) => readonly PageLine[],
): Entry[] => {
  const { box } = grid.cells[value]!;
  const name = label === null ? '' : labelText(valueOfLines(linesOf(label))?.text ?? '');
  if (name !== '') return entriesOfField(group, name, linesOf(value), box);
  if (group !== '') return entriesOfField('', group, linesOf(value), box);
  return entriesOfLines(linesOf(value));
};

/** Entries of lines and frames as they follow one another down the page. */
const inReadingOrder = (lines: readonly PageLine[], blocks: readonly Block[]): Entry[] => {
  const entries = entriesOfLines(lines);
  const frames = blocks.filter((block) => block.entries.length > 0).sort((a, b) => a.y - b.y);
  const ordered: Entry[] = [];
  let next = 0;
  for (const entry of entries) {
    while (next < frames.length && frames[next]!.y < entry.value.box.y)
      ordered.push(...frames[next++]!.entries);
    ordered.push(entry);
  }
  return [...ordered, ...frames.slice(next).flatMap((frame) => frame.entries)];
};

/** No engine read a box to tick: it keeps its own confidence, and is no surer than the label that it says when it is ticked. */
const reportedConfidence = (
  engine: string,
  { type, value, ticked }: Pick<Entry, 'type' | 'value' | 'ticked'>,
): number => {
  if (ticked) {
    const { sign, label } = ticked;
    // Beside a box even one character is no dirt.
    return Math.min(sign, confidenceOfText(engine, 'line', { ...label, text: `${TICKED}${label.text}` }));
  }
  return type === inputType.checkbox || value.text === ''
    ? value.confidence
    : confidenceOfText(engine, 'line', value);
};

const matrixOf = (grid: Grid, lines: readonly (readonly PageLine[])[], engine: string): CellMatrix => {
  const values = grid.cells.map((_, index) => valueOfLines(lines[index] ?? []));
  const headers = inferHeaders(
    grid.cells.map(({ row, column, rowSpan }, index) => ({
      row,
      column,
      rowSpan,
      text: values[index]?.text ?? '',
    })),
    grid.rowCount,
  );
  return {
    number: grid.cells.map((_, index) => index + 1),
    row: grid.cells.map((cell) => cell.row),
    column: grid.cells.map((cell) => cell.column),
    isHeader: grid.cells.map((cell) => cell.row <= headers.rows || (headers.isLeft && cell.column === 1)),
    value: values.map((value) => value?.text ?? ''),
    box: grid.cells.map(({ box }) => {
      const { x, y, width, height } = rounded(box);
      return [x, y, width, height];
    }),
    // An empty cell is sure: there is no ink in it.
    confidence: values.map((value) => (value ? confidenceOfText(engine, 'freeCell', value) : 100)),
    ...originsOfCells(
      values.map((value, index) => ({
        seenAs: value?.seenAs,
        alternatives: otherTextsOfLines(lines[index] ?? []),
      })),
    ),
  };
};
