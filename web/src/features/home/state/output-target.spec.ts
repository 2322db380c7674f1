import { expect, it } from 'vitest';
import { noFilters } from './filters';
import { obstacle, mustBeNamed, type Need, targetText } from './output-target';

const target = (more: object = {}) => ({
  ids: [],
  filters: noFilters,
  total: 2431,
  isWhole: false,
  ...more,
});
const done = { filters: { ...noFilters, confirmStatus: 'done' as const } };
const needs: readonly Need[] = ['documents', 'selection-or-condition', 'selection'];

it('says which documents it is about', () => {
  expect(targetText(target({ ids: ['a', 'b'] }), '出力')).toBe('選択した2件を出力します。');
  expect(targetText(target(), '出力')).toBe('絞り込み結果の2,431件すべてを出力します。');
  expect(targetText(target(done), '出力')).toBe('絞り込み結果の2,431件すべてを出力します（確認済）。');
});

it('needs a selection for some files, for others that or a condition', () => {
  const free = (more: object) => needs.filter((need) => obstacle(target(more), need) === undefined);
  expect(free({ ids: ['a'] })).toEqual(needs);
  expect(free(done)).toEqual(['documents', 'selection-or-condition']);
  expect(free({})).toEqual(['documents']);
});

it('has nothing to do without documents, or with more than one export may hold', () => {
  expect(obstacle(target({ total: 0 }), 'documents')).toBe('文書がありません');
  expect(obstacle(target({ total: 100_000 }), 'documents')).toBeUndefined();
  expect(obstacle(target({ total: 100_001 }), 'documents')).toBe('一度に100,000件までです');
});

it('of the whole filter result goes by the filter, and by name only where a file needs it', () => {
  const whole = target({ isWhole: true });
  expect(needs.map((need) => obstacle(whole, need))).toEqual([undefined, undefined, undefined]);
  expect(needs.filter((need) => mustBeNamed(whole, need))).toEqual(['selection-or-condition', 'selection']);
  expect(needs.filter((need) => mustBeNamed({ ...whole, ...done }, need))).toEqual(['selection']);
  const large = { ...whole, total: 5_001 };
  expect(obstacle(large, 'documents')).toBeUndefined();
  expect(obstacle(large, 'selection')).toBe('一度に5,000件までです');
  expect(obstacle({ ...large, ...done }, 'selection-or-condition')).toBeUndefined();
});
