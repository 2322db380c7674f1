import { expect, it } from 'vitest';
import { isPlainLine } from './plain-line.js';

it.each([
  ['a line end', '総務\n課'],
  ['a line end of another kind', '総務\u0085課'],
  ['a separator of lines', '総務\u2028課'],
  ['a width of none', '総\u200b務課'],
  ['a joiner', '総\u200d務課'],
  ['the other writing direction', '\u202eabc'],
  ['a filler', '\u3164'],
  ['a blank of braille', '\u2800'],
  ['NUL', '総\0務課'],
])('%s is nothing that people see', (_what, text) => expect(isPlainLine(text)).toBe(false));

it.each(['総務課', '𠮷田', '葛\u{e0100}城', 'カ\u3099ク', '第1 総務課', '総務　課', 'Ｓ＆Ｔ😀'])(
  '%s is seen',
  (text) => expect(isPlainLine(text)).toBe(true),
);
