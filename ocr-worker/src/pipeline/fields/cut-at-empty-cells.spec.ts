import { describe, expect, it } from 'vitest';
import { cutAtEmptyCells } from './cut-at-empty-cells.js';
import { fieldInk, hasInk } from './ink/field-ink.js';
import { box, drawn, inkUnder } from './testing/drawn-field.js';

const levels = { white: 255, sigma: 1, black: 0, range: 255 };
type Bar = Parameters<typeof drawn>[2];
const cells = Array.from({ length: 6 }, (_, index) => box(100 + index * 60, 20, 60, 70));
const cutOf = (...bars: Bar[]) => {
  const written = drawn(400, 110, ...bars);
  const ink = fieldInk(
    { box: box(80, 0, 400, 110), data: written.data.map((value) => 255 - value) },
    box(100, 20, 360, 70),
    inkUnder(drawn(500, 110)),
    levels,
  );
  if (!hasInk(ink)) throw new Error('blank');
  return cutAtEmptyCells(ink, cells);
};
/** Each stretch has 4 px of paper on both sides. */
const widthsOf = (...bars: Bar[]): number[] => cutOf(...bars).stretches.map(({ ink: own }) => own.width - 8);
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

  it('may miss a cell where the characters beside one lean into it', () => {
    const leaning = [digit(0, 20), digit(1, 40, 24), digit(3, 0)];
    expect(cutOf(...leaning)).toMatchObject({ mayHaveEmptyCells: true });
    expect(cutOf(digit(0), digit(1), digit(2))).toMatchObject({ mayHaveEmptyCells: false });
    // It is kept as empty, and what is empty around the writing is none of it.
    expect(cutOf(digit(1), digit(3))).toMatchObject({ mayHaveEmptyCells: false });
  });
});
