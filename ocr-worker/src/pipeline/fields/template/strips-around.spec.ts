import { describe, expect, it } from 'vitest';
import { box } from '../testing/drawn-field.js';
import { stripsAround } from './strips-around.js';

describe('the parts of a page that are looked at', () => {
  it('are none without fields', () => expect(stripsAround([], 600, 400)).toEqual([]));

  it('hold every field with what is around it', () => {
    const parts = stripsAround([box(200, 200, 100, 30)], 640, 400);
    expect(Math.min(...parts.map(({ x }) => x))).toBeLessThanOrEqual(152);
    expect(Math.max(...parts.map(({ x, width }) => x + width))).toBeGreaterThanOrEqual(348);
    expect(parts.map(({ y }) => y)).toEqual([128, 160, 192, 224, 256]);
  });

  it('end with the page', () =>
    expect(stripsAround([box(0, 0, 100, 100)], 100, 100)).toEqual([
      { x: 0, y: 0, width: 100, height: 32 },
      { x: 0, y: 32, width: 100, height: 32 },
      { x: 0, y: 64, width: 100, height: 32 },
      { x: 0, y: 96, width: 100, height: 4 },
    ]));

  it('are not counted twice where fields are neighbours', () => {
    const area = stripsAround([box(100, 100, 50, 50), box(150, 100, 50, 50)], 640, 640).reduce(
      (sum, { width, height }) => sum + width * height,
      0,
    );
    expect(area).toBe(224 * 192);
  });
});
