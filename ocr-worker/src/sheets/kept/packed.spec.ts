import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packInk, unpackInk } from '../../pipeline/geometry/packed-ink.js';
import { openParts, packParts } from './packed-parts.js';
import { packPlaces, unpackPlaces } from './packed-places.js';

describe('ink', () => {
  it('comes back as it was, whatever its size', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 1 })),
        (width, height, bits) => {
          const data = Uint8Array.from(bits.take(width * height));
          expect(unpackInk(packInk({ width, height, data }), width, height)).toEqual({ width, height, data });
        },
      ),
    ));

  it('of another size is refused', () =>
    expect(() => unpackInk(new Uint8Array(3), 5, 5)).toThrow(RangeError));
});

describe('places', () => {
  const END = 2 ** 30;
  const ascending = fc
    .array(fc.integer({ min: 0, max: END - 1 }), { maxLength: 50 })
    .map((places) => Int32Array.from(places).sort());

  it('come back as they were, in their lists', () =>
    fc.assert(
      fc.property(fc.array(ascending, { maxLength: 6 }), (lists) => {
        expect(unpackPlaces(packPlaces(lists), END)).toEqual(lists);
      }),
    ));

  it('that do not ascend are not packed', () =>
    expect(() => packPlaces([Int32Array.of(5, 3)])).toThrow(RangeError));

  it('are refused outside of the page, cut off, or of an impossible number', () => {
    const packed = packPlaces([Int32Array.of(3, 900)]);
    expect(() => unpackPlaces(packed, 900)).toThrow(RangeError);
    expect(() => unpackPlaces(packed.subarray(0, packed.length - 1), END)).toThrow(RangeError);
    expect(() => unpackPlaces(Uint8Array.of(255, 255, 255, 255, 127), END)).toThrow(RangeError);
  });
});

describe('parts', () => {
  const parts = [Uint8Array.of(), Uint8Array.of(1, 2, 3)];

  it('come back with their facts', () =>
    expect(openParts(packParts({ a: '表' }, parts))).toEqual({ facts: { a: '表' }, parts }));

  it('are refused when they are damaged, cut off or nothing of the kind', () => {
    const packed = packParts({}, parts);
    for (const bad of [Buffer.alloc(0), Buffer.from('no parts'), packed.subarray(0, packed.length - 3)])
      expect(() => openParts(bad)).toThrow();
  });
});
