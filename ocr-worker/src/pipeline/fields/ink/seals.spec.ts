import { describe, expect, it } from 'vitest';
import { box } from '../testing/drawn-field.js';
import { partsOf } from './parts.js';
import { sealsInPieces } from './seals.js';

const [WIDTH, HEIGHT] = [200, 120];
/** A ring of so many px about a middle, a rule of paper through it, and what else is drawn. */
const ring = (radius: number, rule: number, ...dark: (readonly [number, number, number, number])[]) => {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (let at = 0; at < data.length; at++) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const isOn = Math.abs(Math.hypot(x - 100, y - 60) - radius) <= 2 && Math.abs(y - rule) > 2;
    const isDark = dark.some(([left, top, w, h]) => x >= left && x < left + w && y >= top && y < top + h);
    if (isOn || isDark) data[at] = 200;
  }
  return partsOf(data, WIDTH, 100);
};

describe('a seal that a rule has cut', () => {
  it('is known by the ring that its pieces make', () =>
    expect(sealsInPieces(ring(44, 84), WIDTH)).toEqual([box(54, 14, 93, 93)]));

  it('is none where the ring is as small as a character, whole, or no ring', () => {
    expect(sealsInPieces(ring(20, 64), WIDTH)).toEqual([]);
    expect(sealsInPieces(ring(44, -9), WIDTH)).toEqual([]);
    expect(sealsInPieces(ring(44, 84, [54, 14, 10, 10]), WIDTH)).toEqual([]);
  });
});
