import { expect, it } from 'vitest';
import { characterBox, withNeighbours } from './digit-place.js';

const ink = { x: 100, y: 20, width: 280, height: 40 };

it('digits lie side by side, as wide as each other', () => {
  expect(characterBox(ink, '0197', 0)).toEqual({ x: 100, y: 20, width: 70, height: 40 });
  expect(characterBox(ink, '0197', 3).x).toBeCloseTo(310);
});

it('beside kanji a digit is narrow, and a full stop is narrower still', () => {
  const month = characterBox(ink, '平成29年7月', 5);
  expect(month.width).toBeLessThan(ink.width / 7);
  expect(month.x + month.width).toBeLessThan(ink.x + ink.width);
  expect(characterBox(ink, '36.4', 2).width).toBeLessThan(characterBox(ink, '36.4', 3).width);
});

it('its neighbours are in the picture', () => {
  const digit = characterBox(ink, '0197', 1);
  const shown = withNeighbours(digit);
  expect(shown.x).toBeLessThan(digit.x - digit.width);
  expect(shown.x + shown.width).toBeGreaterThan(digit.x + 2 * digit.width);
});

it('a position that the value no longer has lies at its end', () => {
  expect(characterBox(ink, '', 0)).toMatchObject({ x: 100, width: ink.width });
});
