import { describe, expect, it } from 'vitest';
import { generator } from '../../../testing/degrade.js';
import { calibrate, levelSamples } from './calibrate.js';
import { box, drawn, inkUnder, outline } from '../testing/drawn-field.js';
import type { GreyImage } from '../../geometry/raster.js';

const template = drawn(400, 300, [20, 20, 120, 30], [20, 80, 120, 30], ...outline(box(200, 20, 150, 150)));
const closed = inkUnder(drawn(400, 300, [200, 20, 150, 150]));
const everywhere = inkUnder(drawn(400, 300, [0, 0, 400, 300]));
const samples = levelSamples(template, inkUnder(template), closed, everywhere);

/** The template as a scanner sees it: paper 230, print 60, grain, and writing in the field. */
const scanned = (grain: number): GreyImage => {
  const random = generator(3);
  const page = drawn(400, 300, [20, 20, 120, 30], [20, 80, 120, 30], [220, 40, 100, 100]);
  return {
    ...page,
    data: page.data.map((value) => {
      const noise = (random() + random() + random() - 1.5) * 2 * grain;
      return Math.max(0, Math.min(255, (value === 0 ? 60 : 230) + noise));
    }),
  };
};

describe('calibrate', () => {
  it('looks only where the page is seen', () => {
    const seen = inkUnder(drawn(400, 300, [0, 0, 160, 60]));
    const { paper, print } = levelSamples(template, inkUnder(template), closed, seen);
    expect(paper.length * print.length).toBeGreaterThan(0);
    for (const at of [...paper, ...print]) expect(seen.data[at]).toBe(1);
  });

  it('measures paper, grain and print where the template has them for certain', () => {
    const levels = calibrate(scanned(6), samples);
    expect(levels.white).toBeCloseTo(230, -1);
    expect(levels.black).toBeCloseTo(60, -1);
    expect(Math.abs(levels.sigma - 6)).toBeLessThan(2);
  });

  it('takes no sample in a field', () => {
    const inField = [...samples.paper].filter((at) => closed.data[at] === 1);
    expect(samples.paper.length).toBeGreaterThan(100);
    expect(inField).toEqual([]);
  });

  it('assumes usual print for a template without any', () => {
    const empty = drawn(400, 300);
    const none = levelSamples(empty, inkUnder(empty), inkUnder(empty), everywhere);
    expect(calibrate(scanned(0), none).range).toBe(190);
  });
});
