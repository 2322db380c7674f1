import { describe, expect, it } from 'vitest';
import { box, drawn, inkUnder, outline } from '../testing/drawn-field.js';
import { markPlaces } from './mark-places.js';
import { findMark, MARKED_SHARE, markedChoices, markConfidence } from './marks.js';

const levels = { white: 255, sigma: 2, black: 0, range: 255 };
const place = { box: box(60, 60, 40, 40), reach: box(50, 50, 60, 60) };
type Bar = Parameters<typeof drawn>[2];
const shareOf = (...bars: Bar[]): number =>
  findMark(
    { box: box(0, 0, 160, 160), data: drawn(160, 160, ...bars).data.map((value) => 255 - value) },
    place,
    levels,
  ).share;

describe('findMark', () => {
  it('sees a tick, a cross, a filled box and a circle', () => {
    expect(shareOf([62, 76, 30, 5])).toBeGreaterThan(MARKED_SHARE);
    expect(shareOf(...outline(box(62, 62, 36, 36), 4))).toBeGreaterThan(MARKED_SHARE);
    expect(shareOf(...outline(box(54, 54, 52, 52), 3))).toBeGreaterThan(MARKED_SHARE);
    expect(shareOf([60, 60, 40, 40])).toBe(1);
  });

  it('sees a tick that runs out of its box', () =>
    expect(shareOf([64, 70, 6, 20], [64, 86, 60, 5])).toBeGreaterThan(MARKED_SHARE));

  it('leaves out specks, and what passes over from elsewhere', () => {
    expect(shareOf([70, 70, 4, 4])).toBeLessThan(MARKED_SHARE);
    // The edge of a stamp, and the circle around a neighbour.
    expect(shareOf([0, 66, 160, 4])).toBe(0);
    expect(shareOf(...outline(box(104, 50, 60, 60), 4))).toBe(0);
  });

  it('counts circles that touch one another, each for its own place', () =>
    expect(shareOf(...[20, 60, 100].flatMap((y) => outline(box(60, y, 40, 40), 4)))).toBeGreaterThan(
      MARKED_SHARE,
    ));
});

describe('markedChoices', () => {
  it('takes every marked choice, or the strongest alone', () => {
    expect(markedChoices([0.3, 0.01, 0.2], false)).toEqual([0, 2]);
    expect(markedChoices([0.2, 0.01, 0.3], true)).toEqual([2]);
    expect(markedChoices([0.01, 0.02], true)).toEqual([]);
  });

  it('is least sure at the threshold', () => {
    expect(markConfidence(MARKED_SHARE)).toBe(50);
    expect(markConfidence(0)).toBe(100);
    expect(markConfidence(0.3)).toBe(100);
    expect(markConfidence(0.07)).toBeLessThan(85);
  });
});

describe('markPlaces', () => {
  const area = box(10, 10, 400, 60);

  it('finds the printed boxes, in order, without their rims', () => {
    const print = inkUnder(
      drawn(420, 80, ...outline(box(220, 22, 30, 30)), ...outline(box(20, 22, 30, 30)), [60, 25, 60, 20]),
    );
    const places = markPlaces(print, area, 2);
    expect(places.map(({ box: { x } }) => x)).toEqual([20, 220]);
    expect(places[0]!.reach.width).toBeGreaterThan(30);
  });

  it('finds the printed words, which are circled', () => {
    const print = inkUnder(drawn(420, 80, [40, 30, 30, 25], [74, 30, 30, 25], [240, 30, 30, 25]));
    const places = markPlaces(print, area, 2);
    expect(places[0]!.box).toEqual(box(14, 4, 116, 76));
    expect(places[1]!.box.x).toBe(214);
  });

  it('takes stacked words apart, and leaves out the dots between words', () => {
    const stacked = inkUnder(drawn(420, 140, [40, 20, 30, 25], [74, 20, 30, 25], [40, 90, 30, 25]));
    expect(markPlaces(stacked, box(10, 10, 400, 120), 2).map(({ box: { y } }) => y)).toEqual([0, 67.5]);
    const dotted = inkUnder(drawn(420, 80, [40, 30, 30, 25], [100, 40, 8, 8], [140, 30, 30, 25]));
    expect(markPlaces(dotted, area, 2).map(({ box: { x } }) => x)).toEqual([14, 114]);
  });

  it('is not misled by letters that have an outline, as 口', () => {
    const print = inkUnder(
      drawn(
        420,
        80,
        ...outline(box(20, 20, 45, 45)),
        ...outline(box(75, 25, 33, 33)),
        ...outline(box(220, 20, 45, 45)),
      ),
    );
    expect(markPlaces(print, area, 2).map(({ box: { x } }) => x)).toEqual([20, 220]);
  });

  it('shares the area out along its longer side else', () => {
    const print = inkUnder(drawn(420, 80));
    expect(markPlaces(print, area, 2).map((one) => one.box)).toEqual([
      box(10, 10, 200, 60),
      box(210, 10, 200, 60),
    ]);
    expect(markPlaces(print, area, 1)).toEqual([{ box: area, reach: area }]);
  });
});
