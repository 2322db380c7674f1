import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptPlaces, placesOfPart, SEGMENT, withChanges, type Key, type KeptPlaces } from './kept-places.js';
import { standsBefore, type BaseOrder } from './list-order.js';

const names = ['あ', 'い', 'Ａ', '﨑', '𠮷', '', 'あい'];
const keyOf = (place: number, shift = 0): Key => ({
  place,
  name: names[(place * 5 + shift) % names.length]!,
});
const inOrder = (order: BaseOrder, keys: readonly Key[]): Key[] =>
  [...keys].sort((one, other) => (standsBefore(order, one, other) ? -1 : 1));
const keptOf = (order: BaseOrder, keys: readonly Key[]): KeptPlaces => {
  const sorted = inOrder(order, keys);
  return keptPlaces(
    order,
    Float64Array.from(sorted, ({ place }) => place),
    order === 'by name' ? sorted.filter((_, index) => index % SEGMENT === 0).map(({ name }) => name) : [],
  );
};
/** A part as the database gives it: the places of its segments are put into order there. */
const partOf = (kept: KeptPlaces, now: ReadonlyMap<number, Key>, offset: number, limit: number) => {
  const { places, skipped, taken } = placesOfPart(kept, offset, limit);
  return inOrder(
    kept.order,
    places.map((place) => now.get(place)!),
  ).slice(skipped, skipped + taken);
};

describe.each<BaseOrder>(['newest first', 'by name'])('a result that is kept %s', (order) => {
  const keys = Array.from({ length: 5 * SEGMENT + 17 }, (_, index) => keyOf(index * 3));

  it('is the whole result, page by page', () => {
    const kept = keptOf(order, keys);
    const now = new Map(keys.map((key) => [key.place, key]));
    expect(kept.count).toBe(keys.length);
    for (let offset = 0; offset <= keys.length; offset += 30)
      expect(partOf(kept, now, offset, 30)).toEqual(inOrder(order, keys).slice(offset, offset + 30));
  });

  it('looks at few documents for a page in its midst', () =>
    expect(placesOfPart(keptOf(order, keys), 700, 30).places.length).toBeLessThanOrEqual(2 * SEGMENT));

  it('stays the whole result, whatever changes meanwhile', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.record({ place: fc.nat(5_000), isFound: fc.boolean(), shift: fc.nat(6) }), {
            maxLength: 40,
          }),
          { maxLength: 4 },
        ),
        (batches) => {
          let kept = keptOf(order, keys);
          const now = new Map(keys.map((key) => [key.place, key]));
          for (const batch of batches) {
            const last = new Map(batch.map((change) => [change.place, change]));
            const changes = [...last.values()].map(({ place, isFound, shift }) => ({
              ...keyOf(place, shift),
              isFound,
            }));
            for (const { isFound, place, name } of changes)
              if (isFound) now.set(place, { place, name });
              else now.delete(place);
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

  it('is read again when more has come to one place than a page should look at', () => {
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
    expect(standsBefore('by name', { place: 1, name: '\uffe5' }, { place: 2, name: '𠮷' })).toBe(true);
    expect(standsBefore('by name', { place: 1, name: '𠮷' }, { place: 2, name: '\uffe5' })).toBe(false);
  });
});
