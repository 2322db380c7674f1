import type { Box } from '@reader/contracts/objects/geometry';
import { around, bottom, centreY, right, verticalOverlap } from '../geometry/boxes.js';
import type { PageLine, PageSymbol } from '../foundation/page-symbol.js';
import { columnsOfRuns, isDownward, verticalBlocks } from './columns/vertical-lines.js';

/** A gap this many times the height of the writing separates two entries on one line. */
const ENTRY_GAP = 2;

/** Joins runs of a text layer into lines: what stands side by side at the same height, left to right. */
export const joinRuns = (runs: readonly PageLine[]): PageLine[] => {
  const { columns, rest } = columnsOfRuns(runs.filter((run) => run.length > 0));
  return [...joinLevelRuns(rest), ...columns];
};

const joinLevelRuns = (runs: readonly PageLine[]): PageLine[] => {
  const pieces = runs
    .map((symbols) => ({ symbols, box: around(symbols.map((symbol) => symbol.box)) }))
    .sort((a, b) => centreY(a.box) - centreY(b.box));
  const lines: { symbols: PageSymbol[]; box: (typeof pieces)[number]['box'] }[] = [];
  for (const piece of pieces) {
    const line = lines.find(
      ({ box }) => verticalOverlap(box, piece.box) > 0.6 && similar(box.height, piece.box.height),
    );
    if (line === undefined) lines.push({ symbols: [...piece.symbols], box: piece.box });
    else {
      line.symbols.push(...piece.symbols);
      line.box = around([line.box, piece.box]);
    }
  }
  return lines.map(({ symbols }) => symbols.sort((a, b) => a.box.x - b.box.x));
};

const similar = (a: number, b: number): boolean => Math.max(a, b) <= 2 * Math.min(a, b);

/** A line cut where the writing pauses for more than two characters: form entries side by side. */
export const splitAtGaps = (line: PageLine): PageLine[] => {
  if (isDownward(line)) return [line];
  const height = around(line.map((symbol) => symbol.box)).height;
  const parts: PageSymbol[][] = [];
  for (const symbol of line) {
    const previous = parts.at(-1)?.at(-1);
    if (previous !== undefined && symbol.box.x - right(previous.box) <= ENTRY_GAP * height)
      parts.at(-1)!.push(symbol);
    else parts.push([symbol]);
  }
  return parts;
};

/** A column of running text: its least number of lines, and the share of the column's width that they fill. */
const COLUMN = { lines: 5, filled: 0.7, narrowest: 8 };

/**
 * Reading order of lines: rows from top to bottom, within a row from left to right. Where text runs in two columns,
 * the left one comes before the right one. Lines of vertical writing that stand together have their own order, and
 * their place among the others as one block.
 */
export const inReadingOrder = (lines: readonly PageLine[]): PageLine[] => {
  const level = lines.filter((line) => !isDownward(line)).map((line) => [line]);
  const blocks = verticalBlocks(lines.filter(isDownward));
  const boxed = [...level, ...blocks].map((block) => ({
    lines: block,
    box: around(block.flatMap((line) => line.map((symbol) => symbol.box))),
  }));
  return byColumns(boxed).flatMap((block) => block.lines);
};

/** A line, or lines of vertical writing that are read one after the other. */
interface BoxedLine {
  readonly lines: readonly PageLine[];
  readonly box: Box;
}

/** What runs right across the columns' gutter is read by rows, and what lies between two such lines by columns. */
const byColumns = (boxed: BoxedLine[]): BoxedLine[] => {
  const gutter = gutterOf(boxed);
  if (gutter === undefined) return byRows(boxed);
  const across = boxed
    .filter(({ box }) => box.x < gutter && right(box) > gutter)
    .sort((a, b) => a.box.y - b.box.y);
  const rest = boxed.filter((one) => !across.includes(one));
  const ordered: BoxedLine[] = [];
  const take = (from: number, to: number): void => {
    const between = rest.filter(({ box }) => centreY(box) >= from && centreY(box) < to);
    ordered.push(...byRows(between.filter(({ box }) => right(box) <= gutter)));
    ordered.push(...byRows(between.filter(({ box }) => box.x >= gutter)));
  };
  let from = -Infinity;
  for (const one of across) {
    take(from, centreY(one.box));
    ordered.push(one);
    from = centreY(one.box);
  }
  take(from, Infinity);
  return ordered;
};

/**
 * Where the gutter between two columns of running text lies, px; undefined when the page has none. Entries of a form
 * that stand side by side are short and of all lengths; lines of a column fill it.
 */
const gutterOf = (boxed: readonly BoxedLine[]): number | undefined => {
  if (boxed.length < 2 * COLUMN.lines) return undefined;
  const { x, width } = around(boxed.map(({ box }) => box));
  const candidates = boxed
    .map(({ box }) => box.x - 1)
    .filter((at) => at > x + width * 0.3 && at < x + width * 0.7);
  for (const at of new Set(candidates.sort((a, b) => a - b))) {
    const left = boxed.filter(({ box }) => right(box) <= at);
    const rightHand = boxed.filter(({ box }) => box.x >= at);
    const across = boxed.length - left.length - rightHand.length;
    if (across * 3 <= left.length + rightHand.length && isColumn(left) && isColumn(rightHand)) return at;
  }
  return undefined;
};

const isColumn = (boxed: readonly BoxedLine[]): boolean => {
  const { width } = around(boxed.map(({ box }) => box));
  const full = boxed.filter(({ box }) => box.width >= COLUMN.filled * width);
  const isRunning = full.every(({ box }) => box.width >= COLUMN.narrowest * box.height);
  return full.length >= COLUMN.lines && full.length * 2 >= boxed.length && isRunning;
};

const byRows = (boxed: readonly BoxedLine[]): BoxedLine[] => {
  const rows: BoxedLine[][] = [];
  for (const one of [...boxed].sort((a, b) => centreY(a.box) - centreY(b.box))) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (
      row !== undefined &&
      first !== undefined &&
      centreY(one.box) < bottom(first.box) &&
      verticalOverlap(first.box, one.box) > 0.5
    )
      row.push(one);
    else rows.push([one]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.x - b.box.x));
};
