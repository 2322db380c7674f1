import { describe, expect, it } from 'vitest';
import type { Box } from '@reader/contracts/objects/geometry';
import { paper } from '../../testing/ink.js';
import { findLean, stoodUpright } from './lean.js';

const columns = (lean: number): Box[] =>
  Array.from({ length: 160 }, (_, index) => {
    const [column, y] = [index % 8, Math.floor(index / 8) * 60 + 30];
    return { x: 100 + column * 80 + lean * (y + 20), y, width: 40, height: 40 };
  });

describe('lean', () => {
  it('is how far columns go to the right', () => {
    expect(findLean(columns(0.03))).toBeCloseTo(0.03, 2);
    expect(findLean(columns(-0.02))).toBeCloseTo(-0.02, 2);
    expect(findLean(columns(0))).toBeCloseTo(0, 2);
  });

  it('is none where a few characters stand', () => expect(findLean(columns(0.03).slice(0, 8))).toBe(0));

  it('is taken out of a picture row by row', () => {
    const leaning = paper(9, 40, [2, 0, 1, 20], [4, 20, 1, 20]);
    const upright = stoodUpright(leaning, 0.1, 0);
    expect([5, 25].map((y) => upright.data.indexOf(1, y * 9) - y * 9)).toEqual([1, 1]);
  });
});
