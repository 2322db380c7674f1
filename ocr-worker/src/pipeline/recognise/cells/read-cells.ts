import type { Box } from '@reader/contracts/objects/geometry';
import type { OcrEngine, OcrRegion } from '../../../engines/engine.js';
import { inset } from '../../geometry/boxes.js';
import { closeGaps } from './close-gaps.js';
import type { Grid } from '../../layout/grid.js';
import { inReadingOrder } from '../../layout/lines.js';
import { textRows } from '../../layout/text-rows.js';
import type { PageLine } from '../../foundation/page-symbol.js';
import { crop } from '../../geometry/raster.js';
import { isSpeck } from './is-speck.js';
import { settleLine } from '../characters/settle-line.js';
import { narrowAlphabet } from '../characters/narrow-alphabet.js';
import { rereadNumbers } from './reread-numbers.js';
import { placed, lineConfidence, type CellRow, type Row } from './cell-rows.js';
import type { CleanPage } from '../lines/read-free-text.js';
import { readTextLines } from '../lines/read-text-lines.js';
import { spreadPlaces } from './spread-places.js';
import { valueOfLine } from '../characters/value.js';

/** Inches: a row higher than a line of writing is read as a small page. */
const HIGHEST_LINE = 0.42;
/** Margin in inches that keeps a cell's rules and their rims out. */
const CELL_INSET = 0.008;
/** A reading with the data for digits or Latin wins unless the general one is surer by more than this. */
const NARROW_BONUS = 5;
/** Below it the other data for the same alphabet is asked, too; it is the weaker, and has to be surer by the margin. */
const SURE = 88;
const SECOND_MARGIN = 4;
/** Engines are unsure of spread-out writing with any alphabet: digits are likelier. */
const SPREAD_BONUS = 15;

/** The lines of every cell of every table, in the grids' order; empty cells cost nothing. */
export const readCells = async (
  page: CleanPage,
  tables: readonly Grid[],
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<PageLine[][][]> => {
  const rows = tables.flatMap((grid, table) =>
    grid.cells.flatMap((gridCell, cell) =>
      textRows(page.ink, inset(gridCell.box, Math.max(1, CELL_INSET * page.dpi)), page.dpi).map(
        (box): CellRow => ({ table, cell, box, image: crop(page.grey, box) }),
      ),
    ),
  );
  const lines = await readRows(rows, page, engine, signal);
  await rereadNumbers(rows, lines, tables, { page, engine, signal });
  const cells: PageLine[][][] = tables.map((grid) => grid.cells.map(() => []));
  rows.forEach((row, index) => cells[row.table]![row.cell]!.push(...lines[index]!));
  return cells;
};

/** The lines in each area, which is one row of writing, px of the page. */
export const readAreas = (
  areas: readonly Box[],
  page: CleanPage,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<PageLine[][]> =>
  readRows(
    areas.map((box) => ({ box, image: crop(page.grey, box) })),
    page,
    engine,
    signal,
  );

const readRows = async (
  rows: readonly Row[],
  page: CleanPage,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<PageLine[][]> => {
  const isHigh = ({ box }: Row): boolean => box.height > HIGHEST_LINE * page.dpi;
  const regionOf = (row: Row, alphabet: OcrRegion['alphabet']): OcrRegion => ({
    image: row.image,
    layout: isHigh(row) ? 'page' : 'line',
    alphabet,
  });
  /** A high row for an engine that reads lines only. */
  const readCut = async (row: Row, alphabet: OcrRegion['alphabet']): Promise<PageLine[]> => {
    const area = { grey: row.image, ink: crop(page.ink, row.box), dpi: page.dpi };
    const lines = await readTextLines(area, engine, signal, alphabet);
    return inReadingOrder(lines).map((line) => placed(line, row.box));
  };
  const read = async (
    some: readonly Row[],
    alphabet: OcrRegion['alphabet'],
    opinion: OcrRegion['opinion'] = 'first',
  ): Promise<PageLine[][]> => {
    if (some.length === 0) return [];
    const cut = engine.readsLinesOnly ? some.filter(isHigh) : [];
    const whole = some.filter((row) => !cut.includes(row));
    const results = await engine.read(
      whole.map((row) => ({ ...regionOf(row, alphabet), opinion })),
      signal,
    );
    const found = new Map<Row, PageLine[]>();
    whole.forEach((row, index) =>
      found.set(
        row,
        results[index]!.map((line) => settleLine(placed(line.symbols, row.box), page.ink)),
      ),
    );
    // Asked once: nothing reads what is cut otherwise.
    for (const row of cut) found.set(row, opinion === 'second' ? [] : await readCut(row, alphabet));
    return some.map((row) => found.get(row)!);
  };
  const best = await read(rows, 'any');
  const doubtful = rows
    .map((_, index) => index)
    .filter((index) => best[index]!.length === 1 && lineConfidence(best[index]!) < SURE);
  const seconds = await read(
    doubtful.map((index) => rows[index]!),
    'any',
    'second',
  );
  doubtful.forEach((index, position) => {
    const second = seconds[position]!;
    if (lineConfidence(second) > lineConfidence(best[index]!) + SECOND_MARGIN) best[index] = second;
  });
  for (const alphabet of ['digits', 'latin'] as const) {
    const again = rows.map((_, index) => index).filter((index) => alphabetOf(best[index]!) === alphabet);
    const results = await read(
      again.map((index) => rows[index]!),
      alphabet,
    );
    again.forEach((index, position) => {
      const result = results[position]!;
      if (losesPoint(textOf(best[index]!), textOf(result))) return;
      if (lineConfidence(result) + NARROW_BONUS >= lineConfidence(best[index]!)) best[index] = result;
    });
  }
  const spread = await readSpread(rows, page, engine, signal);
  for (const [index, line] of spread)
    if (lineConfidence([line]) + SPREAD_BONUS >= lineConfidence(best[index]!)) best[index] = [line];
  return best.map((lines) => (isSpeck(textOf(lines)) ? [] : lines));
};

const textOf = (lines: readonly PageLine[]): string => lines.map((line) => valueOfLine(line).text).join('');

/** The data for digits passes over a small point now and then; that there is one the other did not make up. */
const losesPoint = (general: string, narrow: string): boolean =>
  /\d[.,]\d/u.test(general) && general.replace(/[.,]/gu, '') === narrow;

/** Rows of single digits far apart, one a place, read as the number they are; boxes where each stands. */
const readSpread = async (
  rows: readonly Row[],
  { ink }: CleanPage,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<Map<number, PageLine>> => {
  const spread = rows
    .map((row, index) => ({ row, index, places: spreadPlaces(ink, row.box) }))
    .filter(({ places }) => places.length > 0);
  if (spread.length === 0) return new Map();
  const results = await engine.read(
    spread.map(({ row }) => ({
      image: closeGaps({ grey: row.image, ink: crop(ink, row.box) }, { longest: 0.3, kept: 0.25 }).grey,
      layout: 'line' as const,
      alphabet: 'digits' as const,
      whitelist: '0123456789',
    })),
    signal,
  );
  const lines = new Map<number, PageLine>();
  spread.forEach(({ index, places }, position) => {
    const symbols = (results[position] ?? []).flatMap((line) => line.symbols);
    if (symbols.length !== places.length) return;
    lines.set(
      index,
      symbols.map((symbol, at) => ({ ...symbol, startsWord: false, box: places[at]! })),
    );
  });
  return lines;
};

const alphabetOf = (lines: readonly PageLine[]): OcrRegion['alphabet'] =>
  lines.length === 1 ? narrowAlphabet(valueOfLine(lines[0]!).text) : 'any';
