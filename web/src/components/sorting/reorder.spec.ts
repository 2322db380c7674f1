import { describe, expect, it } from 'vitest';
import { groupOf, movedBefore, nudged } from './reorder';

const order = ['a', 'b', 'c', 'd', 'e'];
const text = (ids: readonly string[]) => ids.join('');

describe('what is dragged', () => {
  it('is one that is not checked, alone', () =>
    expect(groupOf(order, new Set(['b', 'd']), 'a')).toEqual(['a']));
  it('is all that are checked, in their order', () =>
    expect(groupOf(order, new Set(['d', 'b']), 'd')).toEqual(['b', 'd']));
});

describe('a group that is dropped', () => {
  it.each([
    [['a'], 'd', 'bcade'],
    [['e'], 'a', 'eabcd'],
    [['b', 'd'], null, 'acebd'],
    [['b', 'd'], 'a', 'bdace'],
    [['b', 'd'], 'c', 'abdce'],
    [['b', 'd'], 'd', 'acbde'],
    [['a'], 'a', 'abcde'],
    [['a'], 'b', 'abcde'],
  ])('%j before %j', (group, before, after) => expect(text(movedBefore(order, group, before))).toBe(after));
});

describe('a group that is nudged', () => {
  it.each([
    [['b'], -1, 'bacde'],
    [['b'], 1, 'acbde'],
    [['a'], -1, 'abcde'],
    [['e'], 1, 'abcde'],
    [['d'], 1, 'abced'],
    [['b', 'c'], 1, 'adbce'],
    [['b', 'd'], -1, 'bdace'],
    [['a', 'c'], -1, 'acbde'],
  ] as const)('%j by %d', (group, by, after) => expect(text(nudged(order, group, by))).toBe(after));
});
