import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecordMap, recordsById, recordWith } from './record-map';

const numbered = (count: number) =>
  RecordMap.of(Array.from({ length: count }, (_, n): [string, number] => [`id${n}`, n]));

describe('a map of records', () => {
  it('is what a plain map would be after any edits, in the same order', () => {
    const id = fc.nat(400).map((n) => `id${n}`);
    const edit = fc.record({ put: fc.array(fc.tuple(id, fc.nat(9))), gone: fc.array(id, { maxLength: 3 }) });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
        let map = numbered(300);
        const plain = new Map(map);
        for (const { put, gone } of edits) {
          // An id is not set and removed at the same time.
          const away = gone.filter((one) => !put.some(([other]) => other === one));
          const before = new Map(map);
          const next = map.with(put, away);
          expect([...map]).toEqual([...before]);
          map = next;
          for (const one of away) plain.delete(one);
          for (const [one, value] of put) plain.set(one, value);
        }
        expect([...map]).toEqual([...plain]);
        expect([...map.keys()]).toEqual([...plain.keys()]);
        expect([...map.values()]).toEqual([...plain.values()]);
        expect(map.size).toBe(plain.size);
      }),
    );
  });

  it('reads like any other map', () => {
    const map = numbered(3);
    expect([map.get('id2'), map.get('id3'), map.has('id0'), map.has('other')]).toEqual([
      2,
      undefined,
      true,
      false,
    ]);
    const seen: unknown[] = [];
    map.forEach((value, id, of) => seen.push([id, value, of === map]));
    expect(seen).toEqual([
      ['id0', 0, true],
      ['id1', 1, true],
      ['id2', 2, true],
    ]);
  });

  it('is the same map where nothing differs', () => {
    const map = numbered(200);
    expect(map.with([['id7', 7]], ['other'])).toBe(map);
    expect(map.with([])).toBe(map);
  });
});

it('that replaces another shares what is the same, in the order of its own', () => {
  const before = numbered(300);
  const same = before.replacedBy(numbered(300));
  expect(same).toBe(before);
  const other = before.replacedBy(numbered(300).with([['id5', -1]]));
  expect([other.hasSameIds(before), other.get('id5'), other.differing(before)]).toEqual([true, -1, ['id5']]);
  const turned = RecordMap.of([...before].reverse());
  expect([...before.replacedBy(turned)]).toEqual([...turned]);
  expect([...before.replacedBy(numbered(299)).keys()]).toHaveLength(299);
});

describe('what differs from another map', () => {
  it('is found in the order of the map, whether ids came and went or not', () => {
    const before = numbered(1000);
    const changed = before.with([
      ['id900', -1],
      ['id3', -1],
    ]);
    expect(changed.differing(before)).toEqual(['id3', 'id900']);
    expect(before.differing(before)).toEqual([]);
    const others = changed.with([['new', 1]], ['id3', 'id4']);
    expect(others.differing(before)).toEqual(['id900', 'new', 'id3', 'id4']);
    expect(before.differing(others)).toEqual(['id3', 'id4', 'id900', 'new']);
  });

  it('is told only where nothing moved', () => {
    const before = recordsById([
      { id: 'a', place: 1, value: '' },
      { id: 'b', place: 2, value: '' },
    ]);
    const put = (fields: object) => before.with([['b', { ...before.get('b')!, ...fields }]]);
    expect(put({ value: '1' }).differingBeside(before, ['place'])).toEqual(['b']);
    expect(put({ place: 3 }).differingBeside(before, ['place'])).toBeNull();
    expect(before.with([], ['a']).differingBeside(before, ['place'])).toBeNull();
    expect(before.with([['c', before.get('a')!]]).differingBeside(before, [])).toBeNull();
  });
});

it('what is derived has the same ids', () => {
  const map = numbered(300);
  const doubled = map.map((value) => value * 2);
  expect(doubled.hasSameIds(map)).toBe(true);
  expect([...doubled]).toEqual([...map].map(([id, value]) => [id, value * 2]));
  expect(map.with([['id1', 5]]).hasSameIds(map)).toBe(true);
  expect(map.with([], ['id1']).hasSameIds(map)).toBe(false);
});

it('a record is another only when one of its fields is', () => {
  const record = { id: 'a', value: '1', mark: null };
  expect(recordWith(record, { value: '1', mark: null })).toBe(record);
  expect(recordWith(record, { value: '2' })).toEqual({ id: 'a', value: '2', mark: null });
});
