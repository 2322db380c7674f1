import type { Box } from '@reader/contracts/objects/geometry';

/** Neighbours that a digit's picture shows on each side, in widths of a character. */
const NEIGHBOURS = 1;

/**
 * Where one character of a value lies. A reading keeps no place of single characters: the ink of the value is cut evenly,
 * which is right for digits, whose widths are alike, to within a part of one.
 * @param ink around the value's ink, or its field where the ink is not known; px of the kept page
 * @param position 0-based among `length` characters
 */
export const characterBox = ({ x, y, width, height }: Box, position: number, length: number): Box => {
  const each = width / Math.max(1, length);
  return { x: x + position * each, y, width: each, height };
};

/** A character with its neighbours beside it. */
export const withNeighbours = ({ x, y, width, height }: Box): Box => ({
  x: x - NEIGHBOURS * width,
  y,
  width: width * (1 + 2 * NEIGHBOURS),
  height,
});
