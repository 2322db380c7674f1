import { describe, expect, it } from 'vitest';
import { learnedText, notLearnedText } from './learned-text';

const learned = (places: number, known = 0, is_partial = false) => learnedText({ places, known, is_partial });

describe('somebody who has taught a form is told', () => {
  it('how many places it has learned', () => expect(learned(3)).toBe('違う場所の印字を3か所覚えました。'));
  it('that there may be more', () =>
    expect(learned(3, 0, true)).toMatch(/3か所覚えました。覚えていない違いが残って/));
  it('that all of it was known', () => expect(learned(0, 2)).toMatch(/新しく覚えたものはありません。$/));
  it('that nothing could be learned', () => expect(learned(0, 0, true)).toMatch(/覚えられませんでした/));
  it('that it was forgotten again where the page was not read as the form', () => {
    const taught = { places: 2, known: 0, is_partial: false };
    expect(notLearnedText(taught, false)).toMatch(/^読み直せなかったため.*覚えていません。$/);
    expect(notLearnedText(taught, true)).toMatch(/^この帳票として読み取れなかったため.*覚えていません。$/);
    expect(notLearnedText({ ...taught, places: 0 }, true)).toBe('');
  });
  it('nothing where nothing was to be learned', () => expect(learnedText(null)).toBe(''));
});
