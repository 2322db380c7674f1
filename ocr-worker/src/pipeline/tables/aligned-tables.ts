import type { PageLine } from '../foundation/page-symbol.js';
import { around, bottom, centreY, right } from '../geometry/boxes.js';
import type { Box } from '@reader/contracts/objects/geometry';
import { bandsOf, type Band } from '../layout/bands.js';
import { isDownward } from '../layout/columns/vertical-lines.js';
import { isNumeric, isSignedOrCounted } from '../recognise/cells/number-columns.js';
import { valueOfLine } from '../recognise/characters/value.js';
import { isLabelLike } from './label-like.js';
import type { WrittenGrid } from './split-open-rows.js';

/** Rows and columns of a table without rules, its header among them. */
const FEWEST = { rows: 3, columns: 3 };
/** Share of its cells that are written in, and of a column's entries that are numbers in one column at least. */
const FILLED = 0.7;
const NUMBERS = 0.7;
/** From one row to the next, in heights of its writing. */
const WIDEST_PITCH = 4;
/** Characters of a cell's text; a sentence is none. */
const LONGEST = 30;

/** A piece of a line that stands by itself, and where. */
interface Piece {
  readonly line: PageLine;
  readonly box: Box;
  readonly text: string;
}

/** The tables without rules among the lines of a page, and the lines that are none of theirs, in their order. */
interface FoundTables {
  readonly tables: readonly WrittenGrid[];
  readonly rest: readonly PageLine[];
}

/**
 * Finds the tables that no rules part: a row of names, rows of three entries or more below it, each in the column of a name,
 * numbers in one of the columns. Paper runs right through between the columns. `lines` are pieces of lines, parted at pauses.
 */
export const alignedTables = (lines: readonly PageLine[]): FoundTables => {
  const rows = rowsOf(lines.filter((line) => line.length > 0 && !isDownward(line)).map(pieceOf));
  const tables: WrittenGrid[] = [];
  const used = new Set<PageLine>();
  for (let from = 0; from < rows.length; from++) {
    if (!isHeader(rows[from]!)) continue;
    let to = from + 1;
    while (to < rows.length && areClose(rows[to - 1]!, rows[to]!)) to++;
    // What stands below a table, a total or a note, may be none of it.
    while (to - from >= FEWEST.rows && !isTable(rows.slice(from, to))) to--;
    if (to - from < FEWEST.rows) continue;
    const table = rows.slice(from, to);
    tables.push(gridOf(table));
    for (const { line } of table.flat()) used.add(line);
    from = to - 1;
  }
  return { tables, rest: lines.filter((line) => !used.has(line)) };
};

const pieceOf = (line: PageLine): Piece => ({
  line,
  box: around(line.map((symbol) => symbol.box)),
  text: valueOfLine(line).text.trim(),
});

/** Pieces of one height as rows, top to bottom, each from left to right. */
const rowsOf = (pieces: readonly Piece[]): Piece[][] => {
  const rows: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => centreY(a.box) - centreY(b.box))) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (first !== undefined && centreY(piece.box) - centreY(first.box) <= 0.5 * first.box.height)
      row!.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.sort((a, b) => a.box.x - b.box.x));
};

const isHeader = (row: readonly Piece[]): boolean =>
  row.length >= FEWEST.columns && row.every(({ text }) => isLabelLike(text) && !/[:：]/u.test(text));

/** Whether rows of two entries or more follow one another. */
const areClose = ([above]: readonly Piece[], row: readonly Piece[]): boolean => {
  const own = row[0]!.box;
  return row.length >= 2 && own.y - above!.box.y <= WIDEST_PITCH * Math.max(above!.box.height, own.height);
};

/**
 * The columns of rows under a header: each has its name, which may stand at another side of it than its numbers. None
 * where entries and names do not make as many.
 */
const columnsOf = ([header, ...body]: readonly (readonly Piece[])[]): Band[] => {
  const names = header!.map(bandOf);
  const columns = bandsOf(body.flat().map(bandOf));
  if (columns.length !== names.length) return [];
  const named = columns.map(({ from, to }, index) => ({
    from: Math.min(from, names[index]!.from),
    to: Math.max(to, names[index]!.to),
  }));
  return named.slice(1).every(({ from }, index) => from > named[index]!.to) ? named : [];
};

const bandOf = ({ box }: Piece): Band => ({ from: box.x, to: right(box) });

/** Whether rows stand below one another in as many columns as the first has names, and numbers in one of them. */
const isTable = (rows: readonly (readonly Piece[])[]): boolean => {
  const columns = columnsOf(rows);
  if (columns.length === 0) return false;
  const pieces = rows.flat();
  const isEachInOne = rows.every(
    (row) => new Set(row.map((one) => columnAt(columns, one))).size === row.length,
  );
  const isWritten = pieces.length >= FILLED * rows.length * columns.length;
  const areShort = pieces.every(({ text }) => [...text].length <= LONGEST);
  return isEachInOne && isWritten && areShort && hasNumbers(rows, columns);
};

const columnAt = (columns: readonly Band[], { box }: Piece): number =>
  columns.findIndex(({ from, to }) => box.x >= from && box.x < to);

const hasNumbers = (rows: readonly (readonly Piece[])[], columns: readonly Band[]): boolean =>
  columns.some((_, column) => {
    const entries = rows.slice(1).flatMap((row) => row.filter((one) => columnAt(columns, one) === column));
    const numbers = entries.filter(({ text }) => isNumeric(text) || isSignedOrCounted(text)).length;
    return entries.length >= FEWEST.rows - 1 && numbers >= NUMBERS * entries.length;
  });

const gridOf = (rows: readonly (readonly Piece[])[]): WrittenGrid => {
  const box = around(rows.flat().map((piece) => piece.box));
  const columns = columnsOf(rows);
  const levels = rows.map((row): Band => {
    const own = around(row.map((piece) => piece.box));
    return { from: own.y, to: bottom(own) };
  });
  const places = rows.flatMap((row, r) =>
    columns.map((_, c) => ({
      row: r + 1,
      column: c + 1,
      piece: row.find((one) => columnAt(columns, one) === c),
    })),
  );
  const [ys, xs] = [edgesOf(levels), edgesOf(columns)];
  return {
    grid: {
      box,
      rowCount: rows.length,
      columnCount: columns.length,
      cells: places.map(({ row, column }) => ({
        row,
        column,
        rowSpan: 1,
        columnSpan: 1,
        box: {
          x: xs[column - 1]!,
          y: ys[row - 1]!,
          width: xs[column]! - xs[column - 1]!,
          height: ys[row]! - ys[row - 1]!,
        },
      })),
    },
    cells: places.map(({ piece }) => (piece === undefined ? [] : [piece.line])),
  };
};

/** Where bands begin, part and end: halfway between two. */
const edgesOf = (bands: readonly Band[]): number[] => [
  bands[0]!.from,
  ...bands.slice(1).map(({ from }, index) => (bands[index]!.to + from) / 2),
  bands.at(-1)!.to,
];
