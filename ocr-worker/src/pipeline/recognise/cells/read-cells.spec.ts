import type { Box } from '@reader/contracts/objects/geometry';
import { expect, it } from 'vitest';
import type { OcrEngine, OcrRegion } from '../../../engines/engine.js';
import type { Grid } from '../../layout/grid.js';
import type { CleanPage } from '../lines/read-free-text.js';
import { readCells } from './read-cells.js';

const DPI = 300;
const WIDTH = 1_000;
const HEIGHT = 600;

const pageWith = (...ink: readonly Box[]): CleanPage => {
  const page = {
    dpi: DPI,
    grey: { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT).fill(255) },
    ink: { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT) },
  };
  for (const { x, y, width, height } of ink)
    for (let row = y; row < y + height; row += 1) {
      page.grey.data.fill(0, row * WIDTH + x, row * WIDTH + x + width);
      page.ink.data.fill(1, row * WIDTH + x, row * WIDTH + x + width);
    }
  return page;
};
const cell: Box = { x: 20, y: 20, width: 900, height: 500 };
const grid = { box: cell, cells: [{ box: cell }] } as unknown as Grid;

/** Answers 字 for each line, and nothing when it is asked again; `readsLinesOnly` as told. */
const engine = (readsLinesOnly: boolean) => {
  const asked: OcrRegion['layout'][] = [];
  const fake: OcrEngine = {
    name: 'fake',
    readsLinesOnly,
    read: (regions) => {
      asked.push(...regions.map(({ layout }) => layout));
      return Promise.resolve(
        regions.map(({ image, opinion }) => {
          const box = { x: 0, y: 0, width: image.width, height: image.height };
          return opinion === 'second'
            ? []
            : [{ symbols: [{ text: '字', box, confidence: 95, startsWord: false }] }];
        }),
      );
    },
    orientation: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
  return { fake, asked };
};
const read = async (fake: OcrEngine, ...ink: readonly Box[]) => {
  const [[lines = []] = []] = await readCells(pageWith(...ink), [grid], fake, new AbortController().signal);
  return lines.map((line) => line.map(({ box, text }) => ({ text, x: box.x, y: box.y })));
};
/** Writing higher than a line: two characters of two thirds of an inch. */
const high = [
  { x: 100, y: 100, width: 190, height: 200 },
  { x: 310, y: 100, width: 190, height: 200 },
];

it('what is written higher than a line is a small page to an engine that reads pages', async () => {
  const { fake, asked } = engine(false);
  await read(fake, ...high);
  expect(asked[0]).toBe('page');
});

it('for an engine that reads lines only it is cut into its lines, which stand where they were', async () => {
  const { fake, asked } = engine(true);
  const [line] = await read(fake, ...high);
  expect(new Set(asked)).toEqual(new Set(['line']));
  expect(line).toHaveLength(1);
  expect(line![0]!.text).toBe('字');
  expect(Math.abs(line![0]!.x - 100)).toBeLessThan(5);
  expect(Math.abs(line![0]!.y - 100)).toBeLessThan(5);
});

it('a usual line is one to both', async () => {
  for (const { fake, asked } of [engine(true), engine(false)]) {
    await read(fake, { x: 100, y: 100, width: 40, height: 40 });
    expect(asked[0]).toBe('line');
  }
});
