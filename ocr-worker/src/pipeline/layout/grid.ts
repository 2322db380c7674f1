import type { Box } from '@reader/contracts/objects/geometry';
import type { Frame } from './frames.js';
import { acrossAt, type Rule } from './rules.js';

/** A cell of a table at its top-left position, 1-based; `box` is the paper inside its rules, px of the page. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly box: Box;
}

export interface Grid {
  readonly box: Box;
  readonly rowCount: number;
  readonly columnCount: number;
  /** By row, then column. */
  readonly cells: readonly GridCell[];
}

/** Whether it has at least two rows and two columns of cells, and is no smaller than `smallest` px either way. */
export const isTable = ({ box, cells }: Grid, smallest: number): boolean =>
  Math.min(box.width, box.height) >= smallest &&
  new Set(cells.map((cell) => cell.row)).size >= 2 &&
  new Set(cells.map((cell) => cell.column)).size >= 2;

/** Share of a cell's edge that must be ruled. */
const RULED_SHARE = 0.75;

/**
 * The cells that a frame's rules make, or undefined when they make fewer than two. `tolerance` px is how far rules
 * of the same row boundary may lie apart (a doubled rule is one). Cells that are not rectangular (a rule was lost)
 * are left out.
 */
export const gridOf = (frame: Frame, tolerance: number): Grid | undefined => {
  const ys = boundaries(frame.horizontal, tolerance);
  const xs = boundaries(frame.vertical, tolerance);
  addOpenSides(xs, frame.horizontal, tolerance);
  if (ys.length < 2 || xs.length < 2) return undefined;
  const [x0, x1, y0, y1] = [xs[0]!.at, xs.at(-1)!.at, ys[0]!.at, ys.at(-1)!.at];
  const regions = connectedCells(ys, xs, tolerance);
  const cells = regions.map((region) => cellOf(region, ys, xs)).filter((cell) => cell !== undefined);
  if (cells.length < 2) return undefined;
  cells.sort((a, b) => a.row - b.row || a.column - b.column);
  return {
    box: { x: x0, y: y0, width: x1 - x0, height: y1 - y0 },
    rowCount: ys.length - 1,
    columnCount: xs.length - 1,
    cells,
  };
};

/** A row or column boundary of the grid: where it lies and the rules on it. */
interface Boundary {
  at: number;
  readonly rules: Rule[];
}

const middle = (rule: Rule): number => (rule.startAt + rule.endAt) / 2;

const boundaries = (rules: readonly Rule[], tolerance: number): Boundary[] => {
  const found: Boundary[] = [];
  for (const rule of [...rules].sort((a, b) => middle(a) - middle(b))) {
    const last = found.at(-1);
    if (last !== undefined && middle(rule) - last.at <= tolerance) {
      last.rules.push(rule);
      const total = last.rules.reduce((sum, { from, to }) => sum + to - from, 0);
      last.at = last.rules.reduce((sum, one) => sum + middle(one) * (one.to - one.from), 0) / total;
    } else found.push({ at: middle(rule), rules: [rule] });
  }
  return found;
};

/** Many forms leave a table's left and right side open: where most rows' rules end, a side is supposed. */
const addOpenSides = (xs: Boundary[], horizontal: readonly Rule[], tolerance: number): void => {
  if (xs.length === 0 || horizontal.length < 3) return;
  const from = Math.min(...horizontal.map((rule) => rule.from));
  const to = Math.max(...horizontal.map((rule) => rule.to));
  const ys = horizontal.map(middle);
  const side = (at: number): Boundary => ({
    at,
    rules: [{ from: Math.min(...ys), to: Math.max(...ys), startAt: at, endAt: at, thickness: 0, runs: [] }],
  });
  const endsAt = (end: (rule: Rule) => number, at: number): boolean =>
    horizontal.filter((rule) => Math.abs(end(rule) - at) <= tolerance).length >= horizontal.length * 0.6;
  if (xs[0]!.at - from > 3 * tolerance && endsAt((rule) => rule.from, from)) xs.unshift(side(from));
  if (to - xs.at(-1)!.at > 3 * tolerance && endsAt((rule) => rule.to, to)) xs.push(side(to));
};

