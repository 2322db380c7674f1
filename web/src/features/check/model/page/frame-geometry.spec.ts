import { describe, expect, it } from 'vitest';
import { draggedTo, isFrameSize, newFrameOn, resizedBy, type Drag } from './frame-geometry';

const page = { width: 1000, height: 1400 };
const box = { x: 100, y: 100, width: 200, height: 300 };
const drag = (more: Partial<Drag> = {}): Drag => ({
  frameId: 'one',
  handle: null,
  from: { x: 150, y: 150 },
  box,
  ...more,
});
const to = (x: number, y: number, more: Partial<Drag> = {}) => draggedTo(drag(more), { x, y }, page, 10);

describe('a new frame', () => {
  it('stands at 5, 5 and is 200 × 300', () =>
    expect(newFrameOn(page)).toEqual({ x: 5, y: 5, width: 200, height: 300 }));
  it('is cut to a page that has no room for it', () =>
    expect(newFrameOn({ width: 150, height: 1000 })).toEqual({ x: 5, y: 5, width: 145, height: 300 }));
});

describe('resizing', () => {
  it.each([
    ['nw', { x: 110, y: 120, width: 190, height: 280 }],
    ['n', { x: 100, y: 120, width: 200, height: 280 }],
    ['ne', { x: 100, y: 120, width: 210, height: 280 }],
    ['e', { x: 100, y: 100, width: 210, height: 300 }],
    ['se', { x: 100, y: 100, width: 210, height: 320 }],
    ['s', { x: 100, y: 100, width: 200, height: 320 }],
    ['sw', { x: 110, y: 100, width: 190, height: 320 }],
    ['w', { x: 110, y: 100, width: 190, height: 300 }],
  ] as const)('moves the edges of %s alone', (handle, resized) =>
    expect(resizedBy(box, handle, { x: 10, y: 20 })).toEqual(resized),
  );

  it('stops at 10 px, whichever edge is moved', () => {
    expect(resizedBy(box, 'se', { x: -500, y: -500 })).toEqual({ x: 100, y: 100, width: 10, height: 10 });
    expect(resizedBy(box, 'nw', { x: 500, y: 500 })).toEqual({ x: 290, y: 390, width: 10, height: 10 });
  });
});

describe('a drag', () => {
  it('moves a frame with the pointer, in whole px', () =>
    expect(to(160.4, 140.6)).toEqual({ x: 110, y: 91, width: 200, height: 300 }));

  it('draws from any corner to any other', () => {
    const drawn = { x: 20, y: 30, width: 130, height: 120 };
    expect(to(20, 30, { frameId: null })).toEqual(drawn);
  });

  it('ends at the edge of the page when it slips a little beyond it', () => {
    expect(to(42, 150)).toMatchObject({ x: 0, width: 200 });
    expect(to(855, 1155)).toMatchObject({ x: 800, y: 1100, width: 200, height: 300 });
    expect(to(855, 155, { handle: 'e', from: { x: 150, y: 150 } })).toMatchObject({ x: 100, width: 900 });
    expect(to(1006, -4, { frameId: null })).toEqual({ x: 150, y: 0, width: 850, height: 150 });
  });

  it('is beyond the page when it goes further', () => {
    expect(to(20, 150).x).toBe(-30);
    expect(to(1100, 150, { frameId: null })).toMatchObject({ x: 150, width: 950 });
  });
});

it('a click draws nothing', () => {
  expect(isFrameSize({ width: 9, height: 200 })).toBe(false);
  expect(isFrameSize({ width: 10, height: 10 })).toBe(true);
});
