import { describe, expect, it } from 'vitest';
import { groupsOfExpression, groupsUsedBy, refusalOfExpression } from './regular-expression.js';

describe('a regular expression for outputs', () => {
  it.each([
    ['a', 0],
    ['(\\d{4})[-/](\\d{1,2})', 2],
    ['(?:株式会社|㈱)', 0],
    ['(?<year>\\d+)年', 1],
    ['\\-(\\d)', 1],
    ['\\(控\\)', 0],
    ['\\\\(1)', 1],
    ['[(]', 0],
    ['^$', 0],
    ['(a)|(b)', 2],
    ['a{1000}', 0],
  ])('%s has %i groups', (source, groups) => expect(groupsOfExpression(source)).toBe(groups));

  it.each([
    '',
    '(',
    '[',
    'a**',
    'a{2,1}',
    '(?=a)',
    '(?!a)',
    '(?<=a)b',
    '(?<!a)b',
    '(a)\\1',
    '(?<x>a)\\k<x>',
    'a{5000}',
    '(.{0,1000})'.repeat(90),
    '((a{1000}){1000}',
    '(?<年>a)',
  ])('%s is none', (source) => expect(groupsOfExpression(source)).toBeUndefined());

  it.each([
    ['(', '正規表現を入力してください'],
    ['(?=a', '正規表現を入力してください'],
    ['', '正規表現を入力してください'],
    ['(?=a)', '先読み・後読み（(?=…)など）と後方参照（\\1など）は使えません。使わない書き方にしてください'],
    ['(?<!a)b', '先読み・後読み（(?=…)など）と後方参照（\\1など）は使えません。使わない書き方にしてください'],
    ['(a)\\1', '先読み・後読み（(?=…)など）と後方参照（\\1など）は使えません。使わない書き方にしてください'],
    ['a{5000}', '繰り返し（{…}）は1000回までにしてください'],
    ['(.{0,1000})'.repeat(90), '正規表現が大きすぎます。繰り返しや選択肢を減らすか、ルールを分けてください'],
    ['(?<年>a)', 'グループの名前は半角の英数字と_にしてください'],
  ])('%j is refused with its reason', (source, reason) => expect(refusalOfExpression(source)).toBe(reason));

  it.each([
    ['', 0],
    ['$1年$2月', 2],
    ['$$1', 0],
    ['$0', 0],
    ['$', 0],
    ['$3$1', 3],
  ])('a target %s uses up to group %i', (target, group) => expect(groupsUsedBy(target)).toBe(group));
});
