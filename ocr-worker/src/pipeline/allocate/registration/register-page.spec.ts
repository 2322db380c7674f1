import { describe, expect, it } from 'vitest';
import { generator } from '../../../testing/degrade.js';
import {
  apply,
  chain,
  fitHomography,
  invert,
  rotation,
  scaling,
  translation,
  type Homography,
} from '../../geometry/homography.js';
import { warp } from '../../normalise/warp.js';
import type { GreyImage } from '../../geometry/raster.js';
import { mapBox } from '../../geometry/map-box.js';
import { registerPage, warpToTemplate } from './register-page.js';
import { scaledToPage } from './scaled-to-page.js';
import { A6, drawForm, someForm } from '../testing/drawn-form.js';

const template = drawForm(someForm(1));
/** Written into the form, with grain. */
const filled = ((): GreyImage => {
  const form = someForm(1);
  const written = form.tables[0]!.rows.slice(0, -1).map((y, index) => ({
    x: 560,
    y: y + 14,
    letters: 7,
    seed: 900 + index,
    size: 40,
  }));
  const page = drawForm({ ...form, words: [...form.words, ...written] });
  const random = generator(5);
  return {
    ...page,
    data: page.data.map((value) => Math.max(0, Math.min(250, value * 0.9 + 20 + 20 * (random() - 0.5)))),
  };
})();

const scanned = (mapping: Homography, width: number, height: number): GreyImage =>
  warp(filled, invert(mapping), width, height);

/** Largest distance between two mappings over the form, px of the template. */
const worst = (a: Homography, b: Homography): number =>
  Math.max(
    ...[40, 400, 800, 1200].flatMap((x) =>
      [40, 600, 1100, 1700].map((y) => {
        const [p, q] = [apply(chain(a, invert(b)), { x, y }), { x, y }];
        return Math.hypot(p.x - q.x, p.y - q.y);
      }),
    ),
  );

describe('registerPage', { timeout: 60_000 }, () => {
  it.each([
    ['at 200 dpi, shifted', 200, chain(scaling(2 / 3), translation(14, -9))],
    ['at 150 dpi, slanted and smaller', 150, chain(scaling(0.49, 0.51), rotation(1.8, { x: 310, y: 437 }))],
    ['at 300 dpi', 300, translation(31.3, 22.6)],
  ])('finds how a filled page lies: %s', (_, dpi, truth) => {
    const page = scanned(truth, Math.round((A6.width * dpi) / 300), Math.round((A6.height * dpi) / 300));
    const registration = registerPage(page, dpi, template)!;
    expect(worst(registration.toPage, truth)).toBeLessThan(1);
    expect(registration.inliers).toBeGreaterThan(20);
    expect(registration.residual).toBeLessThan(1);
  });

  it('finds a perspective', () => {
    const [w, h] = [A6.width, A6.height];
    const corners = [0, 0, w, 0, w, h, 0, h];
    const to = [14, 9, w - 20, -8, w + 6, h - 12, -10, h + 10];
    const truth = fitHomography(
      [0, 2, 4, 6].map((i) => ({
        from: { x: corners[i]!, y: corners[i + 1]! },
        to: { x: to[i]!, y: to[i + 1]! },
      })),
    )!;
    const registration = registerPage(scanned(truth, w, h), 300, template)!;
    expect(worst(registration.toPage, truth)).toBeLessThan(1.5);
  });

  it('is null for another form and for an empty page', () => {
    expect(registerPage(drawForm({ words: [], tables: [] }), 300, template)).toBeNull();
    const other = registerPage(drawForm(someForm(8)), 300, template);
    expect(other?.inliers ?? 0).toBeLessThan(20);
  });
});

describe('warpToTemplate', { timeout: 60_000 }, () => {
  it('shows the page as the template has it', () => {
    const truth = chain(scaling(2 / 3), translation(14, -9));
    const page = scanned(truth, 827, 1165);
    const seen = warpToTemplate(page, truth, A6.width, A6.height);
    let [print, shown] = [0, 0];
    template.data.forEach((value, at) => {
      if (value > 100) return;
      print++;
      if (seen.data[at]! < 170) shown++;
    });
    expect(shown / print).toBeGreaterThan(0.85);
  });
});

describe('areas of a form', () => {
  it('are mapped to the box around them on the page', () => {
    const box = mapBox({ x: 10, y: 20, width: 100, height: 50 }, rotation(90, { x: 0, y: 0 }));
    expect(box.x).toBeCloseTo(-70, 6);
    expect(box.width).toBeCloseTo(50, 6);
  });

  it('are only scaled to the page when positions are not to be corrected', () => {
    const { toPage } = scaledToPage({ width: 2480, height: 3508 }, { width: 1240, height: 1754 });
    expect(mapBox({ x: 100, y: 200, width: 50, height: 60 }, toPage)).toEqual({
      x: 50,
      y: 100,
      width: 25,
      height: 30,
    });
  });
});
