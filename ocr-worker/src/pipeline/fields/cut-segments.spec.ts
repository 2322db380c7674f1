import { describe, expect, it } from 'vitest';
import { cutSegments } from './cut-segments.js';
import { box, drawn, inkUnder } from './testing/drawn-field.js';
import { fieldInk, hasInk } from './ink/field-ink.js';
import { printedPieces } from './template/printed-text.js';

const levels = { white: 255, sigma: 1, black: 0, range: 255 };
const words = [
  { text: '年', box: box(170, 40, 30, 30) },
  { text: '月', box: box(270, 40, 30, 30) },
];

describe('cutSegments', () => {
  it('parts the writing at the printed words and says which stand beside it', () => {
    const written = drawn(400, 110, [20, 40, 15, 30], [120, 40, 15, 30], [140, 40, 15, 30]);
    const ink = fieldInk(
      { box: box(100, 0, 400, 110), data: written.data.map((value) => 255 - value) },
      box(110, 20, 380, 70),
      inkUnder(drawn(500, 110)),
      levels,
    );
    if (!hasInk(ink)) throw new Error('blank');
    const segments = cutSegments(ink, words);
    expect(segments.map(({ before, after }) => [before, after])).toEqual([
      ['', '年'],
      ['年', '月'],
    ]);
    expect(segments.map(({ ink: own }) => own.width)).toEqual([15 + 8, 35 + 8]);
  });
});

describe('printedPieces', () => {
  it('finds words and hyphens, but neither rules nor frames', () => {
    const print = inkUnder(
      drawn(600, 90, [0, 0, 600, 3], [0, 87, 600, 3], [100, 30, 14, 32], [118, 30, 14, 32], [250, 44, 30, 5]),
    );
    expect(printedPieces(print, box(0, 0, 600, 90))).toEqual([
      { box: box(100, 30, 32, 32), isHyphen: false },
      { box: box(250, 44, 30, 5), isHyphen: true },
    ]);
  });
});
