import { expect, it } from 'vitest';
import type { GreyImage } from '../../geometry/raster.js';
import { hasAddedPrint } from './added-print.js';

const [WIDTH, HEIGHT] = [400, 200];
type Bar = readonly [x: number, y: number, width: number, height: number];
const drawn = (...bars: readonly Bar[]): GreyImage => {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const [x, y, width, height] of bars)
    for (let row = y; row < y + height; row++) data.fill(0, row * WIDTH + x, row * WIDTH + x + width);
  return { width: WIDTH, height: HEIGHT, data };
};
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
