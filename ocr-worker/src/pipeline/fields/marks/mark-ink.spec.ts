import { describe, expect, it } from 'vitest';
import { partsOf } from '../ink/parts.js';
import { box, drawn, outline } from '../testing/drawn-field.js';
import { createMarkInk } from './mark-ink.js';

const darkness = (...bars: Parameters<typeof drawn>[2][]) => ({
  box: box(0, 0, 200, 100),
  data: drawn(200, 100, ...bars).data.map((value) => 255 - value),
});
const ring = outline(box(40, 30, 60, 60), 4);
const digit = [60, 4, 6, 24] as const;

describe('the ink of a mark', () => {
  it('is not seen in another field that it reaches into, what is written there is', () => {
    const marks = createMarkInk({ width: 200, height: 100 });
    const area = darkness(...ring);
    marks.add(area, partsOf(area.data, 200, 60));
    const left = marks.without(darkness(...ring, [...digit]));
    expect(partsOf(left.data, 200, 60).map((part) => part.box)).toEqual([box(60, 4, 6, 22)]);
  });

  it('is hidden in a part of the page that begins elsewhere', () => {
    const marks = createMarkInk({ width: 200, height: 100 });
    const area = darkness(...ring);
    marks.add(area, partsOf(area.data, 200, 60));
    const part = { box: box(30, 20, 40, 30), data: new Uint8Array(40 * 30).fill(200) };
    const left = marks.without(part);
    // (44, 34) lies on the ring, (66, 48) within it.
    expect(left.data[14 * 40 + 14]).toBe(0);
    expect(left.data[28 * 40 + 36]).toBe(200);
  });

  it('is none where nothing is marked', () => {
    const marks = createMarkInk({ width: 200, height: 100 });
    const area = darkness([...digit]);
    marks.add(area, []);
    expect(marks.without(area)).toBe(area);
  });
});
