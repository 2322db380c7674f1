import { dilate } from '../../kernels/dilate.js';
import type { GreyImage } from '../../geometry/raster.js';
import { partPrint } from './drawn-print.js';

/** Edge of a cell and step to the next, px at 150 dpi: 4 mm, a character or two; every character is whole in one. */
export const WORD_CELL = 24;
export const WORD_STEP = 12;
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

/** The cells of a blank page (150 dpi) that hold words; without rules and small frames. */
export const wordCells = (blank: GreyImage): WordCell[] => {
  const { width, height } = blank;
  const { words, drawn } = partPrint(blank);
  const near = dilate(words, NEAR);
  const besideRules = dilate(drawn, RULE_RIM);
  const blurred: GreyImage[] = [];
  for (const times of BLURS) blurred.push(times === 0 ? blank : softened(blurred.at(-1)!));
  const cells: WordCell[] = [];
  const places = new Int32Array(WORD_CELL * WORD_CELL);
  for (let y = EDGE, row = 0; y + WORD_CELL < height - EDGE; y += WORD_STEP, row++)
    for (let x = EDGE, column = 0; x + WORD_CELL < width - EDGE; x += WORD_STEP, column++) {
      let [count, written] = [0, 0];
      for (let line = y; line < y + WORD_CELL; line++)
        for (let at = line * width + x; at < line * width + x + WORD_CELL; at++) {
          if (near.data[at] === 0 || besideRules.data[at] === 1) continue;
          places[count++] = at;
          written += words.data[at]!;
        }
      if (written < LEAST_WORDS) continue;
      const pixels = places.slice(0, count);
      const shades = blurred.map((image) => shadesOf(image, pixels));
      cells.push({ column, row, x, y, pixels, shades });
    }
  return cells;
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
