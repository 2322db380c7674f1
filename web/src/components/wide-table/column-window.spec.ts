import { describe, expect, it } from 'vitest';
import { columnWindow } from './column-window';

const hundred = Array.from({ length: 100 }, () => 100);

describe('the columns that are drawn', () => {
  it('are all where they are few', () =>
    expect(columnWindow(hundred.slice(0, 50), 2_000, 800)).toEqual({ from: 0, to: 50, before: 0, after: 0 }));

  it('are those in view and some beyond its edges', () => {
    expect(columnWindow(hundred, 0, 800)).toEqual({ from: 0, to: 12, before: 0, after: 8_800 });
    expect(columnWindow(hundred, 5_000, 800)).toEqual({ from: 46, to: 62, before: 4_600, after: 3_800 });
    expect(columnWindow(hundred, 9_200, 800)).toEqual({ from: 88, to: 100, before: 8_800, after: 0 });
  });

  it('always fill the width of all', () => {
    const widths = Array.from({ length: 80 }, (_, index) => 50 + (index % 7) * 40);
    const all = widths.reduce((a, b) => a + b, 0);
    for (let scrolled = 0; scrolled < all; scrolled += 333) {
      const { from, to, before, after } = columnWindow(widths, scrolled, 700);
      const drawn = widths.slice(from, to).reduce((a, b) => a + b, 0);
      expect(before + drawn + after).toBe(all);
      expect(before).toBeLessThanOrEqual(scrolled);
    }
  });

  it('are some also beyond the end', () =>
    expect(columnWindow(hundred, 99_999, 800)).toMatchObject({ from: 99, to: 100 }));
});
