import type { Grid, GridCell } from '../layout/grid.js';
import { isLabelLike, labelText, namesField } from './label-like.js';

/** A field of a ruled form: the cell that names it and the one that holds its value, as indices into the grid's cells. */
export interface FormEntry {
  /** What a cell beside several fields calls them together; '' for none. */
  readonly group: string;
  /** null: nothing names it. */
  readonly label: number | null;
  readonly value: number;
}

/** A stretch of a grid's rows: a table by itself, or the fields of a form. `cells` are indices into the grid's cells. */
type GridPart =
  | { readonly kind: 'table'; readonly cells: readonly number[] }
  | { readonly kind: 'form'; readonly entries: readonly FormEntry[] };

/** Share of the places where labels stand that must hold one for rows to be taken for a form. */
const LABELLED = 0.75;
/** Rows of like cells that make a table within a form: a header and two more. */
const TABLE_ROWS = 3;
/** What heads the right column of a two-column table; beside any other words stand values. */
const HEADS_VALUES =
  /^(?:結果|値|測定値|内容|数量|金額|回答|単位|判定|評価|評定|得点|点数|人数|件数|価格|単価|数|備考|円)$/u;

interface Indexed {
  readonly index: number;
  readonly cell: GridCell;
  readonly text: string;
}

/** Rows that cells hold together: from one boundary that goes right across the grid to the next. */
interface Band {
  readonly rows: readonly [first: number, last: number];
  readonly cells: readonly Indexed[];
  /** Where its cells begin and end; the same for the rows of a table. */
  readonly shape: string;
}

/**
 * Parts a ruled grid into tables and forms. Many forms are drawn as one grid: label, value, label, value; with a
 * table among them. Rows of the same shape under a header are a table; rows in which every other cell names the
 * next are a form. A grid that is clearly neither stays the table that it looks like.
 */
export const partGrid = (grid: Grid, texts: readonly string[]): GridPart[] => {
  const whole: GridPart = { kind: 'table', cells: grid.cells.map((_, index) => index) };
  const stretches = stretchesOf(bandsOf(grid, texts));
  const parts = stretches.map((stretch): GridPart => {
    if (isTable(stretch)) return { kind: 'table', cells: indicesOf(stretch) };
    return { kind: 'form', entries: stretch.flatMap(entriesOf) };
  });
  const forms = parts.filter((part) => part.kind === 'form');
  if (forms.length === 0) return [whole];
  const entries = forms.flatMap((part) => part.entries);
  const isLabelled = ({ label }: FormEntry): boolean => label !== null && isLabelLike(texts[label] ?? '');
  const labelled = entries.filter((entry) => isLabelled(entry) || entry.group !== '').length;
  return labelled >= entries.length * LABELLED ? parts : [whole];
};

const indicesOf = (bands: readonly Band[]): number[] =>
  bands.flatMap((band) => band.cells.map(({ index }) => index)).sort((a, b) => a - b);

const bandsOf = ({ rowCount, cells }: Grid, texts: readonly string[]): Band[] => {
  const bands: Band[] = [];
  let first = 1;
  for (let row = 1; row <= rowCount; row++) {
    if (cells.some((cell) => cell.row <= row && cell.row + cell.rowSpan > row + 1)) continue;
    const inBand = cells
      .map((cell, index): Indexed => ({ cell, index, text: texts[index] ?? '' }))
      .filter(({ cell }) => cell.row >= first && cell.row <= row);
    const shape = inBand
      .map(({ cell }) => `${cell.row - first}+${cell.rowSpan}/${cell.column}+${cell.columnSpan}`)
      .join(' ');
    if (inBand.length > 0) bands.push({ rows: [first, row], cells: inBand, shape });
    first = row + 1;
  }
  return bands;
};

/** Neighbouring bands of one shape together where they are many enough for a table; the others between them. */
const stretchesOf = (bands: readonly Band[]): Band[][] => {
  const alike: Band[][] = [];
  for (const band of bands) {
    const last = alike.at(-1);
    if (last !== undefined && last[0]!.shape === band.shape) last.push(band);
    else alike.push([band]);
  }
  const isAlone = alike.length === 1;
  const stretches: Band[][] = [];
  let isOpen = false;
  for (const run of alike) {
    const isOwn = isSingleRow(run[0]!) && run[0]!.cells.length >= 3 && (isAlone || run.length >= TABLE_ROWS);
    const last = stretches.at(-1);
    const heading = isOwn && isOpen ? last?.at(-1) : undefined;
    if (heading !== undefined && isHeadingOf(heading, run[0]!)) {
      last!.pop();
      if (last!.length === 0) stretches.pop();
      stretches.push([heading, ...run]);
      isOpen = false;
      continue;
    }
    if (isOwn || !isOpen || last === undefined) stretches.push([...run]);
    else last.push(...run);
    isOpen = !isOwn;
  }
  return stretches;
};

