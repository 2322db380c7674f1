import { describe, expect, it } from 'vitest';
import { cutAtEmptyCells } from './cut-at-empty-cells.js';
import { fieldInk, hasInk } from './ink/field-ink.js';
import { box, drawn, inkUnder } from './testing/drawn-field.js';

const levels = { white: 255, sigma: 1, black: 0, range: 255 };
type Bar = Parameters<typeof drawn>[2];
const cells = Array.from({ length: 6 }, (_, index) => box(100 + index * 60, 20, 60, 70));
const widthsOf = (...bars: Bar[]): number[] => {
  const written = drawn(400, 110, ...bars);
  const ink = fieldInk(
    { box: box(80, 0, 400, 110), data: written.data.map((value) => 255 - value) },
    box(100, 20, 360, 70),
    inkUnder(drawn(500, 110)),
    levels,
  );
  if (!hasInk(ink)) throw new Error('blank');
  // Each has 4 px of paper on both sides.
  return cutAtEmptyCells(ink, cells).map(({ ink: own }) => own.width - 8);
};
/** A digit in a cell, so many px right of its left edge. */
const digit = (cell: number, at = 20, width = 20): Bar => [20 + cell * 60 + at, 35, width, 40];

describe('writing in the cells of a comb', () => {
  it('is one stretch where no cell between is empty', () => {
    expect(widthsOf(digit(0), digit(1), digit(2))).toEqual([140]);
    expect(widthsOf(digit(2), digit(3))).toEqual([80]);
  });

  it('is parted by a cell that is empty, and by several once', () => {
    expect(widthsOf(digit(0), digit(2), digit(3))).toEqual([20, 80]);
    expect(widthsOf(digit(0), digit(4))).toEqual([20, 20]);
    expect(widthsOf(digit(0), digit(2), digit(4))).toEqual([20, 20, 20]);
  });

  it('is not parted where narrow digits stand far apart in their cells, or over the dividers', () => {
    expect(widthsOf(digit(0, 4, 12), digit(1, 44, 12))).toEqual([112]);
    expect(widthsOf(digit(0, 20), digit(1, 40, 24), digit(3, 0))).toEqual([180]);
  });
});
