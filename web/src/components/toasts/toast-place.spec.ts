import { expect, it } from 'vitest';
import { type Box, placeOf } from './toast-place';

const WINDOW = { width: 1280, height: 800 };
const ZOOMED = { width: 640, height: 400 };
const MESSAGE = { width: 400, height: 60 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  ...{ left, top },
  ...{ right: left + width, bottom: top + height },
});
const covers = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

it('stands at the lower right, beside the inputs where there are some at the right edge', () => {
  expect(placeOf(WINDOW, MESSAGE, 0, null)).toEqual(box(864, 684, 400, 60));
  expect(placeOf(WINDOW, MESSAGE, 460, null)).toEqual(box(404, 684, 400, 60));
});

it.each([WINDOW, ZOOMED])('stays in a window of %o that the inputs fill', (window) => {
  const place = placeOf(window, MESSAGE, window.width, null);
  expect(place.left).toBeGreaterThanOrEqual(0);
  expect(place.right).toBeLessThanOrEqual(window.width);
});

it('never covers what has the focus, wherever that is', () => {
  for (let top = 0; top <= 370; top += 10)
    for (const left of [0, 16, 200, 400]) {
      const focused = box(left, top, 240, 30);
      const place = placeOf(ZOOMED, MESSAGE, 640, focused);
      expect([focused, covers(place, focused)]).toEqual([focused, false]);
      expect(place.top).toBeGreaterThanOrEqual(0);
      expect(place.bottom).toBeLessThanOrEqual(ZOOMED.height);
    }
});

it('stands where it always does when the screen as a whole has the focus', () => {
  expect(placeOf(ZOOMED, MESSAGE, 0, box(0, 0, 640, 400))).toEqual(placeOf(ZOOMED, MESSAGE, 0, null));
});

it('begins at the upper edge when it is higher than the window has room for', () => {
  expect(placeOf(ZOOMED, { width: 400, height: 390 }, 0, null).top).toBe(0);
});
