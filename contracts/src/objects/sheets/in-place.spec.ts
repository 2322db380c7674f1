import { describe, expect, it } from 'vitest';
import { isInPlace } from './in-place.js';

const place = { x: 100, y: 200, width: 300, height: 60 };
const at = (x: number, y: number, side = 48) => ({ x, y, width: side, height: side });

describe('a disputed square of print', () => {
  it.each([
    ['within', at(150, 205)],
    ['over the left edge by all but a px', at(53, 205)],
    ['over the lower right corner', at(399, 259)],
  ])('is in a place: %s', (_, square) => expect(isInPlace(square, place)).toBe(true));

  it.each([
    ['beside it', at(52, 205)],
    ['below it', at(150, 260)],
    ['beside it, and smaller', at(85, 205, 10)],
  ])('is not: %s', (_, square) => expect(isInPlace(square, place)).toBe(false));

  it('is the same at another resolution', () => {
    const half = { x: 50, y: 100, width: 150, height: 30 };
    expect(isInPlace(at(27, 102, 24), half, 150)).toBe(true);
    expect(isInPlace(at(26, 102, 24), half, 150)).toBe(false);
  });
});

it('a disputed place twice as wide is not in what was learned', () =>
  expect(isInPlace({ ...place, width: 600 }, place)).toBe(false));
