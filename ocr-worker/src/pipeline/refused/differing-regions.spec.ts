import { describe, expect, it } from 'vitest';
import { right } from '../geometry/boxes.js';
import { drawBars, type Bar } from '../../testing/draw-bars.js';
import type { GreyImage } from '../geometry/raster.js';
import { differingRegions } from './differing-regions.js';

/** Px at 150 dpi. */
const drawn = (...bars: readonly Bar[]): GreyImage => drawBars({ width: 900, height: 600 }, bars);
/** A line of characters of 18 px. */
const line = (x: number, y: number, characters: number): Bar[] =>
  Array.from({ length: characters }, (_, index): Bar => [x + 22 * index, y, 16, 18]);
const other = (x: number, y: number, kind: 'other' | 'missing' = 'other') => ({
  kind,
  box: { x, y, width: 24, height: 24 },
});

describe('the places in which a page differs from its form', () => {
  it('are whole lines, of whichever is the longer', () => {
    const [region, ...more] = differingRegions(
      [other(300, 97)],
      drawn(...line(300, 100, 4)),
      drawn(...line(210, 100, 12)),
    );
    expect(more).toEqual([]);
    expect(region).toMatchObject({ kind: 'other', formLines: [{ x: 300 }], pageLines: [{ x: 210 }] });
    expect(region!.box.x).toBeLessThanOrEqual(210);
    expect(right(region!.box)).toBeGreaterThanOrEqual(210 + 11 * 22 + 16);
  });

  it('are one where they stand close to each other, and told in the order they are read', () => {
    const page = drawn(
      ...line(100, 100, 6),
      ...line(100, 130, 6),
      ...line(100, 160, 6),
      ...line(500, 400, 3),
    );
    const regions = differingRegions(
      [other(500, 400), other(100, 160), other(100, 130), other(100, 100, 'missing')],
      page,
      page,
    );
    expect(regions.map(({ kind, pageLines }) => [kind, pageLines.map(({ y }) => y)])).toEqual([
      ['other', [100, 130, 160]],
      ['other', [400]],
    ]);
  });

  it('are shown where nothing is printed any more', () => {
    const [region] = differingRegions([other(300, 97, 'missing')], drawn(...line(300, 100, 4)), drawn());
    expect(region).toMatchObject({ kind: 'missing', formLines: [{ y: 100 }], pageLines: [] });
  });
});
