import { groupsOfExpression } from '@reader/contracts/objects/configuration/regular-expression';
import fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import {
  conversionOf,
  conversionOfPattern,
  conversionsOf,
  type ConversionRuleFields,
  stepsOfConversion,
} from './convert.js';
import { conversionBudget } from './conversion-budget.js';
import { cut } from './cut.js';
import { withoutPauses } from '@reader/platform/batches/pausing';

const rule = (
  source: string,
  target: string,
  more: Partial<ConversionRuleFields> = {},
): ConversionRuleFields => ({
  source,
  target,
  is_case_insensitive: true,
  is_width_insensitive: true,
  is_regex: false,
  ...more,
});
const exact = { is_case_insensitive: false, is_width_insensitive: false };
const converted = (text: string, ...rules: ConversionRuleFields[]) =>
  withoutPauses(conversionOfPattern(rules, conversionBudget())(text));

describe('a rule of characters', () => {
  it.each([
    ['1,200', ',', '', '1200'],
    ['１，２００円', ',', '', '１２００円'],
    ['ABC abc ＡＢＣ', 'abc', 'x', 'x x x'],
    ['ﾊﾞｽ停', 'バス', '車', '車停'],
    ['ﾊﾞｽ', 'ハ', 'x', 'ﾊﾞｽ'],
    ['ハ゛', 'ハ', 'x', 'x゛'],
    ['株式会社山田', '株式会社', '㈱', '㈱山田'],
    ['㈱山田', '(株)', '株式会社', '株式会社山田'],
    ['㌔', 'キ', 'x', '㌔'],
    ['きゃ', 'きや', 'x', 'きゃ'],
    ['aaa', 'aa', 'b', 'ba'],
    ['山田', '', 'x', '山田'],
    ['𠮷田', '𠮷', '吉', '吉田'],
    ['a$b', '$', '$1', 'a$1b'],
  ])('%s with %s → %s is %s', (text, source, target, result) =>
    expect(converted(text, rule(source, target))).toBe(result),
  );

  it('compares exactly where it is told to', () => {
    expect(converted('ABC abc ＡＢＣ', rule('abc', 'x', exact))).toBe('ABC x ＡＢＣ');
    expect(converted('ﾊﾞｽ', rule('バス', '車', exact))).toBe('ﾊﾞｽ');
  });
});

describe('a rule by expression', () => {
  const regex = { is_regex: true };
  it.each([
    ['R6/4/1', '(\\d+)/(\\d+)/(\\d+)', '$1年$2月$3日', 'R6年4月1日'],
    ['２０２４－０４', '(\\d{4})-(\\d{2})', '$2.$1', '０４.２０２４'],
    ['様: 山田', '^様:\\s*', '', '山田'],
    ['100円', '円$', '', '100'],
    ['a.b', '.', '$0$0', 'aa..bb'],
    ['５０', '\\d', '$$', '$$'],
    ['山田　花子', '\\s+', ' ', '山田 花子'],
    ['abc', 'x*', '-', '-a-b-c-'],
    ['ﾊﾞﾅﾅ', 'バナナ', 'b', 'b'],
  ])('%s with /%s/ → %s is %s', (text, source, target, result) =>
    expect(converted(text, rule(source, target, regex))).toBe(result),
  );

  it('takes linear time whatever it is', () => {
    const before = performance.now();
    converted('a'.repeat(20_000), rule('(a+)+$', 'x', regex), rule('(a|a)*b', 'y', regex));
    expect(performance.now() - before).toBeLessThan(10_000);
  });

  it('that is invalid changes nothing', () =>
    expect(converted('abc', rule('(', 'x', regex), rule('b', 'y'))).toBe('ayc'));

  it('that is accepted when it is saved can be run', () => {
    for (const source of [
      '(\\d{4})[-/](\\d{1,2})',
      '(?:株式会社|㈱)',
      '\\p{L}+',
      '[ぁ-ん]',
      '^$',
      'a{2,5}?',
      '\\u3042',
      '\\-',
      '(?<year>\\d+)',
    ])
      if (groupsOfExpression(source) !== undefined)
        expect(() => RE2JS.compile(RE2JS.translateRegExp(source)), source).not.toThrow();
  });
});

it('rules apply one after another, each on the result of the one before', () =>
  expect(converted('一二', rule('一', '二'), rule('二', '三'))).toBe('三三'));
it('rules that double a text end', () =>
  expect(
    converted('a', ...Array.from({ length: 60 }, () => rule('a', 'aa', exact))).length,
  ).toBeLessThanOrEqual(20_000));

it('rules by expression that double a text end, and so does their work', () => {
  const doubling = Array.from({ length: 500 }, () => rule('(.)', '$1$1', { is_regex: true }));
  const steps = [...stepsOfConversion(conversionsOf(doubling), 'あ'.repeat(2_000))];
  expect(steps).toHaveLength(500);
  expect(Math.max(...steps.map(({ length }) => length))).toBe(16_000);
  let looked = 0;
  const counting = Array.from({ length: 500 }, () => () => ({
    convert: (text: string) => {
      looked += text.length;
      return text;
    },
    stepsPerCharacter: 1,
  }));
  expect([...stepsOfConversion(counting, 'a'.repeat(20_000))]).toHaveLength(500);
  expect(looked).toBe(1_000_000);
});
it('costly expressions end after 20 million steps', () => {
  let looked = 0;
  const costly = Array.from({ length: 500 }, () => () => ({
    convert: (text: string) => {
      looked += text.length;
      return text;
    },
    stepsPerCharacter: 2_000,
  }));
  expect([...stepsOfConversion(costly, 'a'.repeat(1_000))]).toHaveLength(500);
  expect(looked).toBe(10_000);
});

it('a text without what is looked for stays, unit by unit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!text.normalize('NFKC').includes('Ω'));
      expect(conversionOf(rule('Ω', 'x', { is_case_insensitive: false })).convert(text)).toBe(text);
    }),
  );
});

describe('a cut', () => {
  it.each([
    ['A-00123', 2, null, '00123'],
    ['A-00123', -3, null, '123'],
    ['A-00123', null, 3, 'A-00'],
    ['A-00123', null, -1, 'A'],
    ['A-00123', 2, 3, '00'],
    ['A-00123', -5, -2, '00'],
    ['山田', 5, null, ''],
    ['山田', null, 5, ''],
    ['山田', -5, null, '山田'],
    ['山田', null, -5, '山田'],
    ['山田', 0, 0, '山田'],
    ['𠮷田太郎', 1, null, '田太郎'],
    ['か\u3099き', 1, null, 'き'],
    ['葛\u{e0100}飾', null, 1, '葛\u{e0100}'],
    ['', 1, 1, ''],
  ])('%s, front %s, rear %s: %s', (text, front, rear, result) => expect(cut(text, front, rear)).toBe(result));

  it('of the front and what is left of it make the whole', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (text, count) => {
        expect(cut(text, null, -count) + cut(text, count, null)).toBe(text);
      }),
    );
  });
});
