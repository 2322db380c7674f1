import type { Box } from '@reader/contracts/objects/geometry';
import type { PageLine } from '../pipeline/foundation/page-symbol.js';
import { around, bottom, centreX, centreY, movedBy, right } from '../pipeline/geometry/boxes.js';
import { findLayout } from '../pipeline/layout/find-tables.js';
import type { Grid } from '../pipeline/layout/grid.js';
import { crop, type InkImage } from '../pipeline/geometry/raster.js';
import { drawnGrid } from './drawn-grid.js';

/** The ruled tables within an area that a user marked; boxes in px of the page. */
export const ruledTablesIn = (ink: InkImage, dpi: number, area: Box): Grid[] =>
  findLayout(crop(ink, area), dpi).tables.map((grid) => placedIn(grid, area));

const placedIn = (grid: Grid, { x, y }: Box): Grid => {
  const moved = (box: Box): Box => movedBy(box, x, y);
  return {
    ...grid,
    box: moved(grid.box),
    cells: grid.cells.map((cell) => ({ ...cell, box: moved(cell.box) })),
  };
};

/**
 * The table that lines of writing make where no rules do: a row for each row of writing, a column for each stretch
 * that a gap separates from the next in every row. `lines` lie in the area, px of the page.
 */
export const unruledTable = (lines: readonly PageLine[], area: Box): Grid => {
  const boxes = lines.map((line) => around(line.map((symbol) => symbol.box)));
  const xs = partings(
    boxes.map((box): Stretch => ({ from: box.x, to: right(box), middle: centreX(box) })),
    area.x,
    right(area),
  );
  const ys = partings(
    boxes.map((box): Stretch => ({ from: box.y, to: bottom(box), middle: centreY(box) })),
    area.y,
    bottom(area),
  );
  return drawnGrid(xs, ys);
};

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly middle: number;
}

/** The boundaries of stretches that do not overlap: halfway between them, with the area's edges. */
const partings = (stretches: readonly Stretch[], from: number, to: number): number[] => {
  const groups: { from: number; to: number }[] = [];
  for (const stretch of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = groups.at(-1);
    if (last && stretch.from < last.to) last.to = Math.max(last.to, stretch.to);
    else groups.push({ from: stretch.from, to: stretch.to });
  }
  const between = groups.slice(1).map((group, index) => (groups[index]!.to + group.from) / 2);
  return [from, ...between, to];
};
