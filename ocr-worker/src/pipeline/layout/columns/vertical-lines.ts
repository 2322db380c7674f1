import type { Box } from '@reader/contracts/objects/geometry';
import { around, bottom, centreX, centreY, right } from '../../geometry/boxes.js';
import type { PageLine } from '../../foundation/page-symbol.js';

/** Columns of one block overlap vertically and are at most this many widths apart. */
const APART = 5;
/** Runs of a text layer that continue a column begin within this many widths of its end. */
const GOES_ON = 1;

/** Whether a line's characters follow one another downwards. A single character does not. */
export const isDownward = (line: PageLine): boolean => {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 2) return false;
  const down = centreY(last.box) - centreY(first.box);
  return down > Math.abs(centreX(last.box) - centreX(first.box));
};

interface Column {
  readonly line: PageLine;
  readonly box: Box;
}

const boxOf = (line: PageLine): Box => around(line.map((symbol) => symbol.box));

/** Lines of vertical writing by the blocks that they stand in, each block's columns from right to left. */
export const verticalBlocks = (lines: readonly PageLine[]): PageLine[][] => {
  const blocks: Column[][] = [];
  const columns = lines.map((line): Column => ({ line, box: boxOf(line) }));
  for (const column of columns) {
    const own = blocks.filter((block) => block.some((other) => areBeside(column.box, other.box)));
    const merged = [column, ...own.flat()];
    for (const block of own) blocks.splice(blocks.indexOf(block), 1);
    blocks.push(merged);
  }
  return blocks.map((block) => block.sort(rightToLeft).map(({ line }) => line));
};

const areBeside = (a: Box, b: Box): boolean => {
  const width = Math.max(a.width, b.width);
  const below = Math.max(a.y - bottom(b), b.y - bottom(a));
  const beside = Math.max(a.x - right(b), b.x - right(a));
  return beside < 0 ? below <= APART * width : below < 0 && beside <= APART * width;
};

/** Of two pieces of one column the upper one comes first. */
const rightToLeft = (a: Column, b: Column): number => {
  const isSameColumn = Math.abs(centreX(a.box) - centreX(b.box)) < Math.min(a.box.width, b.box.width) / 2;
  return isSameColumn ? a.box.y - b.box.y : centreX(b.box) - centreX(a.box);
};

/** The vertical lines among a text layer's runs, pieces of one column put together, and the runs that are none. */
export const columnsOfRuns = (
  runs: readonly PageLine[],
): { readonly columns: readonly PageLine[]; readonly rest: readonly PageLine[] } => {
  if (!runs.some(isDownward)) return { columns: [], rest: runs };
  const columns = runs.filter(isDownward).map((line): Column => ({ line, box: boxOf(line) }));
  const rest: PageLine[] = [];
  // Upright numbers are runs of their own, and so is a character that ends a column.
  for (const line of runs.filter((run) => !isDownward(run))) {
    const box = boxOf(line);
    const isPiece = columns.some((column) => box.width <= 1.5 * column.box.width && goesOn(column.box, box));
    if (isPiece) columns.push({ line, box });
    else rest.push(line);
  }
  const joined: Column[] = [];
  for (const column of columns.sort((a, b) => a.box.y - b.box.y)) {
    const above = joined.findIndex(
      (other) => column.box.y >= centreY(other.box) && goesOn(other.box, column.box),
    );
    if (above < 0) joined.push(column);
    else {
      const line = [...joined[above]!.line, ...column.line];
      joined[above] = { line, box: boxOf(line) };
    }
  }
  return { columns: joined.map(({ line }) => line), rest };
};

/** Whether two pieces stand in one column, one following on the other. */
const goesOn = (a: Box, b: Box): boolean => {
  const shared = Math.min(right(a), right(b)) - Math.max(a.x, b.x);
  const apart = Math.max(a.y - bottom(b), b.y - bottom(a));
  const narrower = Math.min(a.width, b.width);
  return shared >= 0.6 * narrower && apart <= GOES_ON * Math.max(a.width, b.width);
};
