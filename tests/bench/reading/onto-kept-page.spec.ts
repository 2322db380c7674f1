import { describe, expect, it } from 'vitest';
import { mapped, type Point } from './corpus/pages/homography.js';
import { fileToKept } from './onto-kept-page.js';

const kept = (width: number, height: number, quarterTurn: 0 | 90 | 180 | 270, skewDegrees = 0) =>
  fileToKept({ width, height, transform: { quarterTurn, skewDegrees, dpi: 300 } });
const near = (point: Point, [x, y]: Point) => {
  expect(point[0]).toBeCloseTo(x, 3);
  expect(point[1]).toBeCloseTo(y, 3);
};

describe('a place of the file on the kept page', () => {
  it('stays where it is without a transform', () => near(mapped(kept(100, 200, 0), [10, 20]), [10, 20]));
  it('goes round clockwise with a quarter turn', () => {
    // A file of 200 × 100 px that was laid on its side.
    near(mapped(kept(100, 200, 90), [0, 0]), [100, 0]);
    near(mapped(kept(100, 200, 270), [0, 0]), [0, 200]);
  });
  it('turns with the skew about the centre of the grown page', () => {
    const angle = (2 * Math.PI) / 180;
    const [width, height] = [
      1000 * Math.cos(angle) + 500 * Math.sin(angle),
      500 * Math.cos(angle) + 1000 * Math.sin(angle),
    ];
    near(mapped(kept(width, height, 0, 2), [500, 250]), [width / 2, height / 2]);
    expect(mapped(kept(width, height, 0, 2), [1000, 250])[1]).toBeGreaterThan(height / 2);
  });
});
