import { describe, expect, it } from 'vitest';
import { paper } from '../../testing/ink.js';
import type { InkImage } from '../geometry/raster.js';
import { eraseRules, findLayout } from './find-tables.js';
import { findRuns } from './runs.js';
import { textRows } from './text-rows.js';

const DPI = 300;
type Bar = [x: number, y: number, w: number, h: number];
const across = (y: number, from = 100, to = 1000): Bar => [from, y, to - from, 4];
const down = (x: number, from = 100, to = 700): Bar => [x, from, 4, to - from];
const page = (...bars: Bar[]): InkImage => paper(1200, 900, ...bars);
const positions = (ink: InkImage) =>
  findLayout(ink, DPI).tables.map((table) => table.cells.map((cell) => [cell.row, cell.column]));

describe('findRuns', () => {
  it('bridges small gaps and drops short runs', () => {
    const ink = paper(100, 3, [10, 1, 30, 1], [42, 1, 30, 1], [90, 2, 5, 1]);
    expect(findRuns(ink, 'horizontal', 20, 3)).toEqual([{ line: 1, from: 10, to: 72 }]);
    expect(findRuns(ink, 'horizontal', 20, 1)).toHaveLength(2);
    expect(findRuns(paper(5, 90, [2, 10, 1, 60]), 'vertical', 20, 3)).toEqual([
      { line: 2, from: 10, to: 70 },
    ]);
  });
});

