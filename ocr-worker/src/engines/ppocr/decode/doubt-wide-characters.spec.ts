import { describe, expect, it } from 'vitest';
import type { Box } from '@reader/contracts/objects/geometry';
import { lineOfBoxes as drawn } from '../../../testing/ink.js';
import type { OcrSymbol } from '../../engine.js';
import { doubtWideCharacters } from './doubt-wide-characters.js';

const square = (x: number): Box => ({ x, y: 10, width: 40, height: 40 });
const symbol = (text: string, box: Box): OcrSymbol => ({ text, box, confidence: 99, startsWord: false });
const doubted = (image: ReturnType<typeof drawn>, ...symbols: readonly OcrSymbol[]): string =>
  doubtWideCharacters(image, symbols)
    .filter(({ isRivalled }) => isRivalled)
    .map(({ text }) => text)
    .join('');

describe('a character with the ink of two', () => {
  const one: Box = { x: 60, y: 12, width: 6, height: 36 };

  it('is a doubt: the 1 before 回 was left out', () => {
    const wide: Box = { x: 60, y: 10, width: 55, height: 40 };
    const image = drawn(square(10), one, square(75));
    expect(doubted(image, symbol('月', square(10)), symbol('回', wide))).toBe('回');
  });

  it('is none where every character has its own', () => {
    const image = drawn(square(10), one, square(75));
    expect(doubted(image, symbol('月', square(10)), symbol('1', one), symbol('回', square(75)))).toBe('');
  });

  it('is none that is wide in one piece, or has a speck beside it', () => {
    const wide: Box = { x: 60, y: 10, width: 55, height: 40 };
    expect(doubted(drawn(square(10), wide), symbol('月', square(10)), symbol('四', wide))).toBe('');
    const speck: Box = { x: 60, y: 30, width: 6, height: 8 };
    expect(doubted(drawn(square(10), speck, square(75)), symbol('月', square(10)), symbol('回', wide))).toBe(
      '',
    );
  });
});
