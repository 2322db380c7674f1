import { expect, it } from 'vitest';
import { tellingOf } from './weights.js';

const numbered = (count: number, different: number) =>
  Array.from({ length: count }, (_, at) => `v${at % different}`);

it('a column tells most where every row has a value of its own, and nothing where all have the same', () => {
  expect(tellingOf(numbered(1_000, 1_000))).toBeCloseTo(1, 6);
  expect(tellingOf(numbered(1_000, 1))).toBeCloseTo(0, 6);
  expect(tellingOf(numbered(1_000, 10))).toBeCloseTo(1 / 3, 6);
});

it('tells as much as its filled rows do', () => {
  const half = [...numbered(500, 500), ...Array.from({ length: 500 }, () => '')];
  expect(tellingOf(half)).toBeCloseTo(1, 6);
  expect(tellingOf(['', '', ''])).toBe(0);
});
