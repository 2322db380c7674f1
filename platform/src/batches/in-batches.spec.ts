import { expect, it } from 'vitest';
import { inBatches } from './in-batches.js';

it('gives every item once, in order, and the rest in a last batch', () =>
  expect([...inBatches([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]));

it('gives no batch of nothing', () => expect([...inBatches([], 2)]).toEqual([]));
