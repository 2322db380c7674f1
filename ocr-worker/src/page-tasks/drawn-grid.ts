import type { Grid, GridCell } from '../pipeline/layout/grid.js';

/** The table whose columns and rows are divided at `xs` and `ys` (ascending, outer edges included, px of the page). */
export const drawnGrid = (xs: readonly number[], ys: readonly number[]): Grid => {
  const cells: GridCell[] = [];
  for (let row = 0; row + 1 < ys.length; row++)
    for (let column = 0; column + 1 < xs.length; column++)
      cells.push({
        row: row + 1,
        column: column + 1,
        rowSpan: 1,
        columnSpan: 1,
        box: {
          x: xs[column]!,
          y: ys[row]!,
          width: xs[column + 1]! - xs[column]!,
          height: ys[row + 1]! - ys[row]!,
        },
      });
  const [x, y] = [xs[0]!, ys[0]!];
  return {
    box: { x, y, width: xs.at(-1)! - x, height: ys.at(-1)! - y },
    rowCount: ys.length - 1,
    columnCount: xs.length - 1,
    cells,
  };
};
