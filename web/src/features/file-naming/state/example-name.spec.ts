import type { NamingRuleElement } from '@reader/contracts/objects/configuration/naming-rule';
import { expect, it } from 'vitest';
import { fakeId } from '../../../testing/fake-content';
import { dayText, exampleName, isForbiddenInNames } from './example-name';

const element = (n: number, more: Partial<NamingRuleElement>): NamingRuleElement => ({
  id: fakeId(n),
  naming_rule: fakeId(100),
  type: 'R',
  value: '',
  forward_concatenation_character: '',
  backward_concatenation_character: '',
  sequence: n,
  ...more,
});
const name = (...elements: Partial<NamingRuleElement>[]) =>
  exampleName(
    elements.map((more, index) => element(index + 1, more)),
    (id) => (id === fakeId(7) ? '氏名' : ''),
    '2026-05-21',
  );

it('joins the elements in their order', () =>
  expect(
    name(
      { type: 'C', value: '健診' },
      { value: fakeId(7), forward_concatenation_character: '_', backward_concatenation_character: '様' },
      { type: 'V', forward_concatenation_character: '_' },
    ),
  ).toBe('健診_氏名様_2026-05-21'));

it('leaves out the characters of an element without a value', () =>
  expect(
    name(
      { forward_concatenation_character: '(' },
      { type: 'C', backward_concatenation_character: ')' },
      { type: 'V' },
    ),
  ).toBe('2026-05-21'));

it('has only what file names can have', () => {
  expect(name({ type: 'C', value: ' a/b:c. ' })).toBe('a＿b＿c');
  expect(Array.from(name({ type: 'C', value: 'か\u3099'.repeat(130) })).length).toBe(240);
  expect(name({ type: 'C', value: '...' })).toBe('');
  expect([isForbiddenInNames('a/b'), isForbiddenInNames('a_b')]).toEqual([true, false]);
});

it('writes the day with two digits', () =>
  expect(dayText({ year: 2026, month: 5, day: 1 })).toBe('2026-05-01'));
