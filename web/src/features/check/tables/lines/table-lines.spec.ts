import { describe, expect, it } from 'vitest';
import {
  areaOf,
  gridIn,
  LEAST_GAP,
  lineAfter,
  lineName,
  middleOf,
  mostCells,
  type TableLines,
  withCells,
  withLineAt,
  withoutLineAt,
} from './table-lines';

const page = { width: 1000, height: 1400 };
const lines: TableLines = { xs: [100, 200, 300], ys: [50, 150] };

describe('the grid of a drawn table', () => {
  it('has equal rows and columns in whole px, its outer lines on the area', () => {
    expect(gridIn({ x: 10, y: 20, width: 100, height: 90 }, 2, 3)).toEqual({
      xs: [10, 43, 77, 110],
      ys: [20, 65, 110],
    });
    expect(areaOf(lines)).toEqual({ x: 100, y: 50, width: 200, height: 100 });
  });

  it('has 1 to 100 of each, and no more than there is room for', () => {
    expect([mostCells(6), mostCells(52), mostCells(4000)]).toEqual([1, 10, 100]);
    const { xs, ys } = gridIn({ x: 0, y: 0, width: 6, height: 900 }, 100, 100);
    expect([xs, ys.length]).toEqual([[0, 6], 101]);
    for (const [index, y] of ys.entries()) if (index > 0) expect(y).toBeGreaterThan(ys[index - 1]!);
  });

  it('is parted anew along one axis, and keeps what was drawn along the other', () => {
    const moved = withLineAt(lines, { axis: 'xs', index: 1 }, 170, page);
    expect(withCells(moved, 'ys', 4)).toEqual({ xs: [100, 170, 300], ys: [50, 75, 100, 125, 150] });
    expect(withCells(moved, 'xs', 1).xs).toEqual([100, 300]);
    expect(withCells(moved, 'ys', 100).ys).toHaveLength(21);
  });

  it('drawn by keys begins in the middle of its page', () => {
    expect(middleOf(page)).toEqual({ x: 200, y: 350, width: 600, height: 700 });
  });
});

describe('a line', () => {
  const to = (at: number, index = 1) => withLineAt(lines, { axis: 'xs', index }, at, page).xs[index];

  it('stays between its neighbours', () => {
    expect([to(150), to(20), to(900)]).toEqual([150, 100 + LEAST_GAP, 300 - LEAST_GAP]);
    expect(to(150.6)).toBe(151);
  });
  it('at the edge of the table stays on the page', () => {
    expect([to(-30, 0), to(5000, 2)]).toEqual([0, 1000]);
    expect(withLineAt(lines, { axis: 'ys', index: 1 }, 5000, page).ys).toEqual([50, 1400]);
  });
  it('without room does not move, and one that is not there moves nothing', () => {
    const narrow = { xs: [0, 4, 8], ys: [0, 10] };
    expect(withLineAt(narrow, { axis: 'xs', index: 1 }, 6, page)).toBe(narrow);
    expect(withLineAt(lines, { axis: 'xs', index: 9 }, 6, page)).toBe(lines);
  });
  it('can be removed as long as two are left', () => {
    expect(withoutLineAt(lines, { axis: 'xs', index: 1 })?.xs).toEqual([100, 300]);
    expect(withoutLineAt(lines, { axis: 'xs', index: 0 })?.xs).toEqual([200, 300]);
    expect(withoutLineAt(lines, { axis: 'ys', index: 0 })).toBeNull();
  });
  it('that is removed leaves the focus to the one in its place, or to the last', () => {
    const left = { xs: [100, 300], ys: [50, 150] };
    expect(lineAfter(left, { axis: 'xs', index: 1 }).index).toBe(1);
    expect(lineAfter(left, { axis: 'xs', index: 2 }).index).toBe(1);
  });
  it('is told by its direction and number', () => {
    expect([lineName({ axis: 'xs', index: 0 }), lineName({ axis: 'ys', index: 2 })]).toEqual([
      '縦線 1',
      '横線 3',
    ]);
  });
});
