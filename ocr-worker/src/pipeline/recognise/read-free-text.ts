import type { OcrEngine } from '../../engines/engine.js';
import type { Grid } from '../layout/grid.js';
import type { PageLine } from '../page-symbol.js';
import { clampBox, type GreyImage, type InkImage } from '../raster.js';
import { settleLine } from './settle-line.js';

/** A page as it is read: flattened grey and its ink, rules erased from both. */
export interface CleanPage {
  readonly grey: GreyImage;
  readonly ink: InkImage;
  readonly dpi: number;
}

/** Px of ink at 300 dpi below which there is nothing to read outside the tables. */
const FEWEST_INK_300 = 60;

/** The lines of a page outside its tables' cells, in px of the page. */
export const readFreeText = async (
  page: CleanPage,
  tables: readonly Grid[],
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<PageLine[]> => {
  const image = withoutCells(page.grey, tables, 255);
  const ink = withoutCells(page.ink, tables, 0);
  let count = 0;
  for (const pixel of ink.data) count += pixel;
  if (count < FEWEST_INK_300 * (page.dpi / 300) ** 2) return [];
  const [lines = []] = await engine.read([{ image, layout: 'page', alphabet: 'any' }], signal);
  return lines.map((line) => settleLine(line.symbols, page.ink));
};

const withoutCells = (image: GreyImage, tables: readonly Grid[], paper: number): GreyImage => {
  if (tables.length === 0) return image;
  const data = new Uint8Array(image.data);
  for (const { box } of tables.flatMap((table) => table.cells)) {
    const { x, y, width, height } = clampBox(box, image.width, image.height);
    for (let row = y; row < y + height; row++)
      data.fill(paper, row * image.width + x, row * image.width + x + width);
  }
  return { width: image.width, height: image.height, data };
};
