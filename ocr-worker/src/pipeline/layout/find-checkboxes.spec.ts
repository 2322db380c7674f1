import { describe, expect, it } from 'vitest';
import { paper } from '../../testing/ink.js';
import { findComponents } from './components.js';
import { findCheckboxes } from './find-checkboxes.js';

const DPI = 300;
type Bar = [x: number, y: number, w: number, h: number];
/** The four strokes of a box of `side` px. */
const box = (x: number, y: number, side = 40): Bar[] => [
  [x, y, side, 3],
  [x, y + side - 3, side, 3],
  [x, y, 3, side],
  [x + side - 3, y, 3, side],
];
const diagonal = (x: number, y: number, length: number): Bar[] =>
  Array.from({ length }, (_, step): Bar => [x + step, y - step, 4, 4]);
const found = (...bars: Bar[]) => {
  const ink = paper(600, 300, ...bars);
  return findCheckboxes(findComponents(ink), ink, DPI);
};

describe('findComponents', () => {
  it('finds what hangs together, also over a corner', () => {
    const ink = paper(
      60,
      40,
      [5, 5, 10, 10],
      [15, 15, 5, 5],
      [40, 5, 4, 4],
      [30, 20, 20, 2],
      [30, 20, 2, 10],
      [48, 20, 2, 10],
    );
    const components = findComponents(ink).map((one) => [one.box, one.area]);
    expect(components).toEqual([
      [{ x: 5, y: 5, width: 15, height: 15 }, 125],
      [{ x: 40, y: 5, width: 4, height: 4 }, 16],
      [{ x: 30, y: 20, width: 20, height: 10 }, 40 + 32],
    ]);
  });
});

describe('findCheckboxes', () => {
  it('leaves the square of a character alone: it has strokes right above it', () => {
    expect(found(...box(80, 100))).toHaveLength(1);
    expect(found(...box(80, 100), [78, 90, 44, 3], [78, 82, 44, 3])).toEqual([]);
  });

  it('tells empty boxes from ticked, filled and circled ones', () => {
    const ticked = [...box(200, 100), ...diagonal(215, 130, 35)];
    const filled: Bar[] = [...box(320, 100), [328, 108, 24, 24]];
    const crossed: Bar[] = [...box(440, 100), ...diagonal(446, 132, 28)];
    const boxes = found(...box(80, 100), ...ticked, ...filled, ...crossed);
    expect(
      boxes.map(({ box: { x }, isChecked }) => [x, isChecked]).sort((a, b) => Number(a[0]) - Number(b[0])),
    ).toEqual([
      [80, false],
      [200, true],
      [320, true],
      [440, true],
    ]);
    for (const { confidence } of boxes) expect(confidence).toBeGreaterThan(60);
  });

  it('takes no character for a box', () => {
    const feet: Bar[] = [
      [100, 100, 3, 46],
      [137, 100, 3, 46],
    ];
    expect(found(...box(100, 100), ...feet)).toEqual([]);
    const middle: Bar = [100, 118, 40, 3];
    expect(found(...box(100, 100), middle)).toEqual([]);
    const after: Bar = [142, 100, 40, 40];
    expect(found(...box(100, 100), after)).toEqual([]);
    const before: Bar = [55, 100, 40, 40];
    expect(found(before, ...box(100, 100))).toEqual([]);
  });

  it('takes no 回 for a box: another square stands in its middle', () => {
    expect(found(...box(80, 100), ...box(92, 112, 16))).toEqual([]);
    expect(found(...box(80, 100, 70), ...box(103, 123, 24))).toEqual([]);
    const empty = box(300, 100);
    expect(found(...empty, ...box(80, 100), [92, 112, 16, 16])).toHaveLength(2);
    const ring: Bar[] = [
      [96, 112, 8, 3],
      [96, 125, 8, 3],
      [92, 116, 3, 8],
      [105, 116, 3, 8],
    ];
    expect(found(...empty, ...box(80, 100), ...ring)).toHaveLength(2);
  });

  it('takes neither large frames nor oblong ones', () =>
    expect(
      found(...box(50, 50, 120), [300, 50, 80, 3], [300, 87, 80, 3], [300, 50, 3, 40], [377, 50, 3, 40]),
    ).toEqual([]));
});
