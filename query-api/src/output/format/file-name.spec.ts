import { id } from '@reader/contracts/testing/examples/ids';
import type { NamingRuleElement } from '@reader/contracts/objects/configuration/naming-rule';
import { namingRuleElements } from '@reader/contracts/objects/configuration/naming-rule';
import { describe, expect, it } from 'vitest';
import { item, valuesOf } from '../testing/formats.js';
import { nameByRule, safeFileName, uniqueNames } from './file-name.js';

const element = (more: Partial<NamingRuleElement>): NamingRuleElement => ({
  ...namingRuleElements.schema.parse({ naming_rule: id(1) }),
  id: id(2),
  ...more,
});
const today = { year: 2026, month: 5, day: 21 };

it('a name has no controls of the writing direction', () =>
  expect(safeFileName('\u202e調査票\u202c_\u20661\u2069')).toBe('調査票_1'));

describe('a naming rule', () => {
  const elements = [
    element({ type: 'V' }),
    element({ type: 'C', value: '申請', forward_concatenation_character: '_' }),
    element({
      type: 'R',
      value: item('氏名'),
      forward_concatenation_character: '_',
      backward_concatenation_character: '様',
    }),
  ];
  it('joins its elements', () =>
    expect(nameByRule(elements, valuesOf({ 氏名: '山田' }), today)).toBe('2026-05-21_申請_山田様'));
  it('leaves the characters of what is empty', () =>
    expect(nameByRule(elements, valuesOf({ 氏名: '' }), today)).toBe('2026-05-21_申請'));
});

describe('a file name', () => {
  it.each([
    ['a/b\\c:d*e?f"g<h>i|j', 'a＿b＿c＿d＿e＿f＿g＿h＿i＿j'],
    ['  .名前. ', '名前'],
    ['..', ''],
    ['con', '＿con'],
    ['改\n行', '改＿行'],
    ['あ'.repeat(200), 'あ'.repeat(120)],
  ])('%s is %s', (text, name) => expect(safeFileName(text)).toBe(name));

  it('is there once', () => {
    const unique = uniqueNames();
    expect(['a', 'A', 'a', 'b'].map((name) => unique(name, '.png'))).toEqual([
      'a.png',
      'A(2).png',
      'a(3).png',
      'b.png',
    ]);
  });
});
