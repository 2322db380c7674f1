import type { Box } from '@reader/contracts/objects/geometry';
import type { PageLine } from '../../foundation/page-symbol.js';
import { movedBy } from '../../geometry/boxes.js';
import type { GreyImage } from '../../geometry/raster.js';
import { valueOfLine } from '../characters/value.js';

/** One row of writing, cut out of the page. */
export interface Row {
  readonly box: Box;
  readonly image: GreyImage;
}

/** One row of writing in a cell. */
export interface CellRow extends Row {
  readonly table: number;
  readonly cell: number;
}

/** The confidence of the weakest line; no line at all is worse than any. */
export const lineConfidence = (lines: readonly PageLine[]): number =>
  lines.length === 0 ? -Infinity : Math.min(...lines.map((line) => valueOfLine(line).confidence));

/** A line of a row's image on the page. */
export const placed = (line: PageLine, { x, y }: Box): PageLine =>
  line.map((symbol) => ({ ...symbol, box: movedBy(symbol.box, x, y) }));
