import { describe, expect, it } from 'vitest';
import { drawn, inkUnder } from '../testing/drawn-field.js';
import { confirmedSpaces } from './confirmed-spaces.js';

const line = (text: string, xs: readonly number[]) =>
  Array.from(text, (character, index) => ({
    text: character,
    box: { x: xs[index]!, y: 0, width: 36, height: 40 },
    confidence: 90,
    startsWord: index === 1,
  }));
const plain = (symbols: ReturnType<typeof line>) =>
  symbols.map((symbol) => ({ ...symbol, startsWord: false }));
const inkAt = (...xs: number[]) => inkUnder(drawn(120, 40, ...xs.map((x) => [x, 0, 36, 40] as const)));
const spacesOf = (text: string, gap: number): boolean[] => {
  const symbols = line(text, [0, 36 + gap]);
  return confirmedSpaces(symbols, plain(symbols), inkAt(0, 36 + gap)).map(({ startsWord }) => startsWord);
};

describe('confirmedSpaces', () => {
  it('keeps a narrow space between kanji', () => expect(spacesOf('田太', 14)).toEqual([false, true]));
  it('drops one where the ink does not pause', () => expect(spacesOf('田太', 4)).toEqual([false, false]));
  it('leaves kana alone', () => expect(spacesOf('トシ', 14)).toEqual([false, false]));
});
