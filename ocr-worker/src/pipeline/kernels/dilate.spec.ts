import { describe, expect, it } from 'vitest';
import { inkOf } from '../../testing/ink.js';
import { dilate } from './dilate.js';
import { box, drawn } from '../fields/testing/drawn-field.js';
import { GROUND_BLOCK, groundOf } from '../fields/ink/ground.js';
import { partsOf } from '../fields/ink/parts.js';

describe('dilate', () => {
  it('grows ink to all sides and stays in the image', () => {
    expect(dilate(inkOf('.....', '.....', '..#..', '.....', '.....'), 1)).toEqual(
      inkOf('.....', '.###.', '.###.', '.###.', '.....'),
    );
    expect(dilate(inkOf('#...', '....', '...#'), 1)).toEqual(inkOf('##..', '####', '..##'));
    expect(dilate(inkOf('#......', '.......'), 3)).toEqual(inkOf('####...', '####...'));
  });
});

describe('groundOf', () => {
  it('sees the tint of a shaded area, through the print on it', () => {
    const ground = groundOf(drawn(200, 120, [40, 20, 120, 80, 210], [60, 50, 60, 8], [100, 30, 6, 50]));
    const at = (x: number, y: number) =>
      ground.data[Math.floor(y / GROUND_BLOCK) * ground.width + Math.floor(x / GROUND_BLOCK)];
    expect(at(102, 54)).toBe(210);
    expect(at(10, 10)).toBe(255);
  });
});

describe('partsOf', () => {
  it('finds connected ink, corner to corner', () => {
    const dark = inkOf('##...', '..#..', '....#').data.map((value) => value * 200);
    const parts = partsOf(dark, 5, 100);
    expect(parts.map((part) => part.box)).toEqual([box(0, 0, 3, 2), box(4, 2, 1, 1)]);
    expect(parts[0]).toMatchObject({ peak: 200, pixels: Int32Array.of(0, 1, 7) });
  });
});
