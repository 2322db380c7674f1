import { inkBox } from '../../geometry/ink-box.js';
import type { InkImage } from '../../geometry/raster.js';

/** Edges that run level or upright count as straight from this share of the row's height on, and from so many px. */
const STRAIGHT_EDGE = { share: 0.2, pixels: 5 };

/** Px of edges, and how many of them are of straight ones. */
interface Edges {
  straight: number;
  all: number;
}

/** Which share of the edges of some rows runs level, and which upright, together: 0–2. Type has about 0.8, or 0.35 of a bad scan. */
export const straightness = (rows: readonly InkImage[]): number => {
  const level: Edges = { straight: 0, all: 0 };
  const upright: Edges = { straight: 0, all: 0 };
  for (const { width, height, data } of rows) {
    const box = inkBox({ width, height, data }, { x: 0, y: 0, width, height })?.box;
    if (!box) continue;
    const least = Math.max(STRAIGHT_EDGE.pixels, STRAIGHT_EDGE.share * box.height);
    const isInk = (x: number, y: number): boolean =>
      x >= 0 && y >= 0 && x < width && y < height && data[y * width + x] === 1;
    for (const side of [-1, 1]) {
      for (let y = 0; y < height; y++)
        countRuns(width, (x) => isInk(x, y) && !isInk(x, y + side), least, level);
      for (let x = 0; x < width; x++)
        countRuns(height, (y) => isInk(x, y) && !isInk(x + side, y), least, upright);
    }
  }
  return shareOf(level) + shareOf(upright);
};

const shareOf = ({ straight, all }: Edges): number => (all === 0 ? 0 : straight / all);

/** Counts the runs of edge px along a row or column of px. */
const countRuns = (length: number, isEdge: (at: number) => boolean, least: number, counted: Edges): void => {
  let run = 0;
  for (let at = 0; at <= length; at++) {
    if (at < length && isEdge(at)) {
      run++;
      continue;
    }
    counted.all += run;
    if (run >= least) counted.straight += run;
    run = 0;
  }
};
