import { describe, expect, it } from 'vitest';
import { paper } from '../testing/ink.js';
import { symbolsOf } from '../testing/symbols.js';
import { drawnGrid } from './drawn-grid.js';
import { ruledTablesIn, unruledTable } from './tables-in-area.js';

describe('a table from drawn lines', () => {
  const grid = drawnGrid([100, 300, 500], [50, 80, 120, 200]);
  it('has a cell between each two lines', () => {
    expect([grid.rowCount, grid.columnCount, grid.cells.length]).toEqual([3, 2, 6]);
    expect(grid.cells[3]).toMatchObject({
      row: 2,
      column: 2,
      box: { x: 300, y: 80, width: 200, height: 40 },
    });
  });
  it('lies between its outer lines', () =>
    expect(grid.box).toEqual({ x: 100, y: 50, width: 400, height: 150 }));
});

describe('tables in a marked area', () => {
  const rule = (x: number, y: number, width: number, height: number): [number, number, number, number] => [
    x,
    y,
    width,
    height,
  ];
  const table = paper(
    2000,
    1200,
    ...[300, 450, 600].map((y) => rule(400, y, 903, 3)),
    ...[400, 850, 1300].map((x) => rule(x, 300, 3, 303)),
  );
  it('are those that are ruled, where they are on the page', () => {
    const [found] = ruledTablesIn(table, 300, { x: 350, y: 250, width: 1000, height: 400 });
    expect([found?.rowCount, found?.columnCount]).toEqual([2, 2]);
    expect(Math.abs(found!.cells[0]!.box.x - 402)).toBeLessThan(6);
  });
  it('are none where there is nothing', () =>
    expect(ruledTablesIn(table, 300, { x: 0, y: 700, width: 2000, height: 400 })).toEqual([]));
});

it('writing in columns is a table without rules', () => {
  const lines = [
    symbolsOf('品名', { x: 100, y: 100 }),
    symbolsOf('数量', { x: 400, y: 102 }),
    symbolsOf('鉛筆', { x: 110, y: 200 }),
    symbolsOf('12', { x: 405, y: 198 }),
  ];
  const grid = unruledTable(lines, { x: 80, y: 80, width: 500, height: 200 });
  expect([grid.rowCount, grid.columnCount]).toEqual([2, 2]);
});
