import { describe, expect, it } from 'vitest';
import { partsOf } from '../ink/parts.js';
import { closedShare, holds, pointsInGaps, profileOf } from './ring-profile.js';

const SIZE = 200;
const MIDDLE = { x: 100, y: 100 };

/** The profile of a circle of a radius about (100, 100), of which the part right of `open` (radians to either side) is not drawn. */
const circle = (radius: number, open = 0) => {
  const data = new Uint8Array(SIZE * SIZE);
  for (let at = 0; at < data.length; at++) {
    const [x, y] = [(at % SIZE) - MIDDLE.x, Math.floor(at / SIZE) - MIDDLE.y];
    if (Math.abs(Math.hypot(x, y) - radius) <= 2 && Math.abs(Math.atan2(y, x)) >= open) data[at] = 200;
  }
  const parts = partsOf(data, SIZE, 100);
  return (x: number, y: number) => profileOf(parts, SIZE, { x, y });
};

describe('the profile of a ring', () => {
  it('is closed around what lies within, also where the ring is open by a quarter and not around the middle', () => {
    expect(closedShare(circle(60)(100, 100))).toBe(1);
    expect(closedShare(circle(60)(120, 90))).toBe(1);
    expect(closedShare(circle(60, Math.PI / 4)(100, 100))).toBeGreaterThan(0.71);
  });

  it('is open to what lies beside it', () => expect(closedShare(circle(60)(190, 100))).toBeLessThan(0.5));

  it('holds what lies within', () => {
    const profile = circle(60)(100, 100);
    expect(holds(profile, MIDDLE, { x: 140, y: 100 })).toBe(true);
    expect(holds(profile, MIDDLE, { x: 170, y: 100 })).toBe(false);
  });

  it('runs on through its gaps', () => {
    expect(pointsInGaps(circle(60)(100, 100), MIDDLE)).toEqual([]);
    const points = pointsInGaps(circle(60, 0.6)(100, 100), MIDDLE);
    expect(points.length).toBeGreaterThan(40);
    for (const { x, y } of points) expect(Math.abs(Math.hypot(x - 100, y - 100) - 60)).toBeLessThan(6);
  });
});
