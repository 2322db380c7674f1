import { describe, expect, it } from 'vitest';
import { allowedClasses } from './allowed-classes.js';

const CLASSES = ['', '4', '４', 'O', '-', '−', 'ー', '・', '·', 'ア', '亜', '￥', ' ', '\u3000'];

/** The characters that an answer may have, each as it is answered. */
const answers = (region: Parameters<typeof allowedClasses>[1]): Record<string, string> => {
  const { mask, characterOf } = allowedClasses(CLASSES, region);
  return Object.fromEntries(
    CLASSES.flatMap((character, index) => (mask[index] === 1 ? [[character, characterOf(index)]] : [])),
  );
};

describe('the characters that an answer may have', () => {
  it('are nearly all of them where nothing is known of the place', () => {
    const all = answers({ alphabet: 'any' });
    expect(all).toMatchObject({ '４': '４', ' ': ' ' });
    // The models write the middle dot of Japanese as that of Latin.
    expect(all['·']).toBe('・');
    // Seen for a middle dot, and a space that is one is seen as the narrow one, too.
    expect(all).not.toHaveProperty('\u3000');
  });

  it('are digits and their signs in half width, however they are printed', () =>
    expect(answers({ alphabet: 'digits' })).toEqual({ '4': '4', '４': '4', '-': '-', '−': '-', ー: '-' }));

  it('are Latin letters as well in a Latin word', () =>
    expect(Object.keys(answers({ alphabet: 'latin' }))).toContain('O'));

  it('are those of the list, in the writing of the list', () =>
    expect(answers({ alphabet: 'any', whitelist: 'アー・¥' })).toEqual({
      ー: 'ー',
      '・': '・',
      '·': '・',
      ア: 'ア',
      '￥': '¥',
    }));

  it('are those of codes where letters and digits are listed', () => {
    const isOfCodes = (whitelist?: string): boolean =>
      allowedClasses(['', '0', 'A'], { alphabet: 'latin', ...(whitelist ? { whitelist } : {}) }).isOfCodes;
    expect(isOfCodes('0123ABC-')).toBe(true);
    expect(isOfCodes('0123')).toBe(false);
    expect(isOfCodes()).toBe(false);
  });
});
