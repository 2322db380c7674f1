import { expect, it } from 'vitest';
import { judgeValues } from './allowed-values.js';

const rule = { values: ['有', '無', 'A型'], is_width_insensitive: true, is_case_insensitive: true };
const reason = (value: string, more: Partial<typeof rule> = {}) =>
  judgeValues(value, { ...rule, ...more })?.reason;

it('a value is one of the list, width and case not counting where the rule says so', () => {
  expect(reason('有')).toBeUndefined();
  expect(reason(' ａ型')).toBeUndefined();
  expect(reason('Ａ型', { is_width_insensitive: false })).toBe(
    '「Ａ型」は許された値（有、無、A型）ではありません。',
  );
  expect(reason('a型', { is_case_insensitive: false })).toBe(
    '「a型」は許された値（有、無、A型）ではありません。',
  );
});

it('each ticked line counts', () => {
  expect(reason('有\nA型')).toBeUndefined();
  expect(reason('有\nB型')).toBe('「B型」は許された値（有、無、A型）ではありません。');
});

it('of a long list the first are named', () =>
  expect(reason('7', { values: ['1', '2', '3', '4', '5', '6'] })).toBe(
    '「7」は許された値（1、2、3、4、5…）ではありません。',
  ));
