import { expect, it } from 'vitest';
import { requireWords } from './require-words.js';

it('a word too many is refused by name, with how the command is used', () => {
  expect(() => requireWords('password', ['mihon', 'tanaka'])).not.toThrow();
  expect(() => requireWords('password', ['mihon', 'tanaka', 'hanako'])).toThrow(
    /「hanako」は余分です。\npassword /,
  );
  expect(() => requireWords('lexicon', ['load', 'a.txt', 'b.txt', 'c.txt'])).not.toThrow();
});
