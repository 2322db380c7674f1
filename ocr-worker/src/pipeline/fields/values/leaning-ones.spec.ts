import { describe, expect, it } from 'vitest';
import { drawn, inkUnder } from '../testing/drawn-field.js';
import { withLeaningOnes } from './leaning-ones.js';

const HEIGHT = 40;
/** A stroke whose top lies so many px to the right of its foot. */
const stroke = (x: number, lean: number) =>
  Array.from({ length: HEIGHT }, (_, y) => [Math.round(x + lean * (1 - y / HEIGHT)), y, 4, 1] as const);
const doubted = (text: string, lean: number): boolean[] => {
  const line = Array.from(text, (character, index) => ({
    text: character,
    box: { x: index * 30, y: 0, width: 26, height: HEIGHT },
    confidence: 99,
    startsWord: false,
  }));
  const ink = inkUnder(drawn(30 * text.length, HEIGHT, ...stroke(30 + 4, lean)));
  return withLeaningOnes(line, ink).map(({ isRivalled }) => isRivalled ?? false);
};

describe('a 1 between digits', () => {
  it('may be a slash where it leans as far as one', () => {
    expect(doubted('010', 16)).toEqual([false, true, false]);
    expect(doubted('010', 4)).toEqual([false, false, false]);
    expect(doubted('010', -16)).toEqual([false, false, false]);
  });

  it('is none at an end, nor is another digit', () => {
    expect(doubted('01', 16)).toEqual([false, false]);
    expect(doubted('070', 16)).toEqual([false, false, false]);
  });
});
