import type { GreyImage } from '../../geometry/raster.js';
import { median } from '../../geometry/median.js';
import { darkness, type WordCell } from '../print/word-cells.js';

/** Px either way that paper may lie off locally. */
const PLAY = 2;
/** A cell that agrees this well where it should lie is not looked for elsewhere. */
const AGREES_FROM = 0.9;
/** The page's sharpness is judged by every n-th cell. */
const SAMPLE = 7;
/** Cells that agree at least so well show how dark the page's print is. */
const CLEAR_FROM = 0.6;
/** What stands in the place of print may have this many times less ink than the print: a 1 for an 8. */
const LESS_INK = 3;

/** How a page shows a cell of the blank page's words. */
export interface ComparedCell {
  readonly cell: WordCell;
  /** Shares of the cell's print (squared darkness): what the page lacks of it, and what it has besides. */
  readonly gone: number;
  readonly added: number;
  /** Share of the print that has other print in its place. */
  readonly other: number;
}

/** Compares each cell with the page (150 dpi, warped into the blank page's picture), at the page's sharpness and blackness. */
export const compareWords = (page: GreyImage, cells: readonly WordCell[]): ComparedCell[] => {
  const blur = blurOf(page, cells);
  const placed = cells.map((cell) => ({ cell, shades: cell.shades[blur]!, ...bestPlace(page, cell, blur) }));
  const gain = median(
    placed
      .filter(({ agreement }) => agreement > CLEAR_FROM)
      .map(({ cell, shades, offset }) => gainAt(page, cell, shades, offset)),
  );
  return placed.map(({ cell, shades, offset }) => {
    const found = differenceAt(page, cell, shades, gain, offset);
    // A ring around a word may fit better elsewhere than the word itself.
    const there = offset === 0 ? found : differenceAt(page, cell, shades, gain, 0);
    return there.other < found.other ? there : found;
  });
};

/** The blur that makes the blank page most like the page. */
const blurOf = (page: GreyImage, cells: readonly WordCell[]): number => {
  const sample = cells.filter((_, index) => index % SAMPLE === 0);
  let [best, most] = [0, -1];
  for (const blur of cells[0]?.shades.keys() ?? []) {
    const agreement = median(sample.map((cell) => agreementAt(page, cell, cell.shades[blur]!, 0)));
    if (agreement > most) [best, most] = [blur, agreement];
  }
  return best;
};

const bestPlace = (
  page: GreyImage,
  cell: WordCell,
  blur: number,
): { readonly agreement: number; readonly offset: number } => {
  const shades = cell.shades[blur]!;
  let [agreement, offset] = [agreementAt(page, cell, shades, 0), 0];
  if (agreement >= AGREES_FROM) return { agreement, offset };
  for (let dy = -PLAY; dy <= PLAY; dy++)
    for (let dx = -PLAY; dx <= PLAY; dx++) {
      const shift = dy * page.width + dx;
      const one = agreementAt(page, cell, shades, shift);
      if (one > agreement) [agreement, offset] = [one, shift];
    }
  return { agreement, offset };
};

/** Correlation of a cell with the page, −1 to 1. */
const agreementAt = (
  { data }: GreyImage,
  { pixels }: WordCell,
  shades: Uint8Array,
  offset: number,
): number => {
  const count = pixels.length;
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let index = 0; index < count; index++) {
    const shown = darkness(data[pixels[index]! + offset]!);
    const printed = shades[index]!;
    a += shown;
    b += printed;
    aa += shown * shown;
    bb += printed * printed;
    ab += shown * printed;
  }
  const [spreadA, spreadB] = [aa - (a * a) / count, bb - (b * b) / count];
  if (spreadA <= count || spreadB <= count) return 0;
  return (ab - (a * b) / count) / Math.sqrt(spreadA * spreadB);
};

/** How dark the page shows the cell's print, as a share of how dark the blank page has it. */
const gainAt = ({ data }: GreyImage, { pixels }: WordCell, shades: Uint8Array, offset: number): number => {
  let [shown, printed] = [0, 0];
  for (let index = 0; index < pixels.length; index++) {
    const dark = shades[index]!;
    shown += dark * darkness(data[pixels[index]! + offset]!);
    printed += dark * dark;
  }
  return printed === 0 ? 1 : shown / printed;
};

const differenceAt = (
  { data }: GreyImage,
  cell: WordCell,
  shades: Uint8Array,
  gain: number,
  offset: number,
): ComparedCell => {
  const { pixels } = cell;
  let [lacking, besides, printed] = [0, 0, 0];
  for (let index = 0; index < pixels.length; index++) {
    const expected = gain * shades[index]!;
    const difference = darkness(data[pixels[index]! + offset]!) - expected;
    printed += expected * expected;
    if (difference < 0) lacking += difference * difference;
    else besides += difference * difference;
  }
  if (printed === 0) return { cell, gone: 0, added: 0, other: 0 };
  const [gone, added] = [lacking / printed, besides / printed];
  return { cell, gone, added, other: Math.min(gone, LESS_INK * added) };
};
