import type { Box } from '@reader/contracts/objects/geometry';

/** Neighbours that a digit's picture shows on each side, in widths of a digit. */
const NEIGHBOURS = 1.2;

const DIGIT = 0.56;
/** How wide a character stands, in full widths: what most type faces and hands have in common. */
const widthOf = (point: string): number => {
  if (/[.,':;、。・ ]/u.test(point)) return 0.3;
  if (/[-()/]/u.test(point)) return 0.4;
  return /[!-~]/u.test(point) ? DIGIT : 1;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * Where one character of a value lies. A reading keeps no place of single characters: the ink of the value is cut by the
 * widths that characters usually have, which finds a digit to within a part of one.
 * @param ink around the value's ink, or its field where the ink is not known; px of the kept page
 * @param position 0-based code point of `value`
 */
export const characterBox = (ink: Box, value: string, position: number): Box => {
  const widths = Array.from(value, widthOf);
  const each = ink.width / Math.max(DIGIT, sum(widths));
  return {
    x: ink.x + each * sum(widths.slice(0, position)),
    y: ink.y,
    width: each * (widths[position] ?? DIGIT),
    height: ink.height,
  };
};

/** A character with its neighbours beside it. */
export const withNeighbours = ({ x, y, width, height }: Box): Box => ({
  x: x - NEIGHBOURS * width,
  y,
  width: width * (1 + 2 * NEIGHBOURS),
  height,
});
