import { dilate } from '../../kernels/dilate.js';
import { countInk, type GreyImage, type InkImage } from '../../geometry/raster.js';
import { partPrint } from './drawn-print.js';

/** Step from a cell to the next, px at 150 dpi, and edge of a cell: 4 mm, a character or two; every character is whole in one. */
export const WORD_STEP = 12;
export const WORD_CELL = 2 * WORD_STEP;
/** Least px of words for a cell to count. */
const LEAST_WORDS = 25;
/** Px around words that are looked at with them. */
const NEAR = 3;
/** Px around rules that are left out: a page has them fainter, thicker, or a little off. */
const RULE_RIM = 2;
/** Px at the page's edge that are left out, so that cells can be shifted. */
const EDGE = 8;
/** How often the blank page is blurred, to find a page's own sharpness. */
const BLURS = [0, 1, 2, 3] as const;
/** Grey value from which on it is paper. */
const PAPER = 240;

/** A character or two of a blank page, with the paper close around. */
export interface WordCell {
  /** Place in the lattice of cells. */
  readonly column: number;
  readonly row: number;
  /** Top left, px of the picture. */
  readonly x: number;
  readonly y: number;
  readonly pixels: Int32Array;
  /** Darkness of the blank page at the pixels, 0 is paper; for each blur, sharpest first. */
  readonly shades: readonly Uint8Array[];
}

/** How much darker than paper a grey value is. */
export const darkness = (grey: number): number => (grey < PAPER ? PAPER - grey : 0);

/** Where a blank page (150 dpi) has words. */
export interface WordMasks {
  readonly words: InkImage;
  /** Words and the paper close around them, without rules, small frames and what lies beside those. */
  readonly near: InkImage;
}

export const wordMasks = (blank: GreyImage): WordMasks => {
  const { words, drawn } = partPrint(blank);
  const near = dilate(words, NEAR);
  const besideRules = dilate(drawn, RULE_RIM).data;
  for (let at = 0; at < near.data.length; at++) near.data[at]! &= ~besideRules[at]!;
  return { words, near };
};

/** The cells of a blank page (150 dpi) that hold words; without rules and small frames. */
export const wordCells = (blank: GreyImage, masks = wordMasks(blank)): WordCell[] => {
  const { width, height } = blank;
  const near = masks.near.data;
  const blurred: GreyImage[] = [];
  for (const times of BLURS) blurred.push(times === 0 ? blank : softened(blurred.at(-1)!));
  const written = writtenAt(masks, width, height);
  const lattice: (Pick<WordCell, 'column' | 'row' | 'x' | 'y'> & {
    readonly from: number;
    readonly to: number;
  })[] = [];
  // Every px lies in at most four cells.
  const places = new Int32Array(4 * countInk(masks.near));
  let end = 0;
  for (let y = EDGE, row = 0; y + WORD_CELL < height - EDGE; y += WORD_STEP, row++)
    for (let x = EDGE, column = 0; x + WORD_CELL < width - EDGE; x += WORD_STEP, column++) {
      if (written(column, row) < LEAST_WORDS) continue;
      const from = end;
      for (let line = y; line < y + WORD_CELL; line++)
        for (let at = line * width + x; at < line * width + x + WORD_CELL; at++)
          if (near[at] === 1) places[end++] = at;
      lattice.push({ column, row, x, y, from, to: end });
    }
  // Of all cells in one piece: thousands of small ones would leave the process's heap in pieces when they are let go.
  const pixels = places.slice(0, end);
  const shades = blurred.map((image) => shadesOf(image, pixels));
  return lattice.map(({ from, to, ...cell }) => ({
    ...cell,
    pixels: pixels.subarray(from, to),
    shades: shades.map((all) => all.subarray(from, to)),
  }));
};

/** How many px of words a cell has: counted once for the four squares, a step wide, that it consists of. */
const writtenAt = (
  { words, near }: WordMasks,
  width: number,
  height: number,
): ((column: number, row: number) => number) => {
  const columns = Math.ceil(width / WORD_STEP) + 1;
  const counts = new Int32Array(columns * (Math.ceil(height / WORD_STEP) + 1));
  for (let y = EDGE; y < height; y++) {
    const row = Math.floor((y - EDGE) / WORD_STEP) * columns;
    for (let x = EDGE, at = y * width + EDGE; x < width; x++, at++)
      if (words.data[at]! & near.data[at]!) counts[row + Math.floor((x - EDGE) / WORD_STEP)]!++;
  }
  return (column, row) => {
    const at = row * columns + column;
    return counts[at]! + counts[at + 1]! + counts[at + columns]! + counts[at + columns + 1]!;
  };
};

const shadesOf = ({ data }: GreyImage, pixels: Int32Array): Uint8Array => {
  const shades = new Uint8Array(pixels.length);
  for (let index = 0; index < pixels.length; index++) shades[index] = darkness(data[pixels[index]!]!);
  return shades;
};

/** Blurred by 1-2-1 along both axes. */
const softened = ({ width, height, data }: GreyImage): GreyImage => {
  const across = data.slice();
  for (let at = 1; at < data.length - 1; at++)
    across[at] = (data[at - 1]! + 2 * data[at]! + data[at + 1]! + 2) >> 2;
  const result = across.slice();
  for (let at = width; at < data.length - width; at++)
    result[at] = (across[at - width]! + 2 * across[at]! + across[at + width]! + 2) >> 2;
  return { width, height, data: result };
};