/** Elementary cells (between neighbouring boundaries) joined where no rule separates them; 0-based indices. */
interface Region {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
  readonly isClosed: boolean;
  readonly isRectangle: boolean;
}

const isRuled = (boundary: Boundary, from: number, to: number, tolerance: number): boolean => {
  let covered = 0;
  for (const rule of boundary.rules)
    covered += Math.max(0, Math.min(to, rule.to + tolerance) - Math.max(from, rule.from - tolerance));
  return covered >= (to - from) * RULED_SHARE;
};

const connectedCells = (ys: Boundary[], xs: Boundary[], tolerance: number): Region[] => {
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  const over = (y: number, column: number): boolean =>
    isRuled(ys[y]!, xs[column]!.at, xs[column + 1]!.at, tolerance);
  const beside = (x: number, row: number): boolean =>
    isRuled(xs[x]!, ys[row]!.at, ys[row + 1]!.at, tolerance);
  const seen = new Uint8Array(rows * columns);
  const regions: Region[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1) continue;
    seen[start] = 1;
    const queue = [start];
    let isClosed = true;
    let [top, bottom, left, right] = [rows, 0, columns, 0];
    for (const cell of queue) {
      const [row, column] = [Math.floor(cell / columns), cell % columns];
      [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
      [left, right] = [Math.min(left, column), Math.max(right, column)];
      const go = (isParted: boolean, nextRow: number, nextColumn: number): void => {
        if (isParted) return;
        if (nextRow < 0 || nextColumn < 0 || nextRow >= rows || nextColumn >= columns) {
          isClosed = false;
          return;
        }
        const next = nextRow * columns + nextColumn;
        if (seen[next] === 1) return;
        seen[next] = 1;
        queue.push(next);
      };
      go(over(row, column), row - 1, column);
      go(over(row + 1, column), row + 1, column);
      go(beside(column, row), row, column - 1);
      go(beside(column + 1, row), row, column + 1);
    }
    const area = (bottom - top + 1) * (right - left + 1);
    regions.push({
      rows: [top, bottom],
      columns: [left, right],
      isClosed,
      isRectangle: queue.length === area,
    });
  }
  return regions;
};

const cellOf = (region: Region, ys: Boundary[], xs: Boundary[]): GridCell | undefined => {
  if (!region.isClosed || !region.isRectangle) return undefined;
  const [top, bottom] = region.rows;
  const [left, right] = region.columns;
  const x0 = xs[left]!.at;
  const x1 = xs[right + 1]!.at;
  const y0 = ys[top]!.at;
  const y1 = ys[bottom + 1]!.at;
  // A page is never quite level: each side is taken where its own rule passes this cell.
  const place = (boundary: Boundary, from: number, to: number, sign: 1 | -1): number => {
    const at = (from + to) / 2;
    const passing = boundary.rules.filter((one) => one.from <= at && one.to >= at);
    const edges = (passing.length > 0 ? passing : boundary.rules.slice(0, 1)).map(
      (rule) => acrossAt(rule, at) + (sign * rule.thickness) / 2,
    );
    // Of a doubled rule the one that is nearer to the cell.
    return sign > 0 ? Math.max(...edges) : Math.min(...edges);
  };
  const insideLeft = place(xs[left]!, y0, y1, 1);
  const insideTop = place(ys[top]!, x0, x1, 1);
  return {
    row: top + 1,
    column: left + 1,
    rowSpan: bottom - top + 1,
    columnSpan: right - left + 1,
    box: {
      x: insideLeft,
      y: insideTop,
      width: Math.max(0, place(xs[right + 1]!, y0, y1, -1) - insideLeft),
      height: Math.max(0, place(ys[bottom + 1]!, x0, x1, -1) - insideTop),
    },
  };
};
