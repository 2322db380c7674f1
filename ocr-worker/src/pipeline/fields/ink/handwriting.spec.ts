import { describe, expect, it } from 'vitest';
import { drawn, inkUnder } from '../testing/drawn-field.js';
import { unevenness } from './handwriting.js';

const row = (...tops: number[]) =>
  inkUnder(drawn(400, 80, ...tops.map((top, index) => [10 + index * 45, top, 36, 40] as const)));

describe('unevenness', () => {
  it('is nothing for print, level or tilted', () => {
    expect(unevenness(row(20, 20, 20, 20, 20))).toBe(0);
    expect(unevenness(row(20, 22, 24, 26, 28))).toBeCloseTo(0, 5);
  });

  it('is much for letters that dance', () =>
    expect(unevenness(row(20, 28, 14, 30, 12, 26))).toBeGreaterThan(0.1));

  it('has no say about a few characters', () => expect(unevenness(row(20, 30, 20))).toBeNull());
});
