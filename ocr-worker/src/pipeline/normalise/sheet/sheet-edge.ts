import type { Point } from '../../geometry/homography.js';

/** A side of a sheet: `at(along)` is where it lies across its direction; px. */
export interface Edge {
  /** A level edge is followed along x, an upright one along y. */
  readonly isLevel: boolean;
  readonly slope: number;
  readonly offset: number;
  at(along: number): number;
  /** Part of the edge that the line fits. */
  readonly from: number;
  readonly to: number;
  /** Share of the positions between them that lie on the line. */
  readonly straight: number;
}

/** Px that an edge may be off its line: paper is never quite flat. */
const TOLERANCE = 1.6;
/** Steepest edge that is still that side of the sheet. */
const STEEPEST = 0.35;
const FEWEST_POSITIONS = 40;

/**
 * The line most of the positions lie on; a negative position is unknown. Corners cut the ends off, a finger or
 * a clip lies somewhere on it: these fall out.
 */
export const fitEdge = (positions: Int32Array, isLevel: boolean): Edge | null => {
  const known = [...positions.keys()].filter((along) => positions[along]! >= 0);
  if (known.length < FEWEST_POSITIONS) return null;
  let best = { slope: 0, offset: 0, count: 0 };
  // Every pair of some thirty positions spread over the edge.
  const step = Math.max(1, Math.floor(known.length / 32));
  for (let i = 0; i < known.length; i += step)
    for (let j = i + 6 * step; j < known.length; j += step) {
      const [a, b] = [known[i]!, known[j]!];
      const slope = (positions[b]! - positions[a]!) / (b - a);
      if (Math.abs(slope) > STEEPEST) continue;
      const offset = positions[a]! - slope * a;
      let count = 0;
      for (const along of known)
        if (Math.abs(positions[along]! - slope * along - offset) <= TOLERANCE) count++;
      if (count > best.count) best = { slope, offset, count };
    }
  if (best.count < FEWEST_POSITIONS) return null;
  const fitting = known.filter(
    (along) => Math.abs(positions[along]! - best.slope * along - best.offset) <= TOLERANCE,
  );
  const { slope, offset } = leastSquares(fitting, positions);
  const [from, to] = [fitting[0]!, fitting.at(-1)! + 1];
  return {
    isLevel,
    slope,
    offset,
    at: (along) => slope * along + offset,
    from,
    to,
    straight: fitting.length / Math.max(to - from, positions.length / 2),
  };
};

const leastSquares = (along: readonly number[], positions: Int32Array): { slope: number; offset: number } => {
  const count = along.length;
  const meanX = along.reduce((sum, x) => sum + x, 0) / count;
  const meanY = along.reduce((sum, x) => sum + positions[x]!, 0) / count;
  let [xy, xx] = [0, 0];
  for (const x of along) {
    xy += (x - meanX) * (positions[x]! - meanY);
    xx += (x - meanX) ** 2;
  }
  const slope = xx === 0 ? 0 : xy / xx;
  return { slope, offset: meanY - slope * meanX };
};

/** The corner of a level and an upright edge; null when they do not meet. */
export const meet = (level: Edge, upright: Edge): Point | null => {
  const bend = 1 - level.slope * upright.slope;
  if (Math.abs(bend) < 1e-6) return null;
  const y = (level.slope * upright.offset + level.offset) / bend;
  return { x: upright.slope * y + upright.offset, y };
};
