import { describe, expect, it } from 'vitest';
import { drawn, inkUnder } from '../testing/drawn-field.js';
import { withNamePause } from './name-pause.js';

const [WIDE, HIGH] = [36, 40];

/** A name of characters as wide as each other, with pauses of these px before each but the first. */
const spaced = (name: string, pauses: readonly number[], startsWordAt = -1): string => {
  const xs = Array.from(name, (_, index) =>
    pauses.slice(0, index).reduce((sum, pause) => sum + pause, index * WIDE),
  );
  const line = Array.from(name, (text, index) => ({
    text,
    box: { x: xs[index]!, y: 0, width: WIDE, height: HIGH },
    confidence: 90,
    startsWord: index === startsWordAt,
  }));
  const ink = inkUnder(drawn(400, HIGH, ...xs.map((x) => [x, 0, WIDE, HIGH] as const)));
  return withNamePause(line, ink)
    .map(({ text, startsWord }) => (startsWord ? ` ${text}` : text))
    .join('');
};

describe('the pause in a name', () => {
  it('is a space where it stands out', () => {
    expect(spaced('山田太郎', [4, 14, 4])).toBe('山田 太郎');
    expect(spaced('長谷川凛', [4, 8, 14])).toBe('長谷川 凛');
  });
  it('is none where other pauses are nearly as long', () =>
    expect(spaced('山田太郎', [11, 14, 11])).toBe('山田太郎'));
  it('is none where it is as short as those of print', () =>
    expect(spaced('山田太郎', [4, 9, 4])).toBe('山田太郎'));
  it('is none in a name of two kanji, which is one part', () => expect(spaced('太郎', [20])).toBe('太郎'));
  it('is none between kana, whose shapes pause by themselves', () =>
    expect(spaced('りょうこ', [4, 14, 4])).toBe('りょうこ'));
  it('is none where the engine has seen a space', () =>
    expect(spaced('山田太郎', [14, 2, 2], 2)).toBe('山田 太郎'));
});
