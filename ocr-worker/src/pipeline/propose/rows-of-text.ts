import type { Box } from '@reader/contracts/objects/geometry';
import type { PageLine, PageSymbol } from '../foundation/page-symbol.js';
import { around, bottom, centreY, right } from '../geometry/boxes.js';
import { median } from '../geometry/median.js';
import { opensBracket } from './words-of-forms.js';

/** Characters that stand together, without a pause in which something could be written. */
export interface Word {
  readonly text: string;
  readonly box: Box;
  readonly symbols: readonly PageSymbol[];
}

/** Words at one height, left to right. */
export interface Row {
  readonly words: readonly Word[];
  /** Around its words. */
  readonly box: Box;
  /** Height of its writing, px. */
  readonly height: number;
}

/** A pause of so many heights of the writing parts two words. */
export const PAUSE = 0.75;
/** Words whose middles are no further apart than this share of the writing's height stand in one row. */
const SAME_ROW = 0.5;

const wordOf = (symbols: readonly PageSymbol[]): Word => ({
  text: symbols.map(({ text }) => text).join(''),
  box: around(symbols.map(({ box }) => box)),
  symbols,
});

const heightOf = (symbols: readonly PageSymbol[]): number => median(symbols.map(({ box }) => box.height));

const wordsOf = (line: PageLine): Word[] => {
  const pause = PAUSE * heightOf(line);
  const words: PageSymbol[][] = [];
  for (const symbol of line) {
    const before = words.at(-1)?.at(-1);
    if (before && symbol.box.x - right(before.box) < pause) words.at(-1)!.push(symbol);
    else words.push([symbol]);
  }
  return words.map(wordOf);
};

const rowOf = (words: readonly Word[]): Row => ({
  words,
  box: around(words.map(({ box }) => box)),
  height: heightOf(words.flatMap(({ symbols }) => symbols)),
});

/** The rows of text that lines make, top to bottom. Lines that stand side by side are one row. */
export const rowsOf = (lines: readonly PageLine[]): Row[] => {
  const rows: Word[][] = [];
  const words = lines.filter((line) => line.length > 0).flatMap(wordsOf);
  for (const word of words.sort((a, b) => centreY(a.box) - centreY(b.box))) {
    const row = rows.find(
      ([first]) =>
        Math.abs(centreY(first!.box) - centreY(word.box)) <
        SAME_ROW * Math.max(heightOf(first!.symbols), heightOf(word.symbols)),
    );
    if (row) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => rowOf(row.sort((a, b) => a.box.x - b.box.x)));
};

/** All the words as one row, left to right. */
export const joinedRow = (rows: readonly Row[]): Row =>
  rowOf(rows.flatMap(({ words }) => words).sort((a, b) => a.box.x - b.box.x));

/** Paper between words of a row, px. */
export interface Gap {
  readonly from: number;
  readonly to: number;
  readonly before: Word | undefined;
  readonly after: Word | undefined;
}

/** The paper before, between and behind the words of a row, within what bounds it at its sides. */
export const gapsOf = ({ words }: Row, from: number, to: number): Gap[] => [
  ...words.map((word, at) => ({
    from: at === 0 ? from : right(words[at - 1]!.box),
    to: word.box.x,
    before: words[at - 1],
    after: word,
  })),
  { from: words.length === 0 ? from : right(words.at(-1)!.box), to, before: words.at(-1), after: undefined },
];

/** What says what is written in a gap: the word before it, if that is more than a bracket. */
export const labelBefore = ({ before }: Gap): string =>
  before && !opensBracket(before.text) ? before.text : '';

export const lowestOf = (rows: readonly Row[]): number => Math.max(...rows.map(({ box }) => bottom(box)));
