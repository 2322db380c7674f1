import type { Direction, Run } from '../../layout/runs.js';
import type { InkImage } from '../../geometry/raster.js';

/** What `findRuns` gives, px by px in JavaScript. */
export const plainRuns = (
  ink: InkImage,
  direction: Direction,
  shortest: number,
  gap: number,
  inkShare = 0.9,
): Run[] => {
  const { width, height, data } = ink;
  const isHorizontal = direction === 'horizontal';
  const lines = isHorizontal ? height : width;
  const length = isHorizontal ? width : height;
  // One state per line, so that columns are followed while memory is read row by row.
  const start = new Int32Array(lines).fill(-1);
  const last = new Int32Array(lines);
  const inked = new Int32Array(lines);
  const runs: Run[] = [];
  const finish = (line: number): void => {
    const from = start[line]!;
    const to = last[line]! + 1;
    if (to - from >= shortest && inked[line]! >= (to - from) * inkShare) runs.push({ line, from, to });
    start[line] = -1;
  };
  const visit = (line: number, position: number): void => {
    if (start[line]! >= 0 && position - last[line]! > gap + 1) finish(line);
    if (start[line]! < 0) {
      start[line] = position;
      inked[line] = 0;
    }
    last[line] = position;
    inked[line]!++;
  };
  for (let y = 0; y < height; y++) {
    const offset = y * width;
    for (let x = 0; x < width; x++) {
      if (data[offset + x] === 0) continue;
      if (isHorizontal) visit(y, x);
      else visit(x, y);
    }
  }
  for (let line = 0; line < lines; line++) if (start[line]! >= 0 && length > 0) finish(line);
  return runs;
};
