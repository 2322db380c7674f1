import { describe, expect, it } from 'vitest';
import { paper } from '../testing/ink.js';
import type { InkImage } from '../pipeline/geometry/raster.js';
import { clearFields } from './clear-fields.js';

/** A frame of 900 × 300 px with something written in it, at 300 dpi. */
const frame = paper(
  1200,
  600,
  [100, 100, 900, 3],
  [100, 400, 900, 3],
  [100, 100, 3, 303],
  [998, 100, 3, 303],
  [300, 200, 60, 60],
);
const greyOf = (ink: InkImage) => ({ ...ink, data: ink.data.map((pixel) => (pixel === 1 ? 0 : 255)) });
const at = (image: { width: number; data: Uint8Array }, x: number, y: number) =>
  image.data[y * image.width + x];

describe('a form made from a filled page', () => {
  const cleared = clearFields(greyOf(frame), frame, 300, [{ x: 100, y: 100, width: 901, height: 303 }]);

  it('no more holds what was written', () => expect(at(cleared, 330, 230)).toBe(255));
  it('keeps its rules', () => {
    expect(at(cleared, 500, 101)).toBe(0);
    expect(at(cleared, 101, 250)).toBe(0);
  });
  it('stays as it is outside its fields', () => {
    const elsewhere = clearFields(greyOf(frame), frame, 300, [{ x: 10, y: 10, width: 20, height: 20 }]);
    expect(Buffer.compare(elsewhere.data, greyOf(frame).data)).toBe(0);
  });
});
