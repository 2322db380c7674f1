import { median } from '../geometry/median.js';
import type { Grid } from '../layout/grid.js';
import { inReadingOrder } from '../layout/lines.js';
import type { RecognisedPage } from './recognise-page.js';

/** Inches: cells of which most are narrower or lower hold no writing. */
const SMALLEST_CELL = 0.09;
/** Places of rows and columns from which on a frame that hardly holds writing may be a pattern or the streets of a map. */
const MANY_PLACES = 30;
/** Share of such a frame's cells that are written in, at least. */
const WRITTEN = 0.1;
/** Share of its places that are cells, at least: lines that cross anyhow leave few rectangles. With fewer it is no table whatever was read. */
const RULED = { ofUnwritten: 0.6, ofAny: 0.25 };

interface ReadFrames {
  readonly grids: readonly Grid[];
  /** Its `cells` are in the order of `grids`. */
  readonly recognised: RecognisedPage;
}

/**
 * Takes out the frames that are none: fine lines of cards, screens of pictures, squared paper and maps cross as the rules of
 * tables do. What was read in them stays as lines. An empty table has names in its first row or column.
 */
export const withoutTextures = ({ grids, recognised }: ReadFrames, dpi: number): ReadFrames => {
  const isKept = grids.map((grid, index) => !isTexture(grid, recognised.cells[index] ?? [], dpi));
  if (isKept.every(Boolean)) return { grids, recognised };
  const freed = recognised.cells.filter((_, index) => !isKept[index]).flat(2);
  return {
    grids: grids.filter((_, index) => isKept[index]),
    recognised: {
      ...recognised,
      cells: recognised.cells.filter((_, index) => isKept[index]),
      lines: freed.length === 0 ? recognised.lines : inReadingOrder([...recognised.lines, ...freed]),
    },
  };
};

const isTexture = (
  { cells, rowCount, columnCount }: Grid,
  read: RecognisedPage['cells'][number],
  dpi: number,
): boolean => {
  const written = cells.filter((_, index) => (read[index] ?? []).length > 0);
  const places = rowCount * columnCount;
  const least = SMALLEST_CELL * dpi;
  const isFine =
    places >= MANY_PLACES &&
    (median(cells.map(({ box }) => box.width)) < least || median(cells.map(({ box }) => box.height)) < least);
  if (isFine && written.length < cells.length / 2) return true;
  if (places < MANY_PLACES) return false;
  const ruled = cells.reduce((sum, cell) => sum + cell.rowSpan * cell.columnSpan, 0);
  if (ruled < RULED.ofAny * places) return true;
  if (written.length >= WRITTEN * cells.length) return false;
  const hasNames = (line: 'row' | 'column'): boolean => {
    const first = cells.filter((cell) => cell[line] === 1);
    return first.length >= 2 && first.filter((cell) => written.includes(cell)).length * 2 >= first.length;
  };
  return ruled < RULED.ofUnwritten * places || !(hasNames('row') || hasNames('column'));
};