/**
 * Whether a band of several rows heads the columns below it: all its cells are names, some with names of a part of their
 * columns under them, and its lowest ones end where the columns do, which have no header of their own.
 */
const isHeadingOf = (band: Band, below: Band): boolean => {
  const hasOwnHeader = below.cells.every(({ text }) => isLabelLike(text));
  if (isSingleRow(band) || hasOwnHeader || !band.cells.every(({ text }) => isLabelLike(text))) return false;
  const lowest = band.cells.filter(({ cell }) => cell.row + cell.rowSpan - 1 === band.rows[1]);
  const columnsOf = (cells: readonly Indexed[]): string =>
    cells.map(({ cell }) => `${cell.column}+${cell.columnSpan}`).join(' ');
  const inOrder = [...lowest].sort((a, b) => a.cell.column - b.cell.column);
  return columnsOf(inOrder) === columnsOf(below.cells) && band.cells.some(({ cell }) => cell.columnSpan > 1);
};

const isSingleRow = ({ rows }: Band): boolean => rows[0] === rows[1];

const isTable = (bands: readonly Band[]): boolean => {
  const [first, second] = bands;
  if (first !== undefined && second !== undefined && isHeadingOf(first, second)) return true;
  const isEven = bands.every((band) => isSingleRow(band) && band.shape === bands[0]!.shape);
  if (!isEven || bands.length < 2) return false;
  const rows = bands.map((band) => band.cells.map(({ text }) => text.trim()));
  const width = rows[0]!.length;
  if (width === 1) return false;
  if (width === 2) return rows.length >= TABLE_ROWS && HEADS_VALUES.test(rows[0]![1]!.replace(/\s/gu, ''));
  if (width % 2 === 1) return true;
  return !isFormOfPairs(rows);
};

/** Whether in rows of an even width each other cell names the next: more there sounds like names than in the first row. */
const isFormOfPairs = (rows: readonly (readonly string[])[]): boolean => {
  const isPlaceOfLabel = (column: number): boolean => column % 2 === 0;
  const labels = rows.flatMap((row) => row.filter((_, column) => isPlaceOfLabel(column)));
  if (labels.filter(isLabelLike).length < labels.length * LABELLED) return false;
  const header = rows[0]!.filter((_, column) => !isPlaceOfLabel(column));
  if (!header.every(isLabelLike)) return true;
  // The first column names rows in tables, too: only those further right count.
  const inner = rows
    .slice(1)
    .flatMap((row) => row.filter((_, column) => isPlaceOfLabel(column) && column > 0));
  const rate = (some: readonly string[]): number => some.filter(namesField).length / Math.max(1, some.length);
  return rate(inner) > rate(header);
};

/**
 * The fields of a band. A cell names the one to its right when both reach over the same rows; where several stand to
 * its right, one below the other, it names them as a group.
 */
const entriesOf = ({ cells }: Band): FormEntry[] => {
  const entries: FormEntry[] = [];
  const used = new Set<Indexed>();
  const groups = new Map<Indexed, string>();
  const inOrder = [...cells].sort((a, b) => a.cell.row - b.cell.row || a.cell.column - b.cell.column);
  for (const one of inOrder) {
    if (used.has(one)) continue;
    used.add(one);
    const beside = inOrder.filter((other) => !used.has(other) && isBeside(one.cell, other.cell));
    const group = groups.get(one) ?? '';
    const [next] = beside;
    if (next === undefined || !isLabelLike(one.text)) entries.push({ group, label: null, value: one.index });
    else if (beside.length > 1) for (const other of beside) groups.set(other, labelText(one.text));
    else {
      used.add(next);
      entries.push({ group, label: one.index, value: next.index });
    }
  }
  return entries;
};

/** Whether `other` begins where `one` ends, in one of its rows. */
const isBeside = (one: GridCell, other: GridCell): boolean =>
  other.column === one.column + one.columnSpan && other.row >= one.row && other.row < one.row + one.rowSpan;
