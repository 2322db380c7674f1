import { describe, expect, it } from 'vitest';
import { settleFirstLetter } from './settle-first-letter.js';

const DIGIT = { width: 19, height: 30 };

/** The first characters of a code: a zero, perhaps an O, of some width; then digits. */
const first = (width: number, seen: number, before = ''): string => {
  const places = [
    ...Array.from(before, (character) => ({ options: [{ character, probability: 1 }], ...DIGIT })),
    {
      options: [
        { character: '0', probability: 1 - seen },
        { character: 'O', probability: seen },
      ],
      width,
      height: 32,
    },
    ...Array.from('157', (character) => ({ options: [{ character, probability: 1 }], ...DIGIT })),
  ].map(({ options, width: wide, height }) => ({ options, box: { x: 0, y: 0, width: wide, height } }));
  const settled = settleFirstLetter(places);
  return places.map(({ options }, place) => options[settled.get(place) ?? 0]!.character).join('');
};

describe('the ring that a code begins with', () => {
  it('is an O where it is round and an O was seen', () => {
    expect(first(27, 0.026)).toBe('O157');
    expect(first(27, 0.026, '-')).toBe('-O157');
  });
  it('is a zero where it is narrow', () => expect(first(20, 0.026)).toBe('0157'));
  it('is a zero where hardly an O was seen', () => expect(first(27, 0.003)).toBe('0157'));
  it('is no first letter behind a letter or a digit', () => {
    expect(first(27, 0.026, '2')).toBe('20157');
    expect(first(27, 0.026, 'F')).toBe('F0157');
  });
});
