import { expect, it } from 'vitest';
import { fieldText, firstChoices, isMore, listText } from './first-choices';

const choices = Array.from({ length: 250 }, (_, at) => ({ value: at, label: `　窓口 ${at}係` }));

it('draws the first hundred, and says how many there are beside', () => {
  const drawn = firstChoices(choices, '');
  expect(drawn).toHaveLength(101);
  expect(drawn[99]).toBe(choices[99]);
  expect(isMore(drawn[100]!)).toBe(true);
  expect(listText(drawn[100]!)).toMatch(/^ほか150件/);
  expect(fieldText(drawn[100]!)).toBe('');
});

it('finds by a part of the name, whatever width, case and spaces', () => {
  expect(firstChoices(choices, '口２４９').map(fieldText)).toEqual(['窓口 249係']);
  expect(firstChoices(choices, '会計')).toEqual([]);
  expect(firstChoices(choices.slice(0, 100), '')).toHaveLength(100);
});
