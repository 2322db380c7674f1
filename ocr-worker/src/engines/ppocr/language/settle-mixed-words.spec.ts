import { describe, expect, it } from 'vitest';
import { settleMixedWords } from './settle-mixed-words.js';

/** What was read, and in brackets behind a character what else was seen in its place: `A I[1] c`. */
const settled = (line: string): string => {
  const places = line.split(' ').map((place) =>
    Array.from(place.replace(/[[\]]/gu, ''), (character, index) => ({
      character,
      probability: index === 0 ? 0.8 : 0.01,
    })),
  );
  const taken = settleMixedWords(places);
  return places.map((options, place) => options[taken.get(place) ?? 0]!.character).join('');
};

describe('a word in which digits stand among letters', () => {
  it('has its digit where a letter like it was read', () => {
    expect(settled('値 H b A I[1] c は')).toBe('値HbA1cは');
    expect(settled('H b A I[1] c')).toBe('HbA1c');
    expect(settled('S p O Z[2]')).toBe('SpO2');
  });
  it('has its letter where a digit like it was read', () => expect(settled('S p 0[O] 2')).toBe('SpO2'));
  it('is as it was read where the digit was not seen', () => expect(settled('H b A I[l] c')).toBe('HbAIc'));
  it('is another word where a character looks like none of it', () =>
    expect(settled('H b A I[1] e')).toBe('HbAIe'));
  it('may stand at the end', () => expect(settled('A I[1] c')).toBe('AIc'));
});
