import type { PageLine, PageSymbol } from '../../foundation/page-symbol.js';
import { clampBox, type InkImage } from '../../geometry/raster.js';

/** How far the top of a stroke lies to the right of its foot, in its heights, from which on a 1 may be a slash. */
const LEANS = 0.3;
/** How probable the slash is held to be beside the 1, for the other texts that are offered. */
const SLASH = { text: '/', probability: 0.1 };

const isDigit = (symbol: PageSymbol | undefined): boolean => /^[0-9０-９]$/u.test(symbol?.text ?? '');

/**
 * A 1 between digits that leans as far as a slash has the slash for a rival: 120/80 is read as 120180, and surely. `ink` is of the
 * image that the boxes are in.
 */
export const withLeaningOnes = (line: PageLine, ink: InkImage): PageLine =>
  line.map((symbol, index) => {
    const isBetween = isDigit(line[index - 1]) && isDigit(line[index + 1]);
    if (!isBetween || !/^[1１]$/u.test(symbol.text) || leanOf(symbol, ink) < LEANS) return symbol;
    const others = symbol.alternatives ?? [];
    const isOffered = others.some(({ text }) => text === SLASH.text);
    return { ...symbol, isRivalled: true, alternatives: isOffered ? others : [...others, SLASH] };
  });

/** From the middle of a stroke's lower third to that of its upper third, to the right, in heights of the stroke. */
const leanOf = ({ box }: PageSymbol, { width, height, data }: InkImage): number => {
  const { x, y, width: wide, height: high } = clampBox(box, width, height);
  const rows: number[] = [];
  for (let row = y; row < y + high; row++) {
    let [count, sum] = [0, 0];
    for (let column = x; column < x + wide; column++)
      if (data[row * width + column] === 1) [count, sum] = [count + 1, sum + column];
    if (count > 0) rows.push(sum / count);
  }
  const third = Math.floor(rows.length / 3);
  if (third === 0) return 0;
  const mean = (some: readonly number[]): number => some.reduce((sum, at) => sum + at, 0) / some.length;
  return (mean(rows.slice(0, third)) - mean(rows.slice(-third))) / ((2 / 3) * rows.length);
};
