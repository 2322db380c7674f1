import { generator } from '../../../testing/degrade.js';
import type { GreyImage } from '../../geometry/raster.js';

/** A6 at 300 dpi: as much form as a test needs. */
export const A6 = { width: 1240, height: 1748 };

/** A word of made-up letters: `seed` says which. px of the form. */
export interface DrawnWord {
  readonly x: number;
  readonly y: number;
  readonly letters: number;
  readonly seed: number;
  /** Height of a letter, px. */
  readonly size?: number;
}

/** A ruled box with rows and columns at the given px. */
export interface DrawnTable {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
}

export interface DrawnForm {
  readonly words: readonly DrawnWord[];
  readonly tables: readonly DrawnTable[];
}

/** A form of some family: the seed decides its tables and its print. */
export const someForm = (seed: number): DrawnForm => {
  const random = generator(seed * 7919 + 1);
  const between = (from: number, to: number): number => Math.round(from + random() * (to - from));
  // The first draws of neighbouring seeds are alike.
  for (let skip = 0; skip < 5; skip++) random();
  const split = between(330, 520);
  const rows = [300];
  while (rows.at(-1)! < 1400) rows.push(rows.at(-1)! + between(70, 170));
  const columns = [100, split, between(split + 200, 1000), 1140];
  return {
    tables: [{ columns, rows }],
    words: [
      { x: between(300, 500), y: 120, letters: 9, seed, size: 56 },
      { x: 100, y: 1560, letters: 24, seed: seed + 500 },
      ...rows.slice(0, -1).map((y, index) => ({
        x: 116,
        y: y + 22,
        letters: between(3, 6),
        seed: seed * 31 + index,
      })),
    ],
  };
};

/** The form as a picture: black on white. */
export const drawForm = ({ words, tables }: DrawnForm, { width, height } = A6): GreyImage => {
  const data = new Uint8Array(width * height).fill(255);
  const bar = (x: number, y: number, w: number, h: number): void => {
    for (let row = Math.max(0, y); row < Math.min(height, y + h); row++)
      data.fill(20, row * width + Math.max(0, x), row * width + Math.min(width, x + w));
  };
  for (const { columns, rows } of tables) {
    for (const y of rows) bar(columns[0]!, y, columns.at(-1)! - columns[0]! + 3, 3);
    for (const x of columns) bar(x, rows[0]!, 3, rows.at(-1)! - rows[0]! + 3);
  }
  for (const word of words) drawWord(word, bar);
  return { width, height, data };
};

/** Letters of five to eight strokes on a grid of six. */
const drawWord = (
  { x, y, letters, seed, size = 34 }: DrawnWord,
  bar: (x: number, y: number, w: number, h: number) => void,
): void => {
  const random = generator(seed * 104729 + 17);
  const pitch = size / 6;
  const stroke = Math.max(3, Math.round(size / 11));
  const at = (step: number): number => Math.round(step * pitch);
  for (let letter = 0; letter < letters; letter++) {
    const left = x + Math.round(letter * size * 1.15);
    for (let count = 5 + Math.floor(random() * 4); count > 0; count--) {
      const [column, row, long] = [
        Math.floor(random() * 5),
        Math.floor(random() * 6),
        2 + Math.floor(random() * 4),
      ];
      if (random() < 0.5) bar(left + at(column), y + at(row), at(Math.min(long, 6 - column)), stroke);
      else bar(left + at(column), y + at(Math.min(row, 3)), stroke, at(long));
    }
  }
};
