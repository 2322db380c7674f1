import { expect, it } from 'vitest';
import { shownName, withoutControls } from './shown-name.js';

it.each([
  ['氏名', '氏名'],
  ['\u001b[31m氏名\u001b[0m', '[31m氏名[0m'],
  ['氏\n名\r\u0085\u2028\t\u009b2J\u007f', '氏名2J'],
  ['\u202e氏名', '氏名'],
])('a name is shown without what a terminal would obey: %j', (given, shown) =>
  expect(shownName(given)).toBe(shown),
);
it.each(['あ', '𠮷'])('a name is shown with 60 characters at most: %s', (character) => {
  expect(shownName(character.repeat(60))).toBe(character.repeat(60));
  expect(shownName(character.repeat(61))).toBe(`${character.repeat(59)}…`);
  expect([...shownName(character.repeat(2_000_000))]).toHaveLength(60);
});
it('a line keeps its length', () => expect(withoutControls(`${'あ'.repeat(99)}\n`)).toBe('あ'.repeat(99)));
