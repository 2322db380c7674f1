import type { Box } from '@reader/contracts/objects/geometry';
import { centreX, centreY } from '../../geometry/boxes.js';
import type { Part } from '../ink/parts.js';

/** Directions that a ring is looked for in. */
const DIRECTIONS = 48;
/** Px next to the middle say no direction: a strike runs through it. */
const NEAR_MIDDLE = 8;
/** How many times further or nearer a ring may be in the next direction. */
const SMOOTH = 1.5;
/** Px, and share of the distance, by which px of a ring lie behind its inner edge. */
const THICK = { px: 14, share: 0.2 };

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const middleOf = (box: Box): Point => ({ x: centreX(box), y: centreY(box) });

/** How far from a point ink begins in each direction, px; infinite where there is none. */
export type RingProfile = Float64Array;

const directionOf = (x: number, y: number): number =>
  Math.floor(((Math.atan2(y, x) / (2 * Math.PI) + 1) % 1) * DIRECTIONS) % DIRECTIONS;

const at = (profile: RingProfile, direction: number): number =>
  profile[(direction + 2 * DIRECTIONS) % DIRECTIONS]!;

/** @param width of the area that the parts' px are in */
export const profileOf = (parts: readonly Part[], width: number, middle: Point): RingProfile => {
  const profile = new Float64Array(DIRECTIONS).fill(Infinity);
  for (const { pixels } of parts)
    for (const px of pixels) {
      const [x, y] = [(px % width) - middle.x, Math.floor(px / width) - middle.y];
      const distance = Math.hypot(x, y);
      if (distance < NEAR_MIDDLE) continue;
      const direction = directionOf(x, y);
      if (distance < profile[direction]!) profile[direction] = distance;
    }
  return profile;
};

/** In what share of the directions there is a line that runs on in the next one. */
export const closedShare = (profile: RingProfile): number => {
  let count = 0;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const distance = at(profile, direction);
    const runsOn = [at(profile, direction - 1), at(profile, direction + 1)].some(
      (next) => next <= SMOOTH * distance && next >= distance / SMOOTH,
    );
    if (distance < Infinity && runsOn) count++;
  }
  return count / DIRECTIONS;
};

/** The px of a part that lie on the line. */
export const pixelsOnLine = (
  { pixels }: Part,
  width: number,
  middle: Point,
  profile: RingProfile,
): Int32Array =>
  pixels.filter((px) => {
    const [x, y] = [(px % width) - middle.x, Math.floor(px / width) - middle.y];
    const line = at(profile, directionOf(x, y));
    return Math.hypot(x, y) - line <= Math.max(THICK.px, THICK.share * line);
  });

/** The distance in a direction; where there is none, that in the next one that has one. */
const nearestIn = (profile: RingProfile, direction: number, step: 1 | -1): number => {
  for (let turned = 0; turned < DIRECTIONS; turned++) {
    const distance = profile[(direction + step * turned + DIRECTIONS) % DIRECTIONS]!;
    if (distance < Infinity) return distance;
  }
  return Infinity;
};

/** Whether a point lies within the line around `middle`. */
export const holds = (profile: RingProfile, middle: Point, point: Point): boolean => {
  const [x, y] = [point.x - middle.x, point.y - middle.y];
  const direction = directionOf(x, y);
  return Math.hypot(x, y) < Math.min(nearestIn(profile, direction, 1), nearestIn(profile, direction, -1));
};

/** Points where the line would run on through the directions that have no ink, about a px apart. */
export const pointsInGaps = (profile: RingProfile, middle: Point): Point[] => {
  const points: Point[] = [];
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    if (at(profile, direction) < Infinity || at(profile, direction - 1) === Infinity) continue;
    let length = 1;
    while (length < DIRECTIONS && at(profile, direction + length) === Infinity) length++;
    const [from, to] = [at(profile, direction - 1), at(profile, direction + length)];
    const steps = Math.ceil(((length + 1) / DIRECTIONS) * 2 * Math.PI * Math.max(from, to));
    for (let step = 0; step <= steps; step++) {
      const share = step / steps;
      const angle = ((direction - 0.5 + share * (length + 1)) / DIRECTIONS) * 2 * Math.PI;
      const distance = from + share * (to - from);
      points.push({
        x: Math.round(middle.x + distance * Math.cos(angle)),
        y: Math.round(middle.y + distance * Math.sin(angle)),
      });
    }
  }
  return points;
};
