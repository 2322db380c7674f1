import type { Box } from '@reader/contracts/objects/geometry';
import { createGroups } from '../foundation/groups.js';
import type { InkImage } from '../geometry/raster.js';
import type { Run } from './runs.js';

/** Connected ink (eight neighbours). `box` in px of the page, `area` its ink px, `runs` its rows of ink. */
export interface Component {
  readonly box: Box;
  readonly area: number;
  readonly runs: readonly Run[];
}

/** The connected components of a page's ink, by where they begin. Works on runs, so that a page takes a moment. */
export const findComponents = (ink: InkImage): Component[] => {
  const runs = rowRuns(ink);
  const groups = createGroups(runs.length);
  let above = 0;
  for (let index = 0; index < runs.length; index++) {
    const run = runs[index]!;
    while (
      runs[above]!.line < run.line - 1 ||
      (runs[above]!.line === run.line - 1 && runs[above]!.to < run.from)
    )
      above++;
    for (let other = above; runs[other]!.line < run.line && runs[other]!.from <= run.to; other++)
      groups.join(index, other);
  }
  return groups.of(runs).map(componentOf);
};

/** Runs of ink row by row, left to right. */
const rowRuns = ({ width, data }: InkImage): Run[] => {
  const runs: Run[] = [];
  // From ink to ink: most of a page is paper.
  for (let at = data.indexOf(1); at >= 0; at = data.indexOf(1, at)) {
    const line = Math.floor(at / width);
    const offset = line * width;
    const from = at - offset;
    while (at < offset + width && data[at] === 1) at++;
    runs.push({ line, from, to: at - offset });
  }
  return runs;
};

const componentOf = (runs: Run[]): Component => {
  let [x0, x1, y1, area] = [Infinity, 0, 0, 0];
  const y0 = runs[0]!.line;
  for (const { line, from, to } of runs) {
    x0 = Math.min(x0, from);
    x1 = Math.max(x1, to);
    y1 = Math.max(y1, line + 1);
    area += to - from;
  }
  return { box: { x: x0, y: y0, width: x1 - x0, height: y1 - y0 }, area, runs };
};
