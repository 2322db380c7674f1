import type { PageLine, PageSymbol } from '../../foundation/page-symbol.js';
import { around, bottom, centreX, right } from '../../geometry/boxes.js';
import type { InkImage } from '../../geometry/raster.js';
import { inkParts } from './ink-parts.js';

/** Shares of the writing's height: how large a point is at most and at least, and how far above the ground it ends. */
const POINT = { largest: 0.3, smallest: 0.04, above: 0.15 };

const isDigit = ({ text }: PageSymbol): boolean => /^[0-9０-９]$/u.test(text);

/**
 * Digits with a point between them that was not read: 13 may be 1.3, which no engine tells by its confidence. The digit behind
 * the point has a rival then. `ink` is of the image that the boxes are in; they are as high as the writing.
 */
export const withLostPoints = (line: PageLine, ink: InkImage): PageLine => {
  if (!line.some((symbol, index) => isDigit(symbol) && index > 0 && isDigit(line[index - 1]!))) return line;
  const { y, height } = around(line.map(({ box }) => box));
  return line.map((symbol, index) => {
    const previous = line[index - 1];
    if (!previous || !isDigit(previous) || !isDigit(symbol)) return symbol;
    const [from, to] = [centreX(previous.box), centreX(symbol.box)];
    const parts = inkParts(ink, { x: from - height, y, width: to - from + 2 * height, height });
    const isPoint = parts.some((part) => {
      const [shorter, longer] = [Math.min(part.width, part.height), Math.max(part.width, part.height)];
      if (longer > POINT.largest * height || shorter < POINT.smallest * height) return false;
      const stands = bottom(part) >= y + (1 - POINT.above) * height;
      const isBetween = centreX(part) > from && centreX(part) < to;
      // What lies under a digit is a piece of it.
      const isFree = parts.every(
        (other) => other === part || centreX(part) <= other.x || centreX(part) >= right(other),
      );
      return stands && isBetween && isFree;
    });
    return isPoint ? { ...symbol, isRivalled: true } : symbol;
  });
};
