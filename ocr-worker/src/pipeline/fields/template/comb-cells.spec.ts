import { describe, expect, it } from 'vitest';
import { box, drawn, inkUnder, outline } from '../testing/drawn-field.js';
import { combCells } from './comb-cells.js';

type Bar = Parameters<typeof drawn>[2];
const field = box(20, 20, 360, 84);
const frame = outline(field, 3);
const dividers = (...xs: number[]): Bar[] => xs.map((x): Bar => [x, 20, 2, 84]);
const cellsOf = (...bars: Bar[]) => combCells(inkUnder(drawn(400, 124, ...frame, ...bars)), field);

describe('the cells of a comb', () => {
  const even = dividers(80, 140, 200, 260, 320);

  it('lie between dividers at even distances', () => {
    const cells = cellsOf(...even);
    expect(cells).toHaveLength(6);
    expect(cells[1]).toEqual(box(82, 20, 58, 84));
  });

  it('may be parted by dashes', () => {
    const dashes = [80, 140, 200, 260, 320].flatMap((x) =>
      Array.from({ length: 5 }, (_, index): Bar => [x, 26 + index * 16, 2, 8]),
    );
    expect(combCells(inkUnder(drawn(400, 124, ...dashes)), field)).toHaveLength(4);
  });

  it('leave out one that has a sign of its own', () =>
    expect(cellsOf(...even, [162, 58, 20, 6])).toHaveLength(5));

  it('are none in a field without dividers, with words, or with columns as wide as a table’s', () => {
    expect(cellsOf()).toEqual([]);
    expect(cellsOf([60, 45, 4, 34], [90, 45, 4, 34], [120, 45, 4, 34], [150, 45, 4, 34])).toEqual([]);
    expect(cellsOf(...dividers(200))).toEqual([]);
    expect(cellsOf(...dividers(60, 190, 230))).toEqual([]);
  });
});
