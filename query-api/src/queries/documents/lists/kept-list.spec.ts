import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptList, partOfList, SEGMENT, withChanges, type Key, type KeptList } from './kept-list.js';
import { standsBefore, type BaseOrder } from './list-order.js';

const names = ['あ', 'い', 'Ａ', '﨑', '𠮷', '', 'あい'];
const keyOf = (logPosition: number, shift = 0): Key => ({
  logPosition,
  name: names[(logPosition * 5 + shift) % names.length]!,
});
const inOrder = (order: BaseOrder, keys: readonly Key[]): Key[] =>
  [...keys].sort((one, other) => (standsBefore(order, one, other) ? -1 : 1));
const keptOf = (order: BaseOrder, keys: readonly Key[]): KeptList => {
  const sorted = inOrder(order, keys);
  return keptList(
    order,
    Float64Array.from(sorted, ({ logPosition }) => logPosition),
    order === 'by name' ? sorted.filter((_, index) => index % SEGMENT === 0).map(({ name }) => name) : [],
  );
};
/** A part as the database gives it: the documents of its segments are put into order there. */
const partOf = (kept: KeptList, now: ReadonlyMap<number, Key>, offset: number, limit: number) => {
  const { logPositions, skipped, taken } = partOfList(kept, offset, limit);
  return inOrder(
    kept.order,
    logPositions.map((logPosition) => now.get(logPosition)!),
  ).slice(skipped, skipped + taken);
};

describe.each<BaseOrder>(['newest first', 'by name'])('a result that is kept %s', (order) => {
  const keys = Array.from({ length: 5 * SEGMENT + 17 }, (_, index) => keyOf(index * 3));

  it('is the whole result, page by page', () => {
    const kept = keptOf(order, keys);
    const now = new Map(keys.map((key) => [key.logPosition, key]));
    expect(kept.count).toBe(keys.length);
    for (let offset = 0; offset <= keys.length; offset += 30)
      expect(partOf(kept, now, offset, 30)).toEqual(inOrder(order, keys).slice(offset, offset + 30));
  });

  it('looks at few documents for a page in its midst', () =>
    expect(partOfList(keptOf(order, keys), 700, 30).logPositions.length).toBeLessThanOrEqual(2 * SEGMENT));

  it('stays the whole result, whatever changes meanwhile', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.record({ logPosition: fc.nat(5_000), isFound: fc.boolean(), shift: fc.nat(6) }), {
            maxLength: 40,
          }),
          { maxLength: 4 },
        ),
        (batches) => {
          let kept = keptOf(order, keys);
          const now = new Map(keys.map((key) => [key.logPosition, key]));
          for (const batch of batches) {
            const last = new Map(batch.map((change) => [change.logPosition, change]));
            const changes = [...last.values()].map(({ logPosition, isFound, shift }) => ({
              ...keyOf(logPosition, shift),
              isFound,
            }));
            for (const { isFound, logPosition, name } of changes)
              if (isFound) now.set(logPosition, { logPosition, name });
              else now.delete(logPosition);
            kept = withChanges(kept, changes)!;
          }
          const expected = inOrder(order, [...now.values()]);
          expect(kept.count).toBe(expected.length);
          for (const offset of [0, 250, 640, expected.length - 10])
            expect(partOf(kept, now, offset, 30)).toEqual(expected.slice(offset, offset + 30));
        },
      ),
      { numRuns: 40 },
    ));

  it('is read again when more has come between two documents than a page should look at', () => {
    const more = Array.from({ length: 9 * SEGMENT }, (_, index) => ({
      ...keyOf(100_000 + index),
      isFound: true,
    }));
    expect(withChanges(keptOf('newest first', keys), more)).toBeUndefined();
    expect(withChanges(keptOf(order, []), [{ ...keyOf(1), isFound: true }])).toBeUndefined();
  });
});

describe('names', () => {
  it('stand as the index has them: by their code points', () => {
    expect(standsBefore('by name', { logPosition: 1, name: '\uffe5' }, { logPosition: 2, name: '𠮷' })).toBe(
      true,
    );
    expect(standsBefore('by name', { logPosition: 1, name: '𠮷' }, { logPosition: 2, name: '\uffe5' })).toBe(
      false,
    );
  });
});
