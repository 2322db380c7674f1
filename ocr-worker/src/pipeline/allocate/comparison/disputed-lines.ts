import type { Box } from '@reader/contracts/objects/geometry';
import { around, centreX, overlap, right } from '../../geometry/boxes.js';
import type { InkImage } from '../../geometry/raster.js';
import { findComponents } from '../../layout/components.js';
import { findTextLines, type TextLine } from '../../layout/find-text-lines.js';

/** Characters beside what is disputed that are read with it, in heights of the line: an engine reads words better than letters. */
const BESIDE = 2.5;

/** Inches: what is lower than the smallest characters is a dash or dots, and no word. */
export const LOWEST = 0.055;

/** A piece of a printed line, some of which is disputed. */
export interface DisputedLine {
  /** px of the picture, as tight as the print. */
  readonly box: Box;
  /** From where to where along it the print is disputed, px of the picture. */
  readonly stretches: readonly { readonly from: number; readonly to: number }[];
}

/** What of a blank page is disputed. */
export interface DisputedPrint {
  readonly lines: readonly DisputedLine[];
  /** Squares on no line, with print that is too large for one: nothing can be read there. Dashes and dots say nothing and count as seen. */
  readonly unread: readonly Box[];
}

/** What lies under the squares. `words` is the blank page's print without rules, `dpi` its dots per inch. */
export const disputedPrint = (words: InkImage, dpi: number, squares: readonly Box[]): DisputedPrint => {
  const all = findTextLines(
    findComponents(words).map(({ box }) => box),
    dpi,
  );
  const lines = all.filter(({ box }) => box.height >= LOWEST * dpi);
  return {
    lines: piecesUnder(lines, squares),
    unread: squares.filter((square) => !all.some(({ box }) => overlap(square, box))),
  };
};

const piecesUnder = (lines: readonly TextLine[], squares: readonly Box[]): DisputedLine[] =>
  lines.flatMap(({ box, parts: own }) => {
    const here = squares.filter((square) => overlap(square, box));
    if (here.length === 0) return [];
    const reach = BESIDE * box.height;
    const pieces: { from: number; to: number; squares: Box[] }[] = [];
    for (const square of [...here].sort((a, b) => a.x - b.x)) {
      const last = pieces.at(-1);
      if (last && square.x - reach <= last.to) {
        last.to = Math.max(last.to, right(square) + reach);
        last.squares.push(square);
      } else pieces.push({ from: square.x - reach, to: right(square) + reach, squares: [square] });
    }
    return pieces.flatMap(({ from, to, squares: disputed }) => {
      const inside = own.filter((part) => centreX(part) >= from && centreX(part) <= to);
      if (!inside.some((part) => disputed.some((square) => overlap(square, part)))) return [];
      return [
        { box: around(inside), stretches: disputed.map(({ x, width }) => ({ from: x, to: x + width })) },
      ];
    });
  });
