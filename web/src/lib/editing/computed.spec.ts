import { describe, expect, it, vi } from 'vitest';
import { computed, derivedOfEach, keptList } from './computed';
import { RecordMap } from './record-map';

describe('what is computed', () => {
  it('is computed again only of other states', () => {
    const compute = vi.fn(([a, b]: readonly [object, number]) => ({ a, b }));
    const of = computed<[object, number], { a: object; b: number }>(compute);
    const state = {};
    const result = of(state, 1);
    expect(of(state, 1)).toBe(result);
    expect(compute).toHaveBeenCalledOnce();
    expect(of(state, 2)).toEqual({ a: state, b: 2 });
    expect(of({}, 2)).not.toBe(result);
    expect(compute).toHaveBeenCalledTimes(3);
  });

  it('may keep what it was before', () => {
    const of = computed<[number], readonly number[]>(([n], last) => [...(last?.result ?? []), n]);
    of(1);
    expect(of(2)).toEqual([1, 2]);
  });

  it('may be nothing', () => {
    const compute = vi.fn(() => undefined);
    const of = computed<[number], undefined>(compute);
    of(1);
    of(1);
    expect(compute).toHaveBeenCalledOnce();
  });
});

describe('what is derived of each record', () => {
  const source = RecordMap.of(Array.from({ length: 500 }, (_, n): [string, number] => [`id${n}`, n]));

  it('is derived again of those that changed, and is the same where nothing else is said', () => {
    const isOdd = vi.fn((value: number) => value % 2 === 1);
    const of = derivedOfEach<number, boolean>();
    const first = of(source, isOdd);
    expect([first.get('id1'), first.get('id2')]).toEqual([true, false]);
    isOdd.mockClear();
    const next = source.with([['id2', 4]]);
    expect(of(next, isOdd)).toBe(first);
    expect(isOdd.mock.calls).toEqual([[4]]);
    const other = of(next.with([['id2', 5]]), isOdd);
    expect(other.differing(first)).toEqual(['id2']);
  });

  it('is derived of all once something else is asked, or records came or went', () => {
    const of = derivedOfEach<number, number>();
    const by = (factor: number) => (value: number) => value * factor;
    of(source, by(1));
    expect(of(source, by(2)).get('id3')).toBe(6);
    const twice = by(2);
    of(source, twice);
    const fewer = source.with([['new', 1]], ['id0']);
    expect([...of(fewer, twice).keys()]).toEqual([...fewer.keys()]);
  });
});

it('a list is kept where it has the same members', () => {
  const list = ['a', 'b'];
  expect(keptList(list, ['a', 'b'])).toBe(list);
  expect(keptList(list, ['b', 'a'])).toEqual(['b', 'a']);
  expect(keptList(list, ['a'])).toEqual(['a']);
  expect(keptList(undefined, ['a'])).toEqual(['a']);
});
