import type { Box } from '@reader/contracts/objects/geometry';
import type { Point } from '../../geometry/homography.js';
import type { InkImage } from '../../geometry/raster.js';

/** The corners of the smallest convex shape around points, one after another. */
export const hullOf = (points: readonly Point[]): Point[] => {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const chainOf = (some: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of some) {
      while (chain.length >= 2 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...chainOf(sorted), ...chainOf([...sorted].reverse())];
};

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** The shape drawn in by some px at all sides, about; a thin one becomes a line. */
export const drawnIn = (hull: readonly Point[], by: number): Point[] => {
  const { x, y, width, height } = boxOf(hull);
  const inward = (at: number, from: number, size: number): number =>
    size <= 2 * by ? from + size / 2 : from + by + ((at - from) * (size - 2 * by)) / size;
  return hull.map((point) => ({ x: inward(point.x, x, width), y: inward(point.y, y, height) }));
};

/** How many px of ink lie within a convex shape. */
export const countWithin = ({ width, height, data }: InkImage, hull: readonly Point[]): number => {
  const { y, height: high } = boxOf(hull);
  let count = 0;
  for (let row = Math.max(0, Math.ceil(y)); row <= Math.min(height - 1, y + high); row++) {
    const crossings = hull.flatMap((a, index): number[] => {
      const b = hull[(index + 1) % hull.length]!;
      if (row < Math.min(a.y, b.y) || row > Math.max(a.y, b.y)) return [];
      return a.y === b.y ? [a.x, b.x] : [a.x + ((row - a.y) * (b.x - a.x)) / (b.y - a.y)];
    });
    const to = Math.min(width - 1, Math.floor(Math.max(...crossings)));
    for (let x = Math.max(0, Math.ceil(Math.min(...crossings))); x <= to; x++)
      count += data[row * width + x]!;
  }
  return count;
};

export const boxOf = (points: readonly Point[]): Box => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};
