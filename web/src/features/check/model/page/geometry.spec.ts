import { describe, expect, it } from 'vitest';
import {
  boxBetween,
  boxesPath,
  clampScale,
  cropOf,
  fitScale,
  isDrawnRegion,
  isPreviewEnough,
  nearestInDirection,
  scaleForArea,
  scrollForZoom,
  scrollToBox,
  smallestAt,
} from './geometry';

const page = { width: 1000, height: 1400 };
const pane = { width: 524, height: 424 };

describe('fitting', () => {
  it('fills the pane without its margins', () => {
    expect(fitScale(page, pane, 'width')).toBe(0.5);
    expect(fitScale(page, pane, 'page')).toBeCloseTo(400 / 1400);
  });
  it('survives a pane that has no size yet', () => {
    expect(fitScale(page, { width: 0, height: 0 }, 'width')).toBe(1);
  });
});

describe('zooming', () => {
  it('stays between its limits and in steps of a hundredth', () => {
    expect(clampScale(0.01)).toBe(0.15);
    expect(clampScale(9)).toBe(3);
    expect(clampScale(0.3000004)).toBe(0.3);
  });
  it('keeps what lies under the pointer', () => {
    const scroll = { x: 100, y: 200 };
    const pointer = { x: 50, y: 60 };
    const after = scrollForZoom(scroll, pointer, 1, 2);
    const imageX = (scroll.x + pointer.x - 12) / 1;
    expect((after.x + pointer.x - 12) / 2).toBe(imageX);
    expect((after.y + pointer.y - 12) / 2).toBe(248);
  });
});

describe('scrolling to a box', () => {
  const box = { x: 100, y: 900, width: 200, height: 40 };
  it('brings it to 0.3 of the pane', () => {
    expect(scrollToBox(box, 1, pane, { x: 0, y: 0 })).toEqual({ x: 0, y: 912 - 424 * 0.3 });
  });
  it('does not move what is in sight', () => {
    expect(scrollToBox(box, 1, pane, { x: 0, y: 700 })).toEqual({ x: 0, y: 700 });
  });
});

describe('the crop', () => {
  it('shows the whole box, at the left, with its neighbours', () => {
    const box = { x: 300, y: 400, width: 200, height: 40 };
    const crop = cropOf(box, page, 500)!;
    expect(crop.view.x).toBeLessThan(box.x);
    expect(crop.view.y).toBeLessThan(box.y);
    expect(crop.view.x + crop.view.width).toBeGreaterThan(box.x + box.width);
    expect(crop.view.y + crop.view.height).toBeGreaterThan(box.y + box.height);
    expect(crop.height).toBeLessThanOrEqual(120);
  });
  it('shrinks a box that is wider than its place', () => {
    const crop = cropOf({ x: 0, y: 0, width: 1000, height: 300 }, page, 500)!;
    expect(crop.view.width).toBeGreaterThanOrEqual(1000);
  });
  it('is not there without a box', () => {
    expect(cropOf({ x: 0, y: 0, width: 0, height: 0 }, page, 500)).toBeNull();
  });
});

describe('moving between areas', () => {
  const at = (id: string, x: number, y: number) => ({ id, x, y, width: 80, height: 20 });
  const a = at('a', 0, 0);
  const b = at('b', 100, 1);
  const c = at('c', 0, 40);
  const d = at('d', 100, 41);
  const all = [a, b, c, d];
  it.each([
    ['right', a, b],
    ['down', a, c],
    ['left', d, c],
    ['up', d, b],
  ] as const)('%s', (direction, from, to) => {
    expect(nearestInDirection(all, from, direction)).toBe(to);
  });
  it('stays where nothing lies further', () => {
    expect(nearestInDirection(all, a, 'up')).toBeUndefined();
    expect(nearestInDirection(all, a, 'left')).toBeUndefined();
  });
});

describe('the scale for an area', () => {
  const pane = { width: 824, height: 624 };
  it('is left alone while its writing can be read', () => {
    expect(scaleForArea({ width: 300, height: 40 }, 0.5, pane)).toBe(0.5);
    expect(scaleForArea({ width: 0, height: 0 }, 0.5, pane)).toBe(0.5);
    expect(scaleForArea({ width: 300, height: 40 }, 0.1, { width: 0, height: 0 })).toBe(0.1);
  });
  it('brings writing that is too small to a size to read', () => {
    expect(scaleForArea({ width: 300, height: 20 }, 0.25, pane)).toBeCloseTo(0.8);
    // Upright writing is as large as it is wide.
    expect(scaleForArea({ width: 20, height: 300 }, 0.25, pane)).toBeCloseTo(0.8);
  });
  it('shows all of an area, however small its writing is then', () => {
    expect(scaleForArea({ width: 1600, height: 40 }, 1, pane)).toBeCloseTo(0.5);
    expect(scaleForArea({ width: 1600, height: 20 }, 0.3, pane)).toBeCloseTo(0.5);
    expect(scaleForArea({ width: 9000, height: 40 }, 0.15, pane)).toBe(0.15);
  });
});

it('a preview is shown while it has all the px that the screen has', () => {
  const scan = { width: 2480, height: 3508 };
  expect(isPreviewEnough(scan, 0.5, 1)).toBe(true);
  expect(isPreviewEnough(scan, 0.5, 2)).toBe(false);
  expect(isPreviewEnough(scan, 0.6, 1)).toBe(false);
  expect(isPreviewEnough({ width: 1000, height: 1400 }, 1, 1)).toBe(true);
  expect(isPreviewEnough({ width: 1000, height: 1400 }, 1.1, 1)).toBe(false);
});

it('a region is drawn between two corners, within the page, and more than 5 px both ways', () => {
  const page = { width: 100, height: 200 };
  expect(boxBetween({ x: 80.4, y: 150 }, { x: -5, y: 250 }, page)).toEqual({
    x: 0,
    y: 150,
    width: 80,
    height: 50,
  });
  expect(isDrawnRegion({ width: 6, height: 6 })).toBe(true);
  expect(isDrawnRegion({ width: 5, height: 60 })).toBe(false);
});

describe('many boxes', () => {
  const small = { x: 100, y: 100, width: 40, height: 20 };
  const large = { x: 90, y: 95, width: 200, height: 30 };
  it('are drawn as one shape', () => {
    expect(boxesPath([small, large])).toBe('M100 100h40v20h-40zM90 95h200v30h-200z');
    expect(boxesPath([])).toBe('');
  });
  it('are found by a place, the smallest where they lie over each other', () => {
    expect(smallestAt([large, small], { x: 110, y: 110 })).toBe(small);
    expect(smallestAt([large, small], { x: 280, y: 110 })).toBe(large);
    expect(smallestAt([large, small], { x: 10, y: 10 })).toBeUndefined();
  });
});
