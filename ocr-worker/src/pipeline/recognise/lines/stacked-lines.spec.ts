import { describe, expect, it } from 'vitest';
import type { Box } from '@reader/contracts/objects/geometry';
import { findTextLines } from '../../layout/find-text-lines.js';
import { findStackedLines } from './stacked-lines.js';

const DPI = 300;

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const stacksOf = (parts: readonly Box[]) =>
  findStackedLines(findTextLines(parts, DPI)).map(({ whole }) => [whole.box.height, whole.parts.length]);
const moved = (parts: readonly Box[], y: number): Box[] => parts.map((part) => ({ ...part, y: part.y + y }));

/** Parts of characters of 50 px, as a clean print has them. */
const [one, mouth] = [box(302, 579, 46, 4), box(305, 562, 36, 40)];
const two = [box(308, 566, 34, 4), box(303, 597, 43, 4)];
const three = [box(306, 563, 38, 4), box(309, 579, 31, 4), box(303, 597, 43, 3)];
const goods = [box(310, 561, 30, 17), box(304, 582, 18, 22), box(328, 582, 18, 22)];
const sunny = [box(310, 560, 30, 18), box(306, 582, 38, 22)];
/** Whole characters side by side. */
const row = (count: number, y: number, size = 46): Box[] =>
  Array.from({ length: count }, (_, index) => box(300 + index * (size + 4), y, size, size));

describe('short lines above one another', () => {
  it.each([
    ['三', three],
    ['二', two],
    ['昌', sunny],
    ['品', goods],
  ])('may be one character, %s', (_, parts) => {
    expect(stacksOf(parts)).toEqual([[expect.any(Number), parts.length]]);
  });

  it.each([
    ['一 above 口', [one, ...moved([mouth], 58)]],
    ['口 above 口', [mouth, ...moved([mouth], 58)]],
    ['two lines of an address', [...row(6, 560), ...row(4, 618)]],
    ['a small reading above a name', [...row(4, 520, 21), ...row(2, 560)]],
  ])('stay apart where they are %s', (_, parts) => {
    expect(stacksOf(parts)).toEqual([]);
  });

  it('hold no line twice where 口 stands above 品', () => {
    expect(stacksOf([mouth, ...moved(goods, 58)]).map(([height]) => height)).toEqual([43]);
  });
});
