import { centreX, centreY } from '../../geometry/boxes.js';
import type { PageSymbol } from '../../foundation/page-symbol.js';

/** How near to another, in widths and heights of the characters, a character is drawn to look bold or to cast a shadow. */
const NEAR = 0.35;
/** Px of the cells in which places are looked up. */
const CELL = 64;

/**
 * The runs of a text layer with every character once: many programs draw a text twice or more in nearly one place, so
 * that it looks bold or has a shadow. The first of each stays. A character beside itself (11, ああ) is a whole width away.
 */
export const withoutDoubles = (lines: readonly (readonly PageSymbol[])[]): PageSymbol[][] => {
  const kept = new Map<string, PageSymbol[]>();
  const isDouble = (symbol: PageSymbol): boolean =>
    cellsAround(symbol).some((cell) => kept.get(cell)?.some((other) => isSame(symbol, other)));
  return lines
    .map((line) => {
      const own = line.filter((symbol) => !isDouble(symbol));
      for (const symbol of own) {
        const cell = cellOf(symbol);
        const there = kept.get(cell);
        if (there) there.push(symbol);
        else kept.set(cell, [symbol]);
      }
      return own;
    })
    .filter((line) => line.length > 0);
};

const isSame = (a: PageSymbol, b: PageSymbol): boolean =>
  a.text === b.text &&
  Math.abs(centreX(a.box) - centreX(b.box)) <= NEAR * Math.min(a.box.width, b.box.width) &&
  Math.abs(centreY(a.box) - centreY(b.box)) <= NEAR * Math.min(a.box.height, b.box.height);

const place = ({ box }: PageSymbol): [number, number] => [
  Math.floor(centreX(box) / CELL),
  Math.floor(centreY(box) / CELL),
];

const cellOf = (symbol: PageSymbol): string => place(symbol).join();

/** Large type is near over more than the neighbouring cells; it is rare enough to be looked up more widely. */
const cellsAround = (symbol: PageSymbol): string[] => {
  const [column, row] = place(symbol);
  const reach = Math.ceil((NEAR * Math.max(symbol.box.width, symbol.box.height)) / CELL);
  const steps = Array.from({ length: 2 * reach + 1 }, (_, step) => step - reach);
  return steps.flatMap((down) => steps.map((across) => `${column + across},${row + down}`));
};
