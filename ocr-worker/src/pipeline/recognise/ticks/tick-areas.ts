import { holdsCentre, type Box } from '@reader/contracts/objects/geometry';
import { bottom, centreX, centreY, right } from '../../geometry/boxes.js';
import type { Checkbox } from '../../layout/find-checkboxes.js';
import type { InkImage } from '../../geometry/raster.js';

/** In sides of the box to tick: how far its label may begin, where the label ends, how high it is written. */
const REACH = { begin: 1.6, pause: 1.1, above: 0.4 };

/**
 * Where each box's label stands: to its right, up to a pause in the writing, the next box, or its cell's edge. Tight
 * around the ink, px of the page; null where nothing is written. `ink` without rules and without the boxes.
 */
export const tickLabelAreas = (
  checkboxes: readonly Checkbox[],
  ink: InkImage,
  cells: readonly Box[],
): (Box | null)[] =>
  checkboxes.map(({ box }) => {
    const cell = cells.find((one) => holdsCentre(one, box));
    const next = checkboxes.filter(
      (other) =>
        centreX(other.box) > right(box) && Math.abs(centreY(other.box) - centreY(box)) < box.height * 0.6,
    );
    const end = Math.min(
      ink.width,
      cell === undefined ? Infinity : right(cell),
      ...next.map((other) => other.box.x - 1),
    );
    const top = Math.max(0, cell?.y ?? 0, box.y - REACH.above * box.height);
    const low = Math.min(
      ink.height,
      cell === undefined ? Infinity : bottom(cell),
      bottom(box) + REACH.above * box.height,
    );
    return inkedRight(
      ink,
      { from: right(box), to: end, top: Math.ceil(top), low: Math.floor(low) },
      box.width,
    );
  });

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly low: number;
}

const inkedRight = (ink: InkImage, { from, to, top, low }: Stretch, side: number): Box | null => {
  let [first, last, y0, y1] = [-1, -1, low, top];
  for (let x = from; x < to; x++) {
    if (first < 0 ? x - from > REACH.begin * side : x - last > REACH.pause * side) break;
    for (let y = top; y < low; y++) {
      if (ink.data[y * ink.width + x] === 0) continue;
      if (first < 0) first = x;
      last = x;
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y + 1);
    }
  }
  return first < 0 ? null : { x: first, y: y0, width: last - first + 1, height: y1 - y0 };
};
