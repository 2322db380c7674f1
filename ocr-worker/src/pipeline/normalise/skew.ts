import type { InkImage } from '../geometry/raster.js';

/** Largest skew looked for, degrees to either side. */
const RANGE = 5;
const COARSE_STEP = 0.25;
const FINE_STEP = 0.05;
/** Ink px needed for a judgement, and enough of them for it. */
const FEWEST_POINTS = 300;
const MOST_POINTS = 60_000;
/** Enough for a first look: the peak is several times as high as the points' noise. */
const COARSE_POINTS = 15_000;
/** How much sharper the best angle's profile must be than the average one's. */
const DISTINCT = 1.15;

/**
 * By how many degrees the page must be turned clockwise to make its lines level, within ±5°; 0 when the page
 * has no lines to judge by. Works on ink at about 100 dpi: rows of text and rules fill few rows of the
 * projection profile when it is taken along them, so the sharpest profile gives the angle.
 */
export const findSkew = (ink: InkImage): number => {
  const points = inkPoints(ink, MOST_POINTS);
  if (points.count < FEWEST_POINTS) return 0;
  const few = fewerOf(points, COARSE_POINTS);
  let [coarse, sharpest, sum, count] = [0, sharpness(few, ink, 0), 0, 0];
  for (let angle = -RANGE; angle <= RANGE; angle += COARSE_STEP) {
    const value = sharpness(few, ink, angle);
    if (value > sharpest) [coarse, sharpest] = [angle, value];
    sum += value;
    count++;
  }
  if (sharpest < (sum / count) * DISTINCT) return 0;
  let [best, most] = [coarse, sharpness(points, ink, coarse)];
  for (let step = -COARSE_STEP; step <= COARSE_STEP; step += FINE_STEP) {
    const value = sharpness(points, ink, coarse + step);
    if (value > most) [best, most] = [coarse + step, value];
  }
  // The lines fall by `best` degrees clockwise: the page turns back by as much.
  return best === 0 ? 0 : -Math.round(best / FINE_STEP) * FINE_STEP;
};

interface Points {
  readonly x: Int16Array;
  readonly y: Int16Array;
  readonly count: number;
}

const inkPoints = (ink: InkImage, most: number): Points => {
  let total = 0;
  for (let at = 0; at < ink.data.length; at++) total += ink.data[at]!;
  const stride = Math.max(1, Math.ceil(total / most));
  const size = Math.ceil(total / stride);
  const x = new Int16Array(size);
  const y = new Int16Array(size);
  let seen = 0;
  let count = 0;
  for (let row = 0; row < ink.height; row++) {
    for (let column = 0; column < ink.width; column++) {
      if (ink.data[row * ink.width + column] === 0 || seen++ % stride !== 0) continue;
      x[count] = column;
      y[count++] = row;
    }
  }
  return { x, y, count };
};

/** Points at regular steps, `most` of them. */
const fewerOf = ({ x, y, count }: Points, most: number): Points => {
  const stride = Math.max(1, Math.ceil(count / most));
  const every = (values: Int16Array): Int16Array =>
    values.subarray(0, count).filter((_, at) => at % stride === 0);
  return { x: every(x), y: every(y), count: Math.ceil(count / stride) };
};

const sharpness = ({ x, y, count }: Points, ink: InkImage, angle: number): number => {
  const slope = Math.tan((angle * Math.PI) / 180);
  const offset = Math.ceil(ink.width * Math.abs(slope)) + 1;
  const profile = new Float64Array(ink.height + 2 * offset + 2);
  for (let index = 0; index < count; index++) {
    const position = y[index]! - slope * x[index]! + offset;
    const row = position | 0;
    // Shared between two rows, else whole px favour angle 0.
    profile[row]! += 1 - (position - row);
    profile[row + 1]! += position - row;
  }
  let sum = 0;
  for (let row = 1; row < profile.length; row++) sum += (profile[row]! - profile[row - 1]!) ** 2;
  return sum;
};
