import type { OcrEngine } from '../../engines/engine.js';
import { holdsCentre, type Box } from '@reader/contracts/objects/geometry';
import { around, inset, verticalOverlap } from '../geometry/boxes.js';
import type { Checkbox } from '../layout/find-checkboxes.js';
import type { Grid } from '../layout/grid.js';
import { inReadingOrder, joinRuns, splitAtGaps } from '../layout/lines.js';
import type { PageLine } from '../foundation/page-symbol.js';
import { joinAtLostColons } from './characters/colons.js';
import { readAreas, readCells } from './cells/read-cells.js';
import { readColumns, type ReadColumn } from './read-columns.js';
import { readFreeText, type CleanPage } from './lines/read-free-text.js';
import { cleared } from '../geometry/raster.js';
import { readUnmapped } from './read-unmapped.js';
import { isTextOfPage } from '../intake/text-layer/text-layer-use.js';
import { tickLabelAreas } from './ticks/tick-areas.js';
import { signedLine } from './ticks/signed-line.js';
import { tickSign } from './ticks/tick-signs.js';

/** Engine name of values taken from a PDF's own text. */
const PDF_TEXT = 'pdf-text';

/** Px around a character that its grey rim takes. */
const RIM = 3;

export interface PageToRead {
  /** Flattened, and its ink; rules, boxes to tick and dirt erased from both. */
  readonly clean: CleanPage;
  /** Boxes of its connected ink. */
  readonly parts: readonly Box[];
  /** Tables and other frames with cells. */
  readonly grids: readonly Grid[];
  readonly checkboxes: readonly Checkbox[];
  readonly textLayer: readonly PageLine[];
}

/**
 * The text of a page: lines outside grids in reading order, and for each grid the lines of each cell, in its order. A
 * box to tick is a sign (`tick-signs.ts`) before its label.
 */
export interface RecognisedPage {
  readonly engine: string;
  readonly lines: readonly PageLine[];
  readonly cells: readonly (readonly PageLine[][])[];
}

/** Takes the page's text from its text layer where that is the page's text, else from the engine. */
export const recognisePage = async (
  page: PageToRead,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<RecognisedPage> => {
  const { clean, grids, checkboxes } = page;
  if (isTextOfPage(page.textLayer, clean.ink))
    return fromTextLayer({ ...page, textLayer: await readUnmapped(page.textLayer, clean, engine, signal) });
  const cellBoxes = grids.flatMap((grid) => grid.cells.map((cell) => cell.box));
  const areas = tickLabelAreas(checkboxes, clean.ink, cellBoxes);
  const written = areas.filter((area) => area !== null);
  const labels = await readAreas(written, clean, engine, signal);
  const ticks = checkboxes.map((checkbox, index): PageLine => {
    const area = areas[index];
    const label = area ? (labels[written.indexOf(area)] ?? []) : [];
    return [tickSign(checkbox), ...label.flat()];
  });
  const unticked = without(clean, written);
  const parts = page.parts.filter((part) => !written.some((area) => holdsCentre(area, part)));
  const columns = await readColumns(parts, cellBoxes, unticked, engine, signal);
  const rest = without(
    unticked,
    columns.flatMap(({ places }) => places.map((place) => inset(place, -RIM))),
  );
  const free = await readFreeText(rest, grids, engine, signal);
  const cells = await readCells(rest, grids, engine, signal);
  const pieces = joinAtLostColons(inReadingOrder(free.flatMap(splitAtGaps)), rest.ink);
  return {
    engine: engine.name,
    ...withTicks(withColumns({ lines: pieces, cells }, columns), ticks, grids),
  };
};

const without = (page: CleanPage, areas: readonly Box[]): CleanPage => ({
  dpi: page.dpi,
  grey: cleared(page.grey, areas, 255),
  ink: cleared(page.ink, areas, 0),
});

/** The lines of vertical writing among the others, in their cells or where they stand on the page. */
const withColumns = ({ lines, cells }: Lines, columns: readonly ReadColumn[]): Lines => {
  if (columns.length === 0) return { lines, cells };
  let index = 0;
  const withOwn = cells.map((table) =>
    table.map((own) => {
      const cell = index++;
      const inCell = columns.filter((column) => column.cell === cell).map(({ line }) => line);
      return inCell.length === 0 ? own : inReadingOrder([...own, ...inCell]);
    }),
  );
  const outside = columns.filter((column) => column.cell === null).map(({ line }) => line);
  return { lines: outside.length === 0 ? lines : inReadingOrder([...lines, ...outside]), cells: withOwn };
};

type Lines = Pick<RecognisedPage, 'lines' | 'cells'>;

/** The ticks where they stand: in their cells, or among the lines. */
const withTicks = ({ lines, cells }: Lines, ticks: readonly PageLine[], grids: readonly Grid[]): Lines => {
  if (ticks.length === 0) return { lines, cells };
  const left = new Set(ticks);
  const withCells = grids.map((grid, table) =>
    grid.cells.map((cell, index) => {
      const inCell = [...left].filter((tick) => holdsCentre(cell.box, tick[0]!.box));
      for (const tick of inCell) left.delete(tick);
      const own = cells[table]?.[index] ?? [];
      return inCell.length === 0 ? own : joinRows(inReadingOrder([...own, ...inCell]));
    }),
  );
  if (left.size === 0) return { lines, cells: withCells };
  return { lines: inReadingOrder([...lines, ...left]), cells: withCells };
};

/** Pieces of one row, in reading order, as one line, a space between them. */
const joinRows = (lines: readonly PageLine[]): PageLine[] => {
  const joined: { line: PageLine; box: Box }[] = [];
  for (const line of lines) {
    const box = around(line.map((symbol) => symbol.box));
    const last = joined.at(-1);
    if (last === undefined || verticalOverlap(last.box, box) < 0.5) joined.push({ line, box });
    else {
      const [first, ...others] = line;
      last.line = [...last.line, { ...first!, startsWord: true }, ...others];
      last.box = around([last.box, box]);
    }
  }
  return joined.map(({ line }) => line);
};

const fromTextLayer = ({ textLayer, grids, checkboxes }: PageToRead): RecognisedPage => {
  const signed = (lines: readonly PageLine[]): PageLine[] =>
    lines.map((line) => signedLine(line, checkboxes));
  const cells = grids.map((grid) =>
    grid.cells.map(({ box }) =>
      signed(joinRuns(textLayer.map((run) => run.filter((symbol) => holdsCentre(box, symbol.box))))),
    ),
  );
  const boxes = grids.flatMap((grid) => grid.cells.map((cell) => cell.box));
  const outside = textLayer.map((run) =>
    run.filter((symbol) => !boxes.some((box) => holdsCentre(box, symbol.box))),
  );
  return {
    engine: PDF_TEXT,
    lines: signed(inReadingOrder(joinRuns(outside).flatMap(splitAtGaps))),
    cells,
  };
};
