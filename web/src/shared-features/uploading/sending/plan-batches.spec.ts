import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planBatches } from './plan-batches';

const MB = 1_048_576;
const lengths = (sizes: readonly number[]) =>
  planBatches(sizes.map((size) => ({ size }))).map((batch) => batch.length);

describe('batches', () => {
  it('have 100 files at most', () => expect(lengths(Array<number>(230).fill(1))).toEqual([100, 100, 30]));
  it('have 16 MB at most, of which larger files count nothing because they come in pieces', () => {
    expect(lengths([8 * MB, 8 * MB, 1])).toEqual([2, 1]);
    expect(lengths([8 * MB, 200 * MB, 200 * MB, 8 * MB])).toEqual([4]);
  });
  it('are none without files', () => expect(planBatches([])).toEqual([]));
  it('have every file once, in its order', () =>
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 20 * MB }), { maxLength: 300 }), (sizes) => {
        const planned = planBatches(sizes.map((size) => ({ size })));
        expect(planned.flat()).toEqual(sizes.map((_, index) => index));
        expect(planned.every((batch) => batch.length > 0 && batch.length <= 100)).toBe(true);
      }),
    ));
});
