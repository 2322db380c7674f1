import { isInPlace } from '@reader/contracts/objects/sheets/in-place';
import { expect, it } from 'vitest';
import { WORD_CELL } from './print/word-cells.js';
import { FINE_DPI } from './signatures/page-to-match.js';

/** Px at 150 dpi, as print is compared. */
const place = { x: 100, y: 100, width: 200, height: 40 };
const square = (x: number) => ({ x, y: 110, width: WORD_CELL, height: WORD_CELL });

it('a square of print that touches a place which was learned lies in it, and one beside it does not', () => {
  expect(isInPlace(square(place.x - WORD_CELL + 1), place, FINE_DPI)).toBe(true);
  expect(isInPlace(square(place.x - WORD_CELL), place, FINE_DPI)).toBe(false);
});
