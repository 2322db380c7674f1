import type { Grid } from '../layout/grid.js';

/** Columns a table can have. */
const LAST_COLUMN = 1000;

/**
 * The columns that `columns_for_skip` names (docs/product/reading-modes.md#skipped-columns): 1-based numbers
 * and ranges with commas between, `1,3-5`; full-width digits and signs count as well. What is no number is
 * passed over.
 */
export const columnsToSkip = (setting: string): Set<number> => {
  const columns = new Set<number>();
  for (const part of setting.normalize('NFKC').split(/[,、;\s]+/u)) {
    const range = /^(\d{1,4})(?:[-~〜–—ー−](\d{1,4}))?$/u.exec(part);
    if (range === null) continue;
    const [a, b] = [Number(range[1]), Number(range[2] ?? range[1])];
    for (let column = Math.min(a, b); column <= Math.min(LAST_COLUMN, Math.max(a, b)); column++)
      if (column > 0) columns.add(column);
  }
  return columns;
};

interface SkippedGrid {
  readonly grid: Grid;
  /** For each of its cells its index among the cells of the grid before. */
  readonly from: readonly number[];
}

/**
 * The table without those columns; the others are numbered again. A cell over several columns stays while one of them
 * does. Undefined when nothing is left.
 */
export const withoutColumns = (grid: Grid, skipped: ReadonlySet<number>): SkippedGrid | undefined => {
  const numbers = new Map<number, number>();
  for (let column = 1; column <= grid.columnCount; column++)
    if (!skipped.has(column)) numbers.set(column, numbers.size + 1);
  const from: number[] = [];
  const cells = grid.cells.flatMap((cell, index) => {
    const kept = Array.from({ length: cell.columnSpan }, (_, step) => numbers.get(cell.column + step)).filter(
      (number) => number !== undefined,
    );
    if (kept.length === 0) return [];
    from.push(index);
    return [{ ...cell, column: kept[0]!, columnSpan: kept.length }];
  });
  if (cells.length === 0) return undefined;
  return { grid: { ...grid, columnCount: numbers.size, cells }, from };
};
