import type { Box } from '@reader/contracts/objects/geometry';
import { around, bottom, centreY, inset, movedBy, right } from '../../geometry/boxes.js';
import { crop, type InkImage } from '../../geometry/raster.js';
import { partsOf, type Part } from '../ink/parts.js';

/** Printed □ and ○ to tick: side in px at 300 dpi (1.4–8.5 mm), how far from square, how much of them is ink. */
const TICK = { smallest: 16, largest: 100, ratio: 1.35, mostInk: 0.62 };
/** Share of the outline's length that has ink. */
const OUTLINE = 0.6;
/** A tick runs out of its □ and a circle goes around it: by px and a share of the side. */
const AROUND_BOX = { px: 6, share: 0.35 };
/** Boxes to tick are all alike; this share is left to rasterising. */
const SAME_SIZE = 0.1;
/** Px up to which print is a dot between words (or of a letter, which does not matter). */
const DOT = 11;
/** Px, and how many times the widest gap within words, that choices stand apart. */
const SMALLEST_GAP = 6;
const CLEARLY = 1.25;
/** Px a circle drawn around a printed choice may lie outside of it, if its neighbours leave the room. */
const AROUND_TEXT = 26;
/** Px a circle may run out of the field. */
const OVERHANG = 10;

/** The order of a field's options: top to bottom, then left to right; boxes on one row differ little in height. */
export const byPlace = (a: Box, b: Box): number =>
  Math.abs(centreY(a) - centreY(b)) < Math.min(a.height, b.height) / 2 ? a.x - b.x : a.y - b.y;

/** A place to mark: the printed □ or word, and the surroundings in which ink counts as its mark. */
export interface MarkPlace {
  readonly box: Box;
  readonly reach: Box;
}

/**
 * Where the choices of a field can be marked, in the order of its options, px of the template: its printed □ or
 * ○, else the printed words (they are circled), else equal shares of the area along its longer side.
 * @param print ink of the blank template
 * @param choices number of options; 1 for a single mark
 */
export const markPlaces = (print: InkImage, area: Box, choices: number): MarkPlace[] => {
  const cut = crop(print, area);
  const origin = { x: Math.max(0, Math.floor(area.x)), y: Math.max(0, Math.floor(area.y)) };
  const parts = partsOf(cut.data, cut.width, 0);
  const placed = (box: Box): Box => movedBy(box, origin.x, origin.y);
  const ticks = parts.filter((part) => isTick(part, cut.width)).map(({ box }) => placed(box));
  const boxes = ofOneSize(ticks, choices);
  if (boxes !== undefined)
    return inOrder(boxes).map((box) => {
      const side = Math.min(box.width, box.height);
      return { box, reach: inset(box, -(AROUND_BOX.px + AROUND_BOX.share * side)) };
    });
  if (choices === 1) return [whole(area)];
  const words = wordGroups(
    parts.map(({ box }) => placed(box)).filter((box) => isLetter(box, area)),
    area,
    choices,
  );
  return (words ?? shares(area, choices)).map(whole);
};

const whole = (box: Box): MarkPlace => ({ box, reach: box });

/** A hollow, about square outline. */
const isTick = ({ box, pixels }: Part, width: number): boolean => {
  const [shorter, longer] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
  if (shorter < TICK.smallest || longer > TICK.largest || longer > TICK.ratio * shorter) return false;
  if (pixels.length > TICK.mostInk * box.width * box.height) return false;
  const core = inset(box, 0.22 * shorter);
  const columns = new Set<number>();
  const rows = new Set<number>();
  for (const at of pixels) {
    const y = Math.floor(at / width);
    const x = at - y * width;
    if (x > core.x && x < right(core) && y > core.y && y < bottom(core)) return false;
    if (x <= core.x || x >= right(core)) rows.add(y);
    if (y <= core.y || y >= bottom(core)) columns.add(x);
  }
  return rows.size >= OUTLINE * box.height && columns.size >= OUTLINE * box.width;
};

/** The outlines of one size of which there are as many as choices, the largest first: 口 and 日 have outlines too. */
const ofOneSize = (outlines: readonly Box[], choices: number): Box[] | undefined =>
  [...outlines]
    .sort((a, b) => b.width - a.width)
    .map((one) =>
      outlines.filter(
        (other) =>
          Math.abs(other.width - one.width) <= SAME_SIZE * one.width &&
          Math.abs(other.height - one.height) <= SAME_SIZE * one.height,
      ),
    )
    .find((same) => same.length === choices);

/** Neither rules and frames nor the dots printed between choices. */
const isLetter = (box: Box, area: Box): boolean =>
  box.width <= 0.7 * area.width && box.height <= 0.9 * area.height && Math.max(box.width, box.height) >= DOT;

const inOrder = (boxes: readonly Box[]): Box[] => [...boxes].sort(byPlace);

const distance = (a: Box, b: Box): number =>
  Math.max(
    0,
    Math.max(a.x, b.x) - Math.min(right(a), right(b)),
    Math.max(a.y, b.y) - Math.min(bottom(a), bottom(b)),
  );

/**
 * Printed letters joined, the nearest first, until there are as many groups as choices; undefined when the
 * groups do not stand clearly further apart than the letters within them.
 */
const wordGroups = (letters: readonly Box[], area: Box, choices: number): Box[] | undefined => {
  let groups: Box[] = [...letters];
  let widest = 0;
  while (groups.length > choices) {
    const nearest = nearestPair(groups);
    widest = Math.max(widest, nearest.distance);
    const [a, b] = nearest.pair;
    groups = [...groups.filter((group) => group !== a && group !== b), around([a, b])];
  }
  if (groups.length < choices) return undefined;
  if (choices > 1 && nearestPair(groups).distance < Math.max(SMALLEST_GAP, CLEARLY * widest))
    return undefined;
  const words = inOrder(groups);
  return words.map((word) => {
    const room = Math.min(...words.filter((other) => other !== word).map((other) => distance(word, other)));
    const by = Math.min(AROUND_TEXT, Math.max(SMALLEST_GAP, room / 2));
    const x = Math.max(area.x - OVERHANG, word.x - by);
    const y = Math.max(area.y - OVERHANG, word.y - by);
    const width = Math.min(right(area) + OVERHANG, right(word) + by) - x;
    const height = Math.min(bottom(area) + OVERHANG, bottom(word) + by) - y;
    return { x, y, width, height };
  });
};

const nearestPair = (boxes: readonly Box[]): { pair: [Box, Box]; distance: number } => {
  let best: { pair: [Box, Box]; distance: number } = { pair: [boxes[0]!, boxes[1]!], distance: Infinity };
  boxes.forEach((a, index) => {
    for (const b of boxes.slice(index + 1)) {
      const apart = distance(a, b);
      if (apart < best.distance) best = { pair: [a, b], distance: apart };
    }
  });
  return best;
};

const shares = (area: Box, choices: number): Box[] =>
  Array.from({ length: choices }, (_, index) =>
    area.width >= area.height
      ? { ...area, x: area.x + (index * area.width) / choices, width: area.width / choices }
      : { ...area, y: area.y + (index * area.height) / choices, height: area.height / choices },
  );
