import type { Box } from '@reader/contracts/objects/geometry';
import { around, overlap } from '../../geometry/boxes.js';
import type { GreyImage } from '../../geometry/raster.js';
import { compareWords, type ComparedCell } from './compare-words.js';
import { median } from '../../geometry/median.js';
import { WORD_CELL, type WordCell } from '../print/word-cells.js';

/**
 * Share of a cell's print that other print replaces, from which on it is read. Measured: pages of the form itself reach 0.1, a 6
 * for a 5 of 16 points 0.11, an 8 for a 4 of 8 points 0.14, other words 0.3. At 0.05 so much is read that a misread letter
 * refused 3 of 86 forms their own page; 0.08 noticed no twin more than this.
 */
const OTHER_FROM = 0.12;
/** From here on the print may be another digit: the form of another year. Only that is looked for, in the places that differ most. */
const DIGIT_FROM = 0.05;
const MOST_DIGITS = 3;
/** From here on print is other even where it cannot be read: signs and pictures drawn by another program reach 0.15 … */
const STRONG_FROM = 0.2;
/** … and at least this many times what is usual on the page: all of a bad copy, or of another program's page, is a little off. */
const STRONG_OVER_USUAL = 8;
/** Cells beside each other that show other print: a blot is in one. */
const LEAST_OTHER = 2;
/** Share of a cell's print that is gone, the paper clean, from which on it is missing: faint print is not. */
const MISSING_FROM = 0.6;
/** What may be there all the same. */
const CLEAN_BELOW = 0.1;
/** Px over which words must be missing, 9 mm: what a punched hole takes of a line is less. */
const MISSING_OVER = 56;

/** A place where a page shows other print than the blank page, or none. */
export interface Contradiction {
  /**
   * `twin`: a page says there something else than another form; this one must be seen to say the same. `digit`: it is nearly the
   * same print, and other print only where another digit is read.
   */
  readonly kind: 'other' | 'missing' | 'twin' | 'digit';
  /** The squares of a character or two that it is seen in, px of the blank page's picture at 150 dpi; they overlap. */
  readonly squares: readonly Box[];
  /** It differs so much that it must be other print; else it may be the same in other letters. */
  readonly isStrong: boolean;
}

/**
 * Where a page contradicts the form it was registered onto: words of the blank page have other print in their
 * place, or are not there at all. What is written or stamped over words leaves them to be seen, and so contradicts
 * nothing; faint and missing rules are not looked at. Words that were only added to free paper are not noticed: they may
 * be anybody's. `page` lies in the blank page's picture (150 dpi); `isOnPage` tells whether the page
 * reaches there.
 */
export const contradictions = (
  page: GreyImage,
  cells: readonly WordCell[],
  isOnPage: (x: number, y: number) => boolean,
): Contradiction[] => contradictionsOf(compareWords(page, cells), isOnPage);

/** The same of cells that were compared. */
export const contradictionsOf = (
  looks: readonly ComparedCell[],
  isOnPage: (x: number, y: number) => boolean,
): Contradiction[] => {
  const usual = median(looks.map(({ other }) => other));
  const strongFrom = Math.max(STRONG_FROM, STRONG_OVER_USUAL * usual);
  const other = looks.filter((look) => look.other >= OTHER_FROM && isSeen(look.cell, isOnPage));
  const missing = looks.filter(
    ({ cell, gone, added }) => gone >= MISSING_FROM && added <= CLEAN_BELOW && isSeen(cell, isOnPage),
  );
  return [
    ...groups(other)
      .filter((group) => group.length >= LEAST_OTHER)
      .map((group) => ({
        kind: 'other' as const,
        squares: squaresOf(group),
        isStrong: group.some((look) => look.other >= strongFrom),
      })),
    ...groups(missing)
      .map(squaresOf)
      .filter((squares) => longerSideOf(around(squares)) >= MISSING_OVER)
      .map((squares) => ({ kind: 'missing' as const, squares, isStrong: true })),
  ];
};

/**
 * Where digits may be others though the print is nearly the same: of each place the cell that differs most, of the places those that do.
 * What contradicts anyway, and is read for that, is left out.
 */
export const digitsToRead = (
  looks: readonly ComparedCell[],
  isOnPage: (x: number, y: number) => boolean,
  known: readonly Contradiction[],
): Contradiction[] => {
  const taken = known.flatMap(({ squares }) => squares);
  const isFree = ({ cell }: ComparedCell): boolean =>
    !taken.some((square) => overlap(square, squaresOf([{ cell }])[0]!));
  return groups(looks.filter((look) => look.other >= DIGIT_FROM && isSeen(look.cell, isOnPage)))
    .map((group) => group.filter(isFree).sort((a, b) => b.other - a.other)[0])
    .filter((look) => look !== undefined)
    .sort((a, b) => b.other - a.other)
    .slice(0, MOST_DIGITS)
    .map((look) => ({ kind: 'digit', squares: squaresOf([look]), isStrong: false }));
};

/** Cells that touch, corners too. */
const groups = (looks: readonly ComparedCell[]): ComparedCell[][] => {
  const waiting = new Map(looks.map((look) => [`${look.cell.row}/${look.cell.column}`, look]));
  const found: ComparedCell[][] = [];
  for (const [key, first] of waiting) {
    waiting.delete(key);
    const group = [first];
    // The list grows while it is walked through.
    for (const { cell } of group)
      for (let y = cell.row - 1; y <= cell.row + 1; y++)
        for (let x = cell.column - 1; x <= cell.column + 1; x++) {
          const next = waiting.get(`${y}/${x}`);
          if (next === undefined) continue;
          waiting.delete(`${y}/${x}`);
          group.push(next);
        }
    found.push(group);
  }
  return found;
};

const squaresOf = (group: readonly Pick<ComparedCell, 'cell'>[]): Box[] =>
  group.map(({ cell: { x, y } }) => ({ x, y, width: WORD_CELL, height: WORD_CELL }));

const longerSideOf = ({ width, height }: Box): number => Math.max(width, height);

const isSeen = ({ x, y }: WordCell, isOnPage: (x: number, y: number) => boolean): boolean =>
  isOnPage(x, y) &&
  isOnPage(x + WORD_CELL, y) &&
  isOnPage(x, y + WORD_CELL) &&
  isOnPage(x + WORD_CELL, y + WORD_CELL);
