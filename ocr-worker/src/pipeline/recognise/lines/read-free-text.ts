import type { Box } from '@reader/contracts/objects/geometry';
import type { OcrEngine } from '../../../engines/engine.js';
import { around } from '../../geometry/boxes.js';
import type { Grid } from '../../layout/grid.js';
import type { PageLine } from '../../foundation/page-symbol.js';
import { cleared, type GreyImage, type InkImage } from '../../geometry/raster.js';
import { settleLine } from '../characters/settle-line.js';
import { readTextLines } from './read-text-lines.js';

/** A page as it is read: flattened grey and its ink, rules erased from both. */
export interface CleanPage {
  readonly grey: GreyImage;
  readonly ink: InkImage;
  readonly dpi: number;
}

/** Square inches of ink below which there is nothing to read: about a character of 8 points. */
const LEAST_INK = 0.0007;
/** Share of the ink left over by the first look that calls for a second. */
const LEFT_OVER = 0.06;

/**
 * The lines of a page outside its tables' cells, in px of the page. Read as blocks of lines first, which is
 * best for running text; what it misses (entries scattered over a form) is then read as such.
 */
export const readFreeText = async (
  page: CleanPage,
  tables: readonly Grid[],
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<PageLine[]> => {
  const read = async (area: Free, layout: 'page' | 'scattered'): Promise<PageLine[]> => {
    const [lines = []] = await engine.read([{ image: area.grey, layout, alphabet: 'any' }], signal);
    return lines.map((line) => settleLine(line.symbols, page.ink));
  };
  const least = LEAST_INK * page.dpi * page.dpi;
  const free = without(
    page,
    tables.flatMap((table) => table.cells.map((cell) => cell.box)),
  );
  const total = countInk(free.ink);
  if (total < least) return [];
  if (engine.readsLinesOnly) return readTextLines({ ...free, dpi: page.dpi }, engine, signal);
  const lines = await read(free, 'page');
  const rest = without(
    free,
    lines.map((line) => around(line.map((symbol) => symbol.box))),
  );
  if (countInk(rest.ink) < Math.max(least, total * LEFT_OVER)) return lines;
  return [...lines, ...(await read(rest, 'scattered'))];
};

interface Free {
  readonly grey: GreyImage;
  readonly ink: InkImage;
}

/** The page with the boxes made paper. */
const without = ({ grey, ink }: Free, boxes: readonly Box[]): Free => ({
  grey: cleared(grey, boxes, 255),
  ink: cleared(ink, boxes, 0),
});

const countInk = (ink: InkImage): number => {
  let count = 0;
  for (const pixel of ink.data) count += pixel;
  return count;
};
