import { describe, expect, it } from 'vitest';
import { box, drawn, inkUnder } from '../testing/drawn-field.js';
import { dilate } from '../../kernels/dilate.js';
import { groundOf } from './ground.js';
import { subtract } from './subtract.js';

const levels = { white: 255, sigma: 1, black: 0, range: 255 };
const still = { dx: 0, dy: 0 };

/** A rule across the form, three px thick, at y 30. */
const form = drawn(120, 80, [0, 30, 120, 3]);
const blank = { ground: groundOf(form), mask: dilate(inkUnder(form), 1) };
const darkAt = (area: { box: { width: number }; data: Uint8Array }, x: number, y: number): number =>
  area.data[y * area.box.width + x]!;

describe('subtract', () => {
  it('leaves nothing of the blank form', () => {
    const area = subtract(form, blank, levels, box(0, 0, 120, 80), still);
    expect(Math.max(...area.data)).toBe(0);
  });

  it('keeps a thin stroke whole where it crosses a rule', () => {
    const page = drawn(120, 80, [0, 30, 120, 3], [60, 10, 2, 50]);
    const area = subtract(page, blank, levels, box(0, 0, 120, 80), still);
    for (let y = 12; y < 58; y++) expect(darkAt(area, 60, y)).toBe(255);
    expect(darkAt(area, 40, 31)).toBe(0);
  });

  it('does not carry a stroke on where the page has none', () => {
    const page = drawn(120, 80, [60, 10, 2, 18], [60, 36, 2, 20]);
    const area = subtract(page, blank, levels, box(0, 0, 120, 80), still);
    expect(darkAt(area, 60, 31)).toBe(0);
  });

  it('takes print too wide to see through for paper', () => {
    const thick = drawn(120, 80, [0, 20, 120, 25, 200]);
    const mask = inkUnder(thick);
    const area = subtract(thick, { ground: groundOf(form), mask }, levels, box(0, 0, 120, 80), still);
    expect(Math.max(...area.data)).toBe(0);
  });

  it('measures ink on a tinted field from the tint', () => {
    const tinted = drawn(200, 100, [40, 20, 120, 60, 200]);
    const page = drawn(200, 100, [40, 20, 120, 60, 200], [90, 40, 8, 20]);
    const tint = { ground: groundOf(tinted), mask: inkUnder(drawn(200, 100)) };
    const area = subtract(page, tint, levels, box(60, 35, 80, 30), still);
    expect(darkAt(area, 2, 2)).toBe(0);
    expect(darkAt(area, 33, 10)).toBe(200);
  });

  it('reads the page where the form lies on it', () => {
    const page = drawn(120, 80, [0, 32, 120, 3]);
    const area = subtract(page, blank, levels, box(0, 0, 120, 70), { dx: 0, dy: 2 });
    expect(Math.max(...area.data)).toBe(0);
  });
});
