import type { Box } from '@reader/contracts/objects/geometry';
import { bottom, right } from '../geometry/boxes.js';
import { acrossAt, type Rule } from '../layout/rules.js';
import type { Rules } from '../layout/find-rules.js';

/** Sizes in mm. */
const MM = {
  /** A rule divides a cell where it reaches over it but for so much at either end. */
  short: 2,
  /** Rules no further apart part the places of a comb, which is one field. */
  comb: 9.2,
  /** Least side of a part. */
  smallest: 3,
};

interface Sides {
  readonly from: number;
  readonly to: number;
  /** Across the rules' direction, as far as they must reach. */
  readonly start: number;
  readonly stop: number;
}

/** Where rules cross a box from side to side. */
const crossings = (rules: readonly Rule[], { from, to, start, stop }: Sides, mm: number): number[] =>
  rules
    .filter((rule) => rule.from <= start + MM.short * mm && rule.to >= stop - MM.short * mm)
    .map((rule) => acrossAt(rule, (start + stop) / 2))
    .filter((place) => place > from + MM.smallest * mm && place < to - MM.smallest * mm)
    .sort((a, b) => a - b);

/** Without those that stand as close as the places of a comb do. */
const withoutComb = (at: readonly number[], from: number, to: number, mm: number): number[] => {
  const ends = [from, ...at, to];
  return at.filter(
    (_, index) =>
      Math.min(ends[index + 1]! - ends[index]!, ends[index + 2]! - ends[index + 1]!) >= MM.comb * mm,
  );
};

const between = (ends: readonly number[]): { from: number; to: number }[] =>
  ends.slice(1).map((to, at) => ({ from: ends[at]!, to }));

/**
 * The parts into which dotted and other inner rules divide a cell: first its rows, then the columns of each. The places of a comb are
 * not parted. One part: nothing divides it.
 */
export const divideCell = (cell: Box, { horizontal, vertical }: Rules, mm: number): Box[] => {
  const rows = crossings(
    horizontal,
    { from: cell.y, to: bottom(cell), start: cell.x, stop: right(cell) },
    mm,
  );
  return between([cell.y, ...rows, bottom(cell)]).flatMap(({ from: top, to: end }) => {
    const [left, edge] = [cell.x, right(cell)];
    const crossing = crossings(vertical, { from: left, to: edge, start: top, stop: end }, mm);
    const columns = withoutComb(crossing, left, edge, mm);
    return between([left, ...columns, edge]).map(({ from, to }) => ({
      ...{ x: from, y: top },
      ...{ width: to - from, height: end - top },
    }));
  });
};

/** How many upright rules part a cell into the places of a comb. */
export const combRules = (cell: Box, vertical: readonly Rule[], mm: number): number => {
  const sides = { from: cell.x, to: right(cell), start: cell.y, stop: bottom(cell) };
  const crossing = crossings(vertical, sides, mm);
  return crossing.length - withoutComb(crossing, sides.from, sides.to, mm).length;
};
