import { expect, it } from 'vitest';
import { composed, inverse, mapped, ontoQuadrilateral, scaling, shifting, turning } from './homography.js';

it('one map after the other', () =>
  expect(mapped(composed(scaling(2), shifting(1, 0)), [3, 4])).toEqual([7, 8]));

it('undone, a map leads back', () => {
  const map = ontoQuadrilateral([10, 5], [110, 15], [100, 190], [5, 210]);
  const [x, y] = mapped(inverse(map), mapped(map, [0.3, 0.8]));
  expect(x).toBeCloseTo(0.3);
  expect(y).toBeCloseTo(0.8);
});

it('the corners of the unit square come where they belong', () => {
  const [x, y] = mapped(ontoQuadrilateral([10, 5], [110, 15], [100, 190], [5, 210]), [1, 1]);
  expect(x).toBeCloseTo(100);
  expect(y).toBeCloseTo(190);
});

it('a quarter turn is clockwise on the page', () => {
  const [x, y] = mapped(turning(90), [1, 0]);
  expect(x).toBeCloseTo(0);
  expect(y).toBeCloseTo(1);
});
