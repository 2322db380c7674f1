import type { Box } from '@reader/contracts/objects/geometry';
import { bottom, centreX, centreY, inset, overlap, right } from '../../geometry/boxes.js';
import type { Part } from './parts.js';

/** A hyphen: px of its length at least, how many times longer than thick it is, and px of ink. */
const HYPHEN = { shortest: 7, flat: 1.5, pixels: 16 };
/** It stands in the middle of its cell: in these shares of its width and height. */
const MIDDLE = { x: 0.15, y: 0.25 };
/** How many cells off the next character stands. */
const NEXT = 1.2;

/**
 * Of small parts those that are hyphens in cells of their own: they stand further from the writing than in a plain row.
 * @param written what is writing beyond doubt; all in px of one area
 */
export const hyphensIn = (cells: readonly Box[], small: readonly Part[], written: readonly Part[]): Part[] =>
  small.filter((part) => {
    const { box } = part;
    if (box.width < HYPHEN.shortest || box.width < HYPHEN.flat * box.height) return false;
    if (part.pixels.length < HYPHEN.pixels) return false;
    const cell = cells.find((one) => isInMiddle(box, one));
    if (cell === undefined) return false;
    const beside = inset(cell, -NEXT * cell.width);
    const row = { ...cell, x: beside.x, width: beside.width };
    return written.some((other) => overlap(other.box, row));
  });

const isInMiddle = (part: Box, cell: Box): boolean =>
  centreX(part) > cell.x + MIDDLE.x * cell.width &&
  centreX(part) < right(cell) - MIDDLE.x * cell.width &&
  centreY(part) > cell.y + MIDDLE.y * cell.height &&
  centreY(part) < bottom(cell) - MIDDLE.y * cell.height;
