import { expect, it } from 'vitest';
import type { OcrEngine } from '../../../engines/engine.js';
import { symbolsOf } from '../../../testing/symbols.js';
import type { PageLine } from '../../foundation/page-symbol.js';
import type { Grid } from '../../layout/grid.js';
import type { CellRow } from './cell-rows.js';
import { rereadNumbers } from './reread-numbers.js';
import { valueOfLine } from '../characters/value.js';

const [WIDTH, HEIGHT] = [400, 60];
const image = { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT).fill(255) };
const page = { dpi: 300, grey: image, ink: { ...image, data: new Uint8Array(WIDTH * HEIGHT) } };

/** Held to digits it is sure of the digits; asked for another opinion it has none. */
const engine = (isSingleModel: boolean): OcrEngine => ({
  name: 'fake',
  isSingleModel,
  read: (regions) =>
    Promise.resolve(
      regions.map(({ opinion }) => (opinion === 'second' ? [] : [{ symbols: symbolsOf('14-2536') }])),
    ),
  orientation: () => Promise.resolve(null),
  close: () => Promise.resolve(),
});

/** What becomes of the last of some cells, one below another. */
const lastOf = async (texts: readonly string[], isSingleModel: boolean): Promise<string> => {
  const cells = texts.map((_, row) => ({ row: row + 1, column: 1, rowSpan: 1, columnSpan: 1 }));
  const grid = { cells } as unknown as Grid;
  const rows = texts.map((_, cell): CellRow => ({
    table: 0,
    cell,
    box: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
    image,
  }));
  const lines: PageLine[][] = texts.map((text) => [symbolsOf(text)]);
  await rereadNumbers(rows, lines, [grid], {
    page,
    engine: engine(isSingleModel),
    signal: new AbortController().signal,
  });
  return valueOfLine(lines.at(-1)![0]!).text;
};

it('a code among numbers keeps the letter that a model has read, however sure it is of the digits alone', async () => {
  expect(await lastOf(['番号', '1', '2', '3', 'F14-2536'], true)).toBe('F14-2536');
  // An R looks like a digit to some.
  expect(await lastOf(['番号', '1', '2', '3', 'R14-2536'], true)).toBe('R14-2536');
});

it('what looks like digits among numbers is read as digits', async () => {
  expect(await lastOf(['番号', '1', '2', '3', 'l4-2S36'], true)).toBe('14-2536');
});
