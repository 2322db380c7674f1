import type { Box } from '@reader/contracts/objects/geometry';
import { inset, movedBy } from '../../geometry/boxes.js';
import { clampBox, crop, type GreyImage, type InkImage } from '../../geometry/raster.js';
import { partPrint } from '../print/drawn-print.js';
import { FINE_DPI } from '../signatures/page-to-match.js';
import { disputedPrint, type DisputedLine } from './disputed-lines.js';

/** Px at 150 dpi of a blank page around a square in which its line is looked for: of print of 22 points, two characters either way. */
const AROUND = { across: 110, down: 40 };

/** Pieces of a blank page's lines under a few squares, and the page's rules beside them. */
interface LinesAround {
  readonly lines: readonly DisputedLine[];
  /** As large as the page. */
  readonly rules: InkImage;
}

/** Looks at the surroundings of each square alone: to part all of a page's print from its rules takes 50 ms. Px at 150 dpi. */
export const linesAround = (squares: readonly Box[], blank: GreyImage): LinesAround => {
  const { width, height } = blank;
  const rules: InkImage = { width, height, data: new Uint8Array(width * height) };
  const lines = squares.flatMap((square) => {
    const room = clampBox(
      inset(
        { ...square, x: square.x - AROUND.across, width: square.width + 2 * AROUND.across },
        -AROUND.down,
      ),
      width,
      height,
    );
    const { words, drawn } = partPrint(crop(blank, room));
    paste(drawn, rules, room);
    const inRoom = movedBy(square, -room.x, -room.y);
    return disputedPrint(words, FINE_DPI, [inRoom]).lines.map(({ box, stretches }) => ({
      box: movedBy(box, room.x, room.y),
      stretches: stretches.map(({ from, to }) => ({ from: from + room.x, to: to + room.x })),
    }));
  });
  return { lines, rules };
};

const paste = (part: InkImage, onto: InkImage, { x, y }: Box): void => {
  for (let row = 0; row < part.height; row++)
    for (let column = 0; column < part.width; column++)
      if (part.data[row * part.width + column] === 1) onto.data[(y + row) * onto.width + x + column] = 1;
};
