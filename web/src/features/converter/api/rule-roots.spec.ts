import { conversionRules } from '@reader/contracts/objects/configuration/conversion-rule';
import { describe, expect, it } from 'vitest';
import { fakeId } from '../../../testing/fake-content';
import { type ConversionRuleLists, type ListedConversionRule, ruleRoots } from './converter';

const rule = (n: number, revision: number): ListedConversionRule => ({
  ...conversionRules.schema.parse({ name: `ルール${n}`, sequence: n }),
  id: fakeId(n),
  revision,
});
const loaded = (...rules: ListedConversionRule[]) => ({ revision: 0, lists: { conversionRules: rules } });
const saved = (lists: ConversionRuleLists, ...roots: [n: number, revision: number, changed?: boolean][]) => ({
  lists,
  answer: {
    position: '1',
    revision: 0,
    roots: roots.map(([n, revision, has_changed = true]) => ({
      root: 'conversionRule',
      id: fakeId(n),
      revision,
      has_changed,
    })),
  },
});
const revisionsIn = (base: Parameters<typeof ruleRoots.revisionOf>[0], ...numbers: number[]) =>
  numbers.map((n) => ruleRoots.revisionOf(base, fakeId(n)));

describe('rules that are saved together, each a root of its own', () => {
  it('are the base of what follows, but for those that others have saved in between', () => {
    const { lists } = loaded(rule(1, 4), rule(2, 4), rule(3, 4), rule(4, 0));
    const base = loaded(rule(1, 4), rule(2, 4), rule(3, 4));
    const next = ruleRoots.savedOn(base, saved(lists, [1, 5], [2, 6], [3, 5, false], [4, 0]));
    expect(revisionsIn(next, 1, 2, 3, 4)).toEqual([5, 4, 4, 0]);
    expect(next.lists.conversionRules).toHaveLength(4);
  });

  it('are shown once each has come, or has gone again by others', () => {
    const mine = loaded(rule(1, 4), rule(2, 0)).lists;
    const answer = saved(mine, [1, 5], [2, 0]);
    const before = loaded(rule(1, 4));
    expect(ruleRoots.includes(loaded(rule(1, 4), rule(2, 0)), answer, before)).toBe(false);
    expect(ruleRoots.includes(loaded(rule(1, 5)), answer, before)).toBe(false);
    expect(ruleRoots.includes(loaded(rule(1, 6), rule(2, 0)), answer, before)).toBe(true);
    expect(ruleRoots.includes(loaded(rule(2, 0)), answer, before)).toBe(true);
  });

  it('are based on what was asked about where they had conflicts, and only those', () => {
    const conflict = { _class: 'conversionRules', field: 'name', mine: 'a', theirs: 'b' };
    const conflicting = {
      conflicts: [
        { ...conflict, id: fakeId(1) },
        { ...conflict, id: fakeId(3) },
      ],
      revision: 7,
    };
    const newest = loaded(rule(1, 8), rule(2, 8), rule(3, 7));
    expect(ruleRoots.includesConflicts(loaded(rule(1, 6), rule(3, 7)), conflicting)).toBe(false);
    expect(ruleRoots.includesConflicts(newest, conflicting)).toBe(true);
    const next = ruleRoots.resolvedOn(loaded(rule(1, 4), rule(2, 4)), conflicting, newest);
    expect(revisionsIn(next, 1, 2, 3)).toEqual([7, 4, 7]);
  });
});
