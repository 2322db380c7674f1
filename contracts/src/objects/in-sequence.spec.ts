import { expect, it } from 'vitest';
import { inSequence } from './in-sequence.js';

it('siblings with the same number stand as they were added', () =>
  expect(
    inSequence([
      { name: 'c', sequence: 2 },
      { name: 'a', sequence: 1 },
      { name: 'b', sequence: 1 },
    ]).map((item) => item.name),
  ).toEqual(['a', 'b', 'c']));
