import { expect, it } from 'vitest';
import { paper } from '../../../testing/ink.js';
import { symbolsOf } from '../../../testing/symbols.js';
import { settleLine } from './settle-line.js';

/** A digit at `x`, 24 px wide and 36 high from y 10 on. */
const digit = (x: number): [number, number, number, number] => [x, 10, 24, 36];
const rivalled = (text: string, ink: ReturnType<typeof paper>) =>
  settleLine(symbolsOf(text, { y: 5 }), ink).map(({ isRivalled = false }) => isRivalled);

it('digits that a point parts which was not read have a rival', () => {
  expect(rivalled('13', paper(120, 60, digit(8), [38, 40, 6, 6], digit(50)))).toEqual([false, true]);
});

it.each([
  ['nothing lies between', '13', paper(120, 60, digit(8), digit(50))],
  ['it was read', '1.3', paper(160, 60, digit(8), [58, 40, 6, 6], digit(90))],
  ['it lies high', '13', paper(120, 60, digit(8), [38, 12, 6, 6], digit(50))],
  ['it is a speck', '13', paper(120, 60, digit(8), [38, 44, 1, 1], digit(50))],
  ['they are no digits', '一三', paper(120, 60, digit(8), [38, 40, 6, 6], digit(50))],
])('they have none where %s', (_, text, ink) => {
  expect(rivalled(text, ink)).not.toContain(true);
});
