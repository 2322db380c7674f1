import { describe, expect, it } from 'vitest';
import { generator } from '../../testing/degrade.js';
import type { InkImage } from '../geometry/raster.js';
import { findSkew } from './skew.js';

/** Dashed rows of ink that fall by `degrees` clockwise on a page of A4 at 100 dpi. */
const rowsFallingBy = (degrees: number): InkImage => {
  const [width, height] = [827, 1169];
  const data = new Uint8Array(width * height);
  const slope = Math.tan((degrees * Math.PI) / 180);
  for (let row = 150; row < 1000; row += 40)
    for (let x = 100; x < 720; x++)
      for (let thickness = 0; thickness < 8 && x % 17 < 12; thickness++)
        data[Math.round(row + thickness + slope * x) * width + x] = 1;
  return { width, height, data };
};

describe('findSkew', () => {
  it.each([-4.5, -1.3, -0.4, 0, 0.6, 2.2, 4.8])('tells the turn that makes rows level: %d°', (degrees) => {
    expect(Math.abs(findSkew(rowsFallingBy(degrees)) + degrees)).toBeLessThanOrEqual(0.1);
  });

  it('has no opinion of an empty page or of dust', () => {
    const random = generator(3);
    const page = { width: 827, height: 1169, data: new Uint8Array(827 * 1169) };
    expect(findSkew(page)).toBe(0);
    const dust = { ...page, data: page.data.map(() => (random() < 0.002 ? 1 : 0)) };
    expect(findSkew(dust)).toBe(0);
  });
});
