import { expect, it } from 'vitest';
import { drawBars, type Bar } from '../../../testing/draw-bars.js';
import type { GreyImage } from '../../geometry/raster.js';
import { hasAddedPrint } from './added-print.js';

const drawn = (...bars: readonly Bar[]): GreyImage => drawBars({ width: 400, height: 200 }, bars);
/** Characters that are crosses: bars would be rules. */
const words = (x: number, y: number, count: number): Bar[] =>
  Array.from({ length: count }, (_, index): Bar[] => [
    [x + 22 * index, y + 7, 16, 3],
    [x + 22 * index + 7, y, 3, 18],
  ]).flat();
const area = { x: 40, y: 40, width: 200, height: 40 };

it.each<[string, readonly Bar[], readonly Bar[], boolean]>([
  ['words where nothing was printed', words(60, 50, 6), [], true],
  ['the same words', words(60, 50, 6), words(60, 50, 6), false],
  ['fewer words', words(60, 50, 2), words(60, 50, 6), false],
  ['more words', words(60, 50, 8), words(60, 50, 3), true],
  ['words elsewhere', words(60, 120, 6), [], false],
  ['a speck', [[90, 52, 6, 6]], [], false],
  ['nothing', [], words(60, 50, 6), false],
])('a page that has %s', (_, page, learned, isAdded) => {
  expect(hasAddedPrint(drawn(...page), drawn(...learned), [area], [])).toBe(isAdded);
});

it('what people wrote into a field is nothing of the form', () => {
  const answer = { x: 100, y: 40, width: 140, height: 40 };
  expect(hasAddedPrint(drawn(...words(110, 50, 5)), drawn(), [area], [answer])).toBe(false);
});

it.each([
  ['a grey label', () => 205],
  ['a screen of dots', (x: number, y: number) => (x % 6 < 2 && y % 6 < 2 ? 120 : 255)],
])('%s that was learned does not make words known that a page has there', (_, grey) => {
  const learned = drawn();
  for (let y = 40; y < 80; y++) for (let x = 40; x < 240; x++) learned.data[y * 400 + x] = grey(x, y);
  expect(hasAddedPrint(drawn(...words(60, 50, 6)), learned, [area], [])).toBe(true);
});
