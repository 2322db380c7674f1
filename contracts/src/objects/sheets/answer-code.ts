import type { Id } from '../ids.js';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const BITS_OF_SIGN = 6;
const SIGNS_OF_NUMBER = 5;
/** Signs of one answer's code: its fragment's, then its value's. */
export const CODE_LENGTH = 2 * SIGNS_OF_NUMBER;
/** Values of one fragment that are told apart; nobody ticks more. */
const MOST_VALUES = 200;

/** FNV-1a over UTF-16, its bits mixed once more; 30 of them. */
const numberOf = (text: string): number => {
  let hash = 0x811c9dc5 | 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 2;
};

/** What stands for a fragment in codes. */
export const fieldNumber = (fragment: Id): number => numberOf(fragment);

/** What stands for a value in codes: of a fragment's own values two share a number once in thousands of millions of times. */
export const valueNumber = (value: string): number => numberOf(value.trim());

const signsOf = (number: number): string => {
  let signs = '';
  for (let rest = number, left = SIGNS_OF_NUMBER; left > 0; left -= 1, rest >>>= BITS_OF_SIGN)
    signs += SIGNS[rest & 63];
  return signs;
};

const worth = new Uint8Array(128);
Array.from(SIGNS).forEach((sign, index) => {
  worth[sign.charCodeAt(0)] = index;
});

/** The number that is written in a text from a place on: that of a fragment at the beginning of a code, of a value in its middle. */
const numberAt = (text: string, start: number): number => {
  let number = 0;
  for (let index = SIGNS_OF_NUMBER - 1; index >= 0; index -= 1)
    number = (number << BITS_OF_SIGN) | worth[text.charCodeAt(start + index) & 127]!;
  return number;
};

export const fieldNumberAt = numberAt;
export const valueNumberAt = (text: string, start: number): number => numberAt(text, start + SIGNS_OF_NUMBER);

/** The lines of a value that say something, without the blanks around them. */
export const givenValues = (value: string): string[] =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * The answer to a fragment as codes, one for each of its values: short, all of one length, and without what was written. '' where nothing
 * was answered (docs/product/dashboard.md#how-it-is-counted).
 */
export const answerCode = (fragment: Id, value: string): string => {
  const field = signsOf(fieldNumber(fragment));
  const values = [...new Set(givenValues(value))].slice(0, MOST_VALUES);
  return values.map((one) => field + signsOf(valueNumber(one))).join('');
};
