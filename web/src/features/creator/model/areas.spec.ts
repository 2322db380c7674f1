import { describe, expect, it } from 'vitest';
import { fragmentNamed, id } from '../testing/lists';
import { areaAround, drawnArea, inReadingOrder, movedArea, resizedArea } from './areas';

const page = { width: 210, height: 297 };
const area = { page: 1, x: 10, y: 20, width: 30, height: 8 };

describe('an area that is moved', () => {
  it('goes by tenths of a mm', () =>
    expect(movedArea(area, { x: 0.54, y: -0.5 }, page)).toMatchObject({ x: 10.5, y: 19.5 }));
  it('stays on its page', () =>
    expect(movedArea(area, { x: 500, y: -500 }, page)).toMatchObject({ x: 180, y: 0 }));
});

describe('an area that is sized', () => {
  it.each([
    ['se', { x: 5, y: 2 }, { x: 10, y: 20, width: 35, height: 10 }],
    ['nw', { x: -5, y: -2 }, { x: 5, y: 18, width: 35, height: 10 }],
    ['e', { x: 5, y: 9 }, { x: 10, y: 20, width: 35, height: 8 }],
    ['n', { x: 5, y: 50 }, { x: 10, y: 27, width: 30, height: 1 }],
    ['w', { x: 500, y: 0 }, { x: 39, y: 20, width: 1, height: 8 }],
    ['s', { x: 0, y: 900 }, { x: 10, y: 20, width: 30, height: 277 }],
  ] as const)('by %s', (handle, by, expected) =>
    expect(resizedArea(area, handle, by, page)).toMatchObject(expected),
  );
});

describe('an area that is drawn', () => {
  it('lies between both corners, whichever comes first', () =>
    expect(drawnArea({ x: 40, y: 28 }, { x: 10, y: 20 }, 2, page)).toEqual({ ...area, page: 2 }));
  it('is none where the hand slipped', () =>
    expect(drawnArea({ x: 10, y: 20 }, { x: 60, y: 20.4 }, 1, page)).toBeNull());
  it('may be put around a point', () =>
    expect(areaAround({ x: 100, y: 100 }, 1, page)).toEqual({ page: 1, x: 75, y: 96, width: 50, height: 8 }));
});

it('reads areas line by line: what stands beside something higher is in its line', () => {
  const at = (n: number, x: number, y: number, height = 8, number = 1) =>
    fragmentNamed(n, 1, String(n), { area: { page: number, x, y, width: 10, height } });
  const order = inReadingOrder([
    at(1, 50, 101),
    at(2, 10, 100, 20),
    at(3, 70, 111),
    at(4, 10, 125),
    at(5, 0, 0, 8, 2),
    fragmentNamed(6, 1, '6', { area: null }),
  ]);
  expect(order.map((one) => one.id)).toEqual([2, 1, 3, 4, 5].map((n) => id(200 + n)));
});
