import { describe, expect, it } from 'vitest';
import { symbolsOfRun } from './pdf-text.js';
import { withoutDoubles } from './without-doubles.js';

/** A run of type 12 pt high at 300 dpi, px. */
const run = (text: string, x: number, y: number) =>
  symbolsOfRun(
    { text, transform: [50, 0, 0, 50, x, y], width: 25 * text.length, height: 50, isVertical: false },
    [1, 0, 0, -1, 0, 1000],
  );
const textOf = (lines: ReturnType<typeof withoutDoubles>): string[] =>
  lines.map((line) => line.map(({ text }) => text).join(''));

describe('a text that is drawn more than once', () => {
  it.each([
    ['in one place', 0, 0],
    ['a hair beside it, to look bold', 3, 0],
    ['a little beside and below it, as its shadow', 6, -6],
  ])('is one text when it is drawn %s', (_, x, y) => {
    const lines = [run('5,400', 100, 500), run('5,400', 100 + x, 500 + y), run('5,400', 100 - x, 500 - y)];
    expect(textOf(withoutDoubles(lines))).toEqual(['5,400']);
  });

  it('is one text when it is drawn character by character the second time', () => {
    const lines = [run('400', 100, 500), run('4', 101, 500), run('0', 126, 500), run('0', 151, 500)];
    expect(textOf(withoutDoubles(lines))).toEqual(['400']);
  });

  it('stays where it stands twice', () => {
    const lines = [run('1', 100, 500), run('1', 125, 500), run('11', 100, 440)];
    expect(textOf(withoutDoubles(lines))).toEqual(['1', '1', '11']);
  });
});
