import { expect, it } from 'vitest';
import { isSameWindow, offsetsOf, windowOf } from './table-window';

const offsets = offsetsOf(Array<number>(100).fill(80));
const at = (left: number, top: number) => windowOf({ left, top, width: 640, height: 280 }, 28, 100, offsets);

it('draws what is in sight and a little around it', () => {
  expect(at(0, 0)).toEqual({ rows: [0, 12], columns: [0, 12] });
  const { rows, columns } = at(4000, 1400);
  expect(rows[0]).toBeLessThanOrEqual(50);
  expect(rows[1]).toBeGreaterThanOrEqual(60);
  expect(columns[0]).toBeLessThanOrEqual(50);
  expect(columns[1]).toBeGreaterThanOrEqual(58);
  expect((rows[1] - rows[0]) * (columns[1] - columns[0])).toBeLessThan(600);
});

it('ends with the table, and stays the same over some pixels', () => {
  expect(at(7360, 2520)).toMatchObject({ rows: [88, 100], columns: [88, 100] });
  expect(isSameWindow(at(0, 100), at(0, 105))).toBe(true);
  expect(isSameWindow(at(0, 0), at(0, 500))).toBe(false);
});
