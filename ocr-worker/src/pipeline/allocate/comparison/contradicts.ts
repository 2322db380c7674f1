import type { GreyImage } from '../../geometry/raster.js';
import { compareWords, type ComparedCell } from './compare-words.js';
import { median } from '../../geometry/median.js';
import { WORD_CELL, WORD_STEP, type WordCell } from '../print/word-cells.js';

/**
 * Share of a cell's print that other print replaces, from which on it counts as another word. Measured: pages
 * of the form itself reach 0.1, a 6 for a 5 of 16 points 0.11, an 8 for a 4 of 8 points 0.14, other words 0.3.
 */
const OTHER_FROM = 0.12;
/** … and at least this many times what is usual on the page: all of a bad copy is a little off. */
const OTHER_OVER_USUAL = 8;
/** Cells beside each other that show other print: a blot is in one. */
const LEAST_OTHER = 2;
/** Share of a cell's print that is gone, the paper clean, from which on it is missing: faint print is not. */
const MISSING_FROM = 0.6;
/** What may be there all the same. */
const CLEAN_BELOW = 0.1;
/** Px over which words must be missing, 9 mm: what a punched hole takes of a line is less. */
const MISSING_OVER = 56;

/**
 * Whether a page contradicts the form it was registered onto: words of the blank page have others in their
 * place, or are not there at all. What is written or stamped over words leaves them to be seen, and so contradicts
 * nothing; faint and missing rules are not looked at. Words that were only added to free paper are not noticed: they may
 * be anybody's. `page` lies in the blank page's picture (150 dpi); `isOnPage` tells whether the page
 * reaches there.
 */
export const contradicts = (
  page: GreyImage,
  cells: readonly WordCell[],
  isOnPage: (x: number, y: number) => boolean,
): boolean => {
  const looks = compareWords(page, cells);
  const usual = median(looks.map(({ other }) => other));
  const otherFrom = Math.max(OTHER_FROM, OTHER_OVER_USUAL * usual);
  const other = looks.filter((look) => look.other >= otherFrom && isSeen(look.cell, isOnPage));
  if (groups(other).some((group) => group.length >= LEAST_OTHER)) return true;
  const missing = looks.filter(
    ({ cell, gone, added }) => gone >= MISSING_FROM && added <= CLEAN_BELOW && isSeen(cell, isOnPage),
  );
  return groups(missing).some((group) => extent(group) >= MISSING_OVER);
};

/** Cells that touch, corners too. */
const groups = (looks: readonly ComparedCell[]): WordCell[][] => {
  const waiting = new Map(looks.map(({ cell }) => [`${cell.row}/${cell.column}`, cell]));
  const found: WordCell[][] = [];
  for (const [key, first] of waiting) {
    waiting.delete(key);
    const group = [first];
    // The list grows while it is walked through.
    for (const { row, column } of group)
      for (let y = row - 1; y <= row + 1; y++)
        for (let x = column - 1; x <= column + 1; x++) {
          const next = waiting.get(`${y}/${x}`);
          if (next === undefined) continue;
          waiting.delete(`${y}/${x}`);
          group.push(next);
        }
    found.push(group);
  }
  return found;
};

/** The longer side of what the cells cover, px. */
const extent = (group: readonly WordCell[]): number => {
  const columns = group.map(({ column }) => column);
  const rows = group.map(({ row }) => row);
  const steps = Math.max(Math.max(...columns) - Math.min(...columns), Math.max(...rows) - Math.min(...rows));
  return steps * WORD_STEP + WORD_CELL;
};

const isSeen = ({ x, y }: WordCell, isOnPage: (x: number, y: number) => boolean): boolean =>
  isOnPage(x, y) &&
  isOnPage(x + WORD_CELL, y) &&
  isOnPage(x, y + WORD_CELL) &&
  isOnPage(x + WORD_CELL, y + WORD_CELL);
