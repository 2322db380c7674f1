import { holdsCentre } from '@reader/contracts/objects/geometry';
import { around, centreX, centreY, verticalOverlap } from '../../geometry/boxes.js';
import type { Checkbox } from '../../layout/find-checkboxes.js';
import type { PageLine } from '../../foundation/page-symbol.js';
import { tickSign } from './tick-signs.js';

/** What boxes to tick are written with in a text layer. */
const DRAWN_BOX = /^[□■☐☑☒▢◻⬜✓✔✕✗]$/u;

/** A line of a text layer with the boxes to tick that the picture shows in it; they replace its own boxes and ticks. */
export const signedLine = (line: PageLine, checkboxes: readonly Checkbox[]): PageLine => {
  if (line.length === 0) return line;
  const box = around(line.map((symbol) => symbol.box));
  const own = checkboxes.filter(
    (checkbox) =>
      verticalOverlap(box, checkbox.box) > 0.5 &&
      centreY(checkbox.box) > box.y &&
      centreX(checkbox.box) > box.x - 2 * checkbox.box.width &&
      centreX(checkbox.box) < box.x + box.width,
  );
  if (own.length === 0) return line;
  const rest = line.filter(
    (symbol) =>
      !(DRAWN_BOX.test(symbol.text) && own.some((checkbox) => holdsCentre(symbol.box, checkbox.box))),
  );
  return [...rest, ...own.map(tickSign)].sort((a, b) => centreX(a.box) - centreX(b.box));
};
