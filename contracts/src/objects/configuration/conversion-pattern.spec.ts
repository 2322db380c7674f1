import { describe, expect, it } from 'vitest';
import { ConversionPreviewBody } from '../../http/output/conversion-preview.js';
import { problemOfPattern, problemsOfConversion } from './conversion-pattern.js';

const regex = (source: string, target = 'x') => ({ source, target, is_regex: true });
const TOO_LARGE =
  '正規表現のルールが多すぎるか、大きすぎます。正規表現を減らすか、変換パターンを分けてください';

describe('the rules of a pattern together', () => {
  it('may be many small expressions, or texts of any length', () => {
    expect(
      problemOfPattern(Array.from({ length: 500 }, () => regex('(\\d+)/(\\d+)/(\\d+)'))),
    ).toBeUndefined();
    expect(
      problemOfPattern(
        Array.from({ length: 500 }, () => ({ ...regex('あ'.repeat(1_000)), is_regex: false })),
      ),
    ).toBeUndefined();
  });

  it('are refused where their expressions would take seconds to compile', () =>
    expect(problemOfPattern(Array.from({ length: 500 }, () => regex('あ?'.repeat(490))))).toBe(TOO_LARGE));

  it('are refused so in a preview, before each is looked at', () => {
    const rules = Array.from({ length: 500 }, () => ({ ...regex('[\\p{L}'.repeat(50)), sequence: 1 }));
    const { error } = ConversionPreviewBody.safeParse({ rules, text: 'a' });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['rules', TOO_LARGE],
    ]);
  });
});

describe('a rule', () => {
  it.each([
    [regex('(', 'x'), 'source'],
    [regex('a', '$1'), 'target'],
    [regex('(.{0,1000})'.repeat(50)), 'source'],
  ])('%j is refused by its %s', (rule, field) =>
    expect(problemsOfConversion(rule).map((problem) => problem.field)).toEqual([field]),
  );
});
