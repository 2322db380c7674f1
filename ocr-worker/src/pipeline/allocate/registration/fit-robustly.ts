import {
  errorOf,
  fitAffine,
  fitHomography,
  type Homography,
  type PointPair,
} from '../../geometry/homography.js';

interface RobustFit {
  readonly mapping: Homography;
  readonly inliers: readonly PointPair[];
  /** Root mean square error of the inliers, px of the target. */
  readonly residual: number;
}

/** Draws of 3 pairs: with half of the pairs wrong, one in eight draws is right. */
const AFFINE_DRAWS = 120;
/** Draws of 4 pairs, one in sixteen of them right. */
const PERSPECTIVE_DRAWS = 250;
const FEWEST_INLIERS = 6;
/** Pairs needed for a perspective, whose last two parameters are easily led astray. */
const FEWEST_FOR_PERSPECTIVE = 14;
/** A perspective must take in this many times the pairs … */
const MORE_INLIERS = 1.08;
/** … or leave at most this share of the error for it to be preferred. */
const LESS_RESIDUAL = 0.85;
const REFITS = 4;

/**
 * The mapping that most pairs agree on within `tolerance` (px of the target), in spite of wrong pairs: affine as
 * scanners distort, perspective where that explains clearly more. Null when too few agree.
 */
export const fitRobustly = (pairs: readonly PointPair[], tolerance: number): RobustFit | null => {
  if (pairs.length < FEWEST_INLIERS) return null;
  const affine = bestOf(pairs, 3, AFFINE_DRAWS, tolerance, fitAffine);
  if (pairs.length < FEWEST_FOR_PERSPECTIVE) return affine;
  const settled = affine === null ? null : refit(pairs, affine.mapping, tolerance, fitHomography);
  const isPlain = affine !== null && affine.inliers.length >= pairs.length * 0.8;
  const drawn = isPlain ? null : bestOf(pairs, 4, PERSPECTIVE_DRAWS, tolerance, fitHomography);
  const perspective = better(settled, drawn);
  if (affine === null) return perspective;
  if (perspective === null || perspective.inliers.length < FEWEST_FOR_PERSPECTIVE) return affine;
  const takesMore = perspective.inliers.length >= affine.inliers.length * MORE_INLIERS;
  const fitsBetter =
    perspective.inliers.length >= affine.inliers.length * 0.95 &&
    perspective.residual <= affine.residual * LESS_RESIDUAL;
  return takesMore || fitsBetter ? perspective : affine;
};

const better = (a: RobustFit | null, b: RobustFit | null): RobustFit | null => {
  if (a === null || b === null) return a ?? b;
  return b.inliers.length > a.inliers.length ? b : a;
};

type Fit = (pairs: readonly PointPair[]) => Homography | null;

const bestOf = (
  pairs: readonly PointPair[],
  size: number,
  draws: number,
  tolerance: number,
  fit: Fit,
): RobustFit | null => {
  const next = drawing(pairs.length);
  let best: Homography | null = null;
  let most = 0;
  for (let draw = 0; draw < draws; draw++) {
    const chosen = new Set<number>();
    while (chosen.size < size) chosen.add(next());
    const mapping = fit([...chosen].map((index) => pairs[index]!));
    if (mapping === null) continue;
    let count = 0;
    for (const pair of pairs) if (errorOf(mapping, pair) <= tolerance) count++;
    if (count > most) [best, most] = [mapping, count];
  }
  return best === null ? null : refit(pairs, best, tolerance, fit);
};

/** Least squares over the pairs that agree, again and again until they stay the same few times. */
const refit = (
  pairs: readonly PointPair[],
  start: Homography,
  tolerance: number,
  fit: Fit,
): RobustFit | null => {
  let mapping = start;
  let inliers: PointPair[] = [];
  for (let round = 0; round < REFITS; round++) {
    inliers = pairs.filter((pair) => errorOf(mapping, pair) <= tolerance);
    if (inliers.length < FEWEST_INLIERS) return null;
    const next = fit(inliers);
    if (next === null) return null;
    mapping = next;
  }
  const squares = inliers.reduce((sum, pair) => sum + errorOf(mapping, pair) ** 2, 0);
  return { mapping, inliers, residual: Math.sqrt(squares / inliers.length) };
};

/** Indices below `count`, the same sequence at every call: a reading repeated gives the same result. */
const drawing = (count: number): (() => number) => {
  let state = 12345;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
};
