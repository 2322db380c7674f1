import type { OcrEngine } from '../../engines/engine.js';
import { holdsCentre } from '../boxes.js';
import { eraseRules, type Layout } from '../layout/find-tables.js';
import type { Grid } from '../layout/grid.js';
import { inReadingOrder, joinRuns, splitAtGaps } from '../layout/lines.js';
import type { PageLine } from '../page-symbol.js';
import type { GreyImage, InkImage } from '../raster.js';
import { joinAtLostColons } from './colons.js';
import { readCells } from './read-cells.js';
import { readFreeText } from './read-free-text.js';
import { isTextOfPage } from './text-layer-use.js';

/** Px to either side of a rule at 300 dpi that its grey rim takes. */
const RULE_RIM_300 = 2;

/** Engine name of values taken from a PDF's own text. */
export const PDF_TEXT = 'pdf-text';

export interface PageToRead {
  /** Flattened, and its ink; same size. */
  readonly grey: GreyImage;
  readonly ink: InkImage;
  readonly dpi: number;
  readonly layout: Layout;
  readonly textLayer: readonly PageLine[];
}

/** What a page says: lines outside tables in reading order, and for each table the lines of each cell, in the grid's order. */
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
  const rim = Math.max(1, Math.round((RULE_RIM_300 * page.dpi) / 300));
  const ink = eraseRules(page.ink, page.layout.rules, rim, 0);
  if (isTextOfPage(page.textLayer, ink)) return fromTextLayer(page.textLayer, page.layout.tables);
  const clean = { grey: eraseRules(page.grey, page.layout.rules, rim, 255), ink, dpi: page.dpi };
  const lines = await readFreeText(clean, page.layout.tables, engine, signal);
  const cells = await readCells(clean, page.layout.tables, engine, signal);
  const pieces = joinAtLostColons(inReadingOrder(lines.flatMap(splitAtGaps)), ink);
  return { engine: engine.name, lines: pieces, cells };
};

const fromTextLayer = (textLayer: readonly PageLine[], tables: readonly Grid[]): RecognisedPage => {
  const cells = tables.map((table) =>
    table.cells.map(({ box }) =>
      joinRuns(textLayer.map((run) => run.filter((symbol) => holdsCentre(box, symbol.box)))),
    ),
  );
  const boxes = tables.flatMap((table) => table.cells.map((cell) => cell.box));
  const outside = textLayer.map((run) =>
    run.filter((symbol) => !boxes.some((box) => holdsCentre(box, symbol.box))),
  );
  return { engine: PDF_TEXT, lines: inReadingOrder(joinRuns(outside).flatMap(splitAtGaps)), cells };
};
