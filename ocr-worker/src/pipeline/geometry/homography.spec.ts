import { describe, expect, it } from 'vitest';
import {
  apply,
  chain,
  fitAffine,
  fitHomography,
  invert,
  rotation,
  scaling,
  translation,
} from './homography.js';

const tilted = fitHomography([
  { from: { x: 0, y: 0 }, to: { x: 12, y: 8 } },
  { from: { x: 100, y: 0 }, to: { x: 108, y: 3 } },
  { from: { x: 100, y: 200 }, to: { x: 97, y: 195 } },
  { from: { x: 0, y: 200 }, to: { x: 5, y: 203 } },
])!;

describe('a mapping', () => {
  it('turns clockwise, as pages are turned', () => {
    const { x, y } = apply(rotation(90, { x: 10, y: 10 }), { x: 20, y: 10 });
    expect([x, y]).toEqual([expect.closeTo(10, 9), expect.closeTo(20, 9)]);
  });

  it('is undone by its inverse', () => {
    const there = apply(tilted, { x: 33, y: 144 });
    const back = apply(invert(tilted), there);
    expect([back.x, back.y]).toEqual([expect.closeTo(33, 6), expect.closeTo(144, 6)]);
  });

  it('is chained in the order of the words', () => {
    expect(apply(chain(translation(1, 0), scaling(10)), { x: 2, y: 3 })).toEqual({ x: 30, y: 30 });
  });

  it('cannot be undone when it flattens the plane', () => {
    expect(() => invert([1, 1, 0, 1, 1, 0, 0, 0, 1])).toThrow(RangeError);
  });
});

describe('fitting', () => {
  const points = [
    [0, 0],
    [100, 10],
    [90, 190],
    [5, 170],
    [50, 60],
    [20, 120],
  ].map(([x, y]) => ({ x: x!, y: y! }));

  it('finds the mapping that pairs of points came from', () => {
    const found = fitHomography(points.map((from) => ({ from, to: apply(tilted, from) })))!;
    found.forEach((value, index) => expect(value).toBeCloseTo(tilted[index]!, 6));
    const slanted = chain(rotation(2), scaling(0.5, 0.6), translation(7, -4));
    const affine = fitAffine(points.map((from) => ({ from, to: apply(slanted, from) })))!;
    affine.forEach((value, index) => expect(value).toBeCloseTo(slanted[index]!, 6));
  });

  it('has no answer for points on one line', () => {
    const line = [0, 10, 20, 30].map((x) => ({ from: { x, y: x }, to: { x, y: x } }));
    expect(fitAffine(line)).toBeNull();
    expect(fitHomography(line)).toBeNull();
  });
});