describe('findLayout', () => {
  it('finds the cells of a ruled table, 1-based', () => {
    const ink = page(across(100), across(400), across(700), down(100), down(500), down(996));
    expect(positions(ink)).toEqual([
      [
        [1, 1],
        [1, 2],
        [2, 1],
        [2, 2],
      ],
    ]);
    const cell = findLayout(ink, DPI).tables[0]!.cells[0]!;
    expect(cell.box.x).toBeGreaterThanOrEqual(102);
    expect(cell.box.x + cell.box.width).toBeLessThanOrEqual(501);
  });

  it('names a merged cell by its top-left position', () => {
    const ink = page(across(100), across(400, 500), across(700), down(100), down(500), down(996));
    const [table] = findLayout(ink, DPI).tables;
    expect(table!.cells.map(({ row, column, rowSpan }) => [row, column, rowSpan])).toEqual([
      [1, 1, 2],
      [1, 2, 1],
      [2, 2, 1],
    ]);
  });

  it('takes a slightly slanted table', () => {
    const bars: Bar[] = [];
    for (const y of [100, 400, 700])
      for (let x = 100; x < 1000; x++) bars.push([x, y + Math.round(x / 200), 1, 4]);
    for (const x of [100, 500, 996])
      for (let y = 100; y < 706; y++) bars.push([x - Math.round(y / 200), y, 4, 1]);
    expect(positions(page(...bars))[0]).toHaveLength(4);
  });

  it('closes a table whose sides are left open', () => {
    const ink = page(across(100), across(300), across(500), across(700), down(500));
    expect(positions(ink)[0]).toHaveLength(6);
  });

  it('makes no table of a single frame, of underlines or of a big character', () => {
    expect(positions(page(across(100), across(700, 100), down(100), down(996)))).toEqual([]);
    expect(positions(page(across(100), across(300), across(500)))).toEqual([]);
    const ta: Bar[] = [across(100, 100, 200), across(148, 100, 200), across(196, 100, 200)];
    expect(positions(page(...ta, down(100, 100, 200), down(148, 100, 200), down(196, 100, 200)))).toEqual([]);
  });

  it('keeps tables one below the other apart', () => {
    const one = (y: number): Bar[] => [
      ...[y, y + 120, y + 240].map((at) => across(at)),
      ...[100, 500, 996].map((x) => down(x, y, y + 244)),
    ];
    expect(positions(page(...one(100), ...one(370)))).toHaveLength(2);
  });

  it('erases rules and keeps the writing', () => {
    const ink = page(
      across(100),
      across(400),
      across(700),
      down(100),
      down(500),
      down(996),
      [200, 200, 30, 30],
    );
    const { rules } = findLayout(ink, DPI);
    const rest = eraseRules(ink, rules, 2, 0);
    expect(rest.data.reduce((sum, pixel) => sum + pixel, 0)).toBe(900);
  });

  const dashed = (y: number, from: number, to: number): Bar[] => {
    const dashes: Bar[] = [];
    for (let x = from; x + 20 <= to; x += 30) dashes.push([x, y, 20, 3]);
    return dashes;
  };

  it('parts rows at a dashed rule across the frame, and not at a line to write on', () => {
    const frame = [across(100), across(700), down(100), down(500), down(996)];
    expect(positions(page(...frame, ...dashed(400, 108, 998)))).toEqual([
      [
        [1, 1],
        [1, 2],
        [2, 1],
        [2, 2],
      ],
    ]);
    expect(positions(page(...frame, across(400), ...dashed(550, 508, 990)))[0]).toHaveLength(4);
  });

  it('finds frames of a single row, and takes the places of a comb for one value', () => {
    const frame = [across(100), across(220), down(100, 100, 220), down(400, 100, 220), down(996, 100, 224)];
    const { tables, strips } = findLayout(page(...frame), DPI);
    expect([tables.length, strips.map((strip) => strip.cells.length)]).toEqual([0, [2]]);
    const comb: Bar[] = [across(112, 410, 814), across(204, 410, 814)];
    for (let x = 410; x <= 810; x += 80) comb.push(down(x, 112, 208));
    expect(findLayout(page(...frame, ...comb), DPI).strips.map((strip) => strip.cells.length)).toEqual([2]);
  });

  it('takes a doubled rule for one', () => {
    const ink = page(across(100), across(112), across(400), across(700), down(100), down(500), down(996));
    expect(positions(ink)).toEqual([
      [
        [1, 1],
        [1, 2],
        [2, 1],
        [2, 2],
      ],
    ]);
    expect(findLayout(ink, DPI).tables[0]!.cells[0]!.box.y).toBeGreaterThanOrEqual(114);
  });

  it('finds the cells of broken rules', () => {
    const broken: Bar[] = [across(400, 100, 300), across(400, 316, 640), across(401, 652, 1000)];
    expect(
      positions(page(across(100), ...broken, across(700), down(100), down(500), down(996)))[0],
    ).toHaveLength(4);
  });

  it('erases dotted rules, which bound no cells', () => {
    const dots: Bar[] = [];
    for (let y = 120; y < 380; y += 6) dots.push([300, y, 3, 3]);
    const ink = page(across(100), across(400), across(700), down(100), down(500), down(996), ...dots);
    const { rules, tables } = findLayout(ink, DPI);
    expect(tables[0]!.cells).toHaveLength(4);
    expect(eraseRules(ink, rules, 2, 0).data.includes(1)).toBe(false);
  });
});

describe('textRows', () => {
  it('gives tight boxes of rows, without specks', () => {
    const ink = paper(400, 300, [50, 40, 200, 40], [60, 140, 100, 40], [300, 250, 2, 2]);
    expect(textRows(ink, { x: 0, y: 0, width: 400, height: 300 }, DPI)).toEqual([
      { x: 50, y: 40, width: 200, height: 40 },
      { x: 60, y: 140, width: 100, height: 40 },
    ]);
  });

  it('finds nothing in an empty cell', () => {
    expect(textRows(paper(100, 100), { x: 0, y: 0, width: 100, height: 100 }, DPI)).toEqual([]);
  });

  it('keeps the strokes of 二 together', () => {
    const ink = paper(100, 100, [30, 30, 30, 5], [25, 50, 40, 5]);
    expect(textRows(ink, { x: 0, y: 0, width: 100, height: 100 }, DPI)).toHaveLength(1);
  });
});
