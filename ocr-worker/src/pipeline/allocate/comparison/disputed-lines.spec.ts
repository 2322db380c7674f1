import { describe, expect, it } from 'vitest';
import type { Box } from '@reader/contracts/objects/geometry';
import type { InkImage } from '../../geometry/raster.js';
import { disputedPrint } from './disputed-lines.js';

/** Characters of 18 px at 150 dpi (9 points), 20 px from one to the next. */
const [SIZE, PITCH] = [18, 20];
const line = (x: number, y: number, count: number): Box[] =>
  Array.from({ length: count }, (_, index) => ({ x: x + index * PITCH, y, width: SIZE, height: SIZE }));

const inked = (boxes: readonly Box[]): InkImage => {
  const [width, height] = [800, 400];
  const data = new Uint8Array(width * height);
  for (const box of boxes)
    for (let y = box.y; y < box.y + box.height; y++)
      data.fill(1, y * width + box.x, y * width + box.x + box.width);
  return { width, height, data };
};
const linesOf = (...given: Parameters<typeof disputedPrint>) => disputedPrint(...given).lines;
const square = (x: number, y: number): Box => ({ x, y, width: 24, height: 24 });

describe('the lines on which a page is disputed', () => {
  it('are pieces around what is disputed, some characters more to either side', () => {
    const found = linesOf(inked([...line(20, 40, 30), ...line(20, 100, 30)]), 150, [square(300, 38)]);
    expect(found).toHaveLength(1);
    const [{ box, stretches }] = found as [(typeof found)[0]];
    expect(box).toMatchObject({ y: 40, height: SIZE });
    expect(box.x).toBeLessThanOrEqual(300 - 2 * PITCH);
    expect(box.x).toBeGreaterThan(300 - 4 * PITCH);
    expect(box.x + box.width).toBeGreaterThanOrEqual(324 + PITCH);
    expect(stretches).toEqual([{ from: 300, to: 324 }]);
  });

  it('are one piece for squares near each other, several for those far apart', () => {
    const text = inked(line(20, 40, 30));
    expect(linesOf(text, 150, [square(100, 38), square(112, 38), square(136, 38)])).toHaveLength(1);
    expect(linesOf(text, 150, [square(100, 38), square(500, 38)])).toHaveLength(2);
  });

  it('are all lines that a square lies on', () => {
    const found = linesOf(inked([...line(20, 40, 6), ...line(20, 66, 6)]), 150, [square(60, 50)]);
    expect(found.map(({ box }) => box.y).sort()).toEqual([40, 66]);
  });

  it('are none where a picture is printed, which nobody can read', () => {
    const picture = { x: 100, y: 20, width: 200, height: 170 };
    const given = [inked([picture, ...line(20, 300, 6)]), 150, [square(150, 60), square(20, 298)]] as const;
    expect(disputedPrint(...given).unread).toEqual([square(150, 60)]);
    expect(linesOf(...given)).toHaveLength(1);
  });

  it('are none where only a dash is printed, or nothing', () => {
    const dash = { x: 100, y: 50, width: 20, height: 3 };
    expect(disputedPrint(inked([dash]), 150, [square(98, 40)]).unread).toEqual([]);
    expect(linesOf(inked([dash, ...line(20, 200, 6)]), 150, [square(98, 40)])).toEqual([]);
    expect(linesOf(inked(line(20, 200, 6)), 150, [square(500, 198)])).toEqual([]);
  });
});
