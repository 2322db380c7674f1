import type { Box } from '@reader/contracts/objects/geometry';
import type { Size } from '../../model/page/geometry';
import { MOST_LINES } from '../../model/tables/table-edits';

/** Where a drawn table's columns (`xs`) and rows (`ys`) part, outer edges included. Ascending, px of the page image. */
export interface TableLines {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
}
export type Axis = keyof TableLines;

/** One line: the `index`-th across its axis, from 0. */
export interface LineAt {
  readonly axis: Axis;
  readonly index: number;
}

/** px between two lines: less of a cell holds no writing, and no hand can take the line. */
export const LEAST_GAP = 5;

/** How many rows or columns an area has room for: 1 to 100 (docs/product/limits.md#frames-and-areas). */
export const mostCells = (length: number): number =>
  Math.max(1, Math.min(MOST_LINES, Math.floor(length / LEAST_GAP)));

const parted = (from: number, to: number, cells: number): number[] =>
  Array.from({ length: cells + 1 }, (_, index) => Math.round(from + ((to - from) * index) / cells));

/** A grid of equal rows and columns in an area; of more than it has room for, as many as it has. */
export const gridIn = ({ x, y, width, height }: Box, rows: number, columns: number): TableLines => ({
  xs: parted(x, x + width, Math.min(columns, mostCells(width))),
  ys: parted(y, y + height, Math.min(rows, mostCells(height))),
});

/** The area between the outer lines. */
export const areaOf = ({ xs, ys }: TableLines): Box => {
  const [x, y] = [xs[0] ?? 0, ys[0] ?? 0];
  return { x, y, width: (xs.at(-1) ?? x) - x, height: (ys.at(-1) ?? y) - y };
};

/** The area a table drawn by keys begins with: the middle of the page. */
export const middleOf = ({ width, height }: Size): Box => ({
  x: Math.round(width / 5),
  y: Math.round(height / 4),
  width: Math.round((width * 3) / 5),
  height: Math.round(height / 2),
});

/** Other counts in the same area: that axis is parted again, the lines of the other stay as they were drawn. */
export const withCells = (lines: TableLines, axis: Axis, cells: number): TableLines => {
  const old = lines[axis];
  const [from, to] = [old[0] ?? 0, old.at(-1) ?? 0];
  return { ...lines, [axis]: parted(from, to, Math.min(cells, mostCells(to - from))) };
};

/** A line at another place: it stays between its neighbours and on the page. */
export const withLineAt = (
  lines: TableLines,
  { axis, index }: LineAt,
  to: number,
  page: Size,
): TableLines => {
  const old = lines[axis];
  const before = old[index - 1];
  const behind = old[index + 1];
  const least = before === undefined ? 0 : before + LEAST_GAP;
  const most = behind === undefined ? (axis === 'xs' ? page.width : page.height) : behind - LEAST_GAP;
  // Drawn closer than lines may be: it has no room to move.
  if (old[index] === undefined || least > most) return lines;
  const next = Math.min(most, Math.max(least, Math.round(to)));
  return { ...lines, [axis]: old.map((line, at) => (at === index ? next : line)) };
};

/** The grid without a line; null when it is one of the last two, between which there would be nothing. */
export const withoutLineAt = (lines: TableLines, { axis, index }: LineAt): TableLines | null =>
  lines[axis].length <= 2 ? null : { ...lines, [axis]: lines[axis].filter((_, at) => at !== index) };

/** Which line has the focus after one went: the one that stands in its place, or the last. */
export const lineAfter = (lines: TableLines, { axis, index }: LineAt): LineAt => ({
  axis,
  index: Math.min(index, lines[axis].length - 1),
});

/** How a line is told: 「縦線 2」, from 1. */
export const lineName = ({ axis, index }: LineAt): string =>
  `${axis === 'xs' ? '縦線' : '横線'} ${index + 1}`;
