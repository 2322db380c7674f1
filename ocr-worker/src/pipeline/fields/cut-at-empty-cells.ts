import type { Box } from '@reader/contracts/objects/geometry';
import { centreX } from '../geometry/boxes.js';
import { cutBetween, type Stretch } from './cut-segments.js';
import type { FieldInk } from './ink/field-ink.js';

/** Share of a cell's width that counts as its inside: characters lean over the dividers. */
const INSIDE = 0.6;
/** Px of ink up to which a cell is empty. */
const EMPTY = 3;

/** The writing of a comb, parted where cells are empty. */
interface WritingInCells {
  /** Left to right; one where no cell between is empty. */
  readonly stretches: Stretch[];
  /** A cell between writing has nothing in its middle, and may be empty: the characters beside it may only lean into it. */
  readonly mayHaveEmptyCells: boolean;
}

/**
 * The stretches of writing in a comb between cells that were left empty. What is empty before and behind the writing parts nothing. A
 * cell counts as empty where no writing reaches into it, and where the pause is as wide as it.
 * @param cells px of the template, left to right
 */
export const cutAtEmptyCells = (ink: FieldInk, cells: readonly Box[]): WritingInCells => {
  const columns = columnsOf(ink);
  const middleOf = (cell: Box): number => centreX(cell) - ink.box.x;
  const isOpen = (cell: Box): boolean => {
    const half = (INSIDE * cell.width) / 2;
    let count = 0;
    for (let x = Math.round(middleOf(cell) - half); x < middleOf(cell) + half; x++) count += columns[x] ?? 0;
    return count <= EMPTY;
  };
  const pauses = cells
    .filter(isOpen)
    .map((cell) => ({ cell, pause: pauseAround(columns, Math.round(middleOf(cell))) }));
  const empty = pauses.filter(({ cell, pause }) => pause >= cell.width);
  return {
    stretches: cutBetween(
      ink,
      empty.map(({ cell }) => centreX(cell)),
    ),
    mayHaveEmptyCells: pauses.some(({ cell, pause }) => pause > 0 && pause < cell.width),
  };
};

/** Px of ink in each column. */
const columnsOf = ({ ink: { width, data } }: FieldInk): Uint32Array => {
  const columns = new Uint32Array(width);
  for (let at = data.indexOf(1); at >= 0; at = data.indexOf(1, at + 1)) columns[at % width]!++;
  return columns;
};

/** How long the pause between writing is that a column lies in, px; before and behind the writing 0. */
const pauseAround = (columns: Uint32Array, x: number): number => {
  let [from, to] = [x, x];
  while (from >= 0 && columns[from] === 0) from--;
  while (to < columns.length && columns[to] === 0) to++;
  return from < 0 || to >= columns.length ? 0 : to - from - 1;
};
