import { describe, expect, it } from 'vitest';
import { closeGaps } from './close-gaps.js';
import { drawn, inkUnder } from '../../fields/testing/drawn-field.js';

const rule = { longest: 0.5, kept: 0.3 };
const row = (...xs: number[]) => {
  const grey = drawn(300, 40, ...xs.map((x) => [x, 0, 20, 40] as const));
  return { grey, ink: inkUnder(grey) };
};

describe('closeGaps', () => {
  it('draws digits in boxes together, image and ink alike', () => {
    const closed = closeGaps(row(10, 110, 210), rule);
    expect(closed.ink.width).toBe(10 + 20 + 12 + 20 + 12 + 20 + 12);
    expect(closed.grey.width).toBe(closed.ink.width);
    expect(inkUnder(closed.grey)).toEqual(closed.ink);
  });

  it('leaves usual gaps alone', () => {
    const close = row(0, 35, 70, 105, 140, 175, 210, 245, 280);
    expect(closeGaps(close, rule)).toBe(close);
  });
});
