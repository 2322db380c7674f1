import type { Box } from '@reader/contracts/objects/geometry';
import { bottom, right } from '../geometry/boxes.js';
import type { InkImage } from '../geometry/raster.js';
import type { Component } from './components.js';
import type { Run } from './runs.js';

/** A small ruled box to be ticked. `box` in px of the page, without what of the tick reaches out of it. */
export interface Checkbox {
  readonly box: Box;
  readonly isChecked: boolean;
  /** 0–100: how far from the line between ticked and not. */
  readonly confidence: number;
  /** The ink that it and its tick are made of. */
  readonly component: Component;
}

/** Sides of a box to tick, inches. */
const SIDE = { smallest: 0.07, largest: 0.26 };
/** A tick reaches out of its box: the component is up to this many times as large as the box. */
const LARGEST_TICK = 1.75;
/** How far from a square a box may be; an empty one, which nothing disturbs, less. */
const OBLONG = { ticked: 0.16, empty: 0.1 };
/** What hangs together with an empty box is the box: in characters that have a square in them (血色異) there is more. */
const BEYOND = 0.12;
/** Share of a side that must be ink. */
const SIDE_INKED = 0.8;
/** Margin within a box, as a share of its side, that belongs to its strokes. */
const STROKE = 0.2;
/** Share of the inside that is ink from which a box is ticked, and surely so. */
const INSIDE = { ticked: 0.08, sure: 0.16 };
/** Share of a line inside the box: inked by a stroke right across, and at most by strokes of a character. */
const ACROSS = 0.85;
/** A square within a box: how large it is at least, in sides of the box, and how near its corners ink is, in its own. */
const INNER = { least: 0.25, corner: 0.12 };
/** How far from the middle, as a share of the side, such strokes go. */
const CENTRAL = 0.22;
const STROKES_AT_MOST = 0.45;
/** Boxes of one page are of one height, up to this. */
const SAME_SIZE = 0.1;
/** Paper that must stand around a box, as a share of its side: 口, 田 and 国 stand within words, 言 has strokes above. */
const CLEAR = { left: 0.3, right: 0.14, above: 0.3 };
/** Share of that paper that dirt may darken. */
const STRAY = 0.08;

/**
 * The boxes to tick of a page, in reading order by rows as found. `ink` without rules, `components` of it. Some
 * characters are squares, too (口田回国): those have feet, stand within words, or have something in them while
 * there is no empty box of their size on the page.
 */
export const findCheckboxes = (components: readonly Component[], ink: InkImage, dpi: number): Checkbox[] => {
  const [smallest, largest] = [SIDE.smallest * dpi, SIDE.largest * dpi];
  const found: Checkbox[] = [];
  for (const component of components) {
    const { width, height } = component.box;
    if (Math.min(width, height) < smallest || Math.max(width, height) > LARGEST_TICK * largest) continue;
    const box = squareIn(component, ink, smallest, largest);
    if (box === undefined || Math.max(width, height) > LARGEST_TICK * box.height) continue;
    if (hasStrokesAcross(box, ink) || hasSquareWithin(box, ink)) continue;
    if (components.some((outer) => isSquareAround(outer, component, ink, smallest))) continue;
    if (hasFeet(box, ink) || !standsApart(box, component, ink)) continue;
    const tick = tickIn(box, component, ink);
    found.push({ component, box: tick.isChecked ? box : component.box, ...tick });
  }
  // Rounded corners make the outermost strokes shorter than the box is wide: the whole tells.
  const empty = found.filter(
    ({ isChecked, component: { box } }) =>
      !isChecked && Math.abs(box.width - box.height) <= Math.max(2, OBLONG.empty * box.height),
  );
  return found.filter(
    (one) =>
      empty.includes(one) || (one.isChecked && empty.some((other) => isDrawnLike(one.box, other.box, ink))),
  );
};

const isAlike = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(2, SAME_SIZE * Math.max(a, b));

/** Of one size, and its sides no thicker: characters of a bold title are. */
const isDrawnLike = (ticked: Box, empty: Box, ink: InkImage): boolean =>
  isAlike(ticked.height, empty.height) && thicknessOf(ticked, ink) <= 1.5 * thicknessOf(empty, ink) + 1;

/** The square whose four sides are inked: a top and a bottom stroke of the same reach, as far apart as they are long. */
const squareIn = ({ runs }: Component, ink: InkImage, smallest: number, largest: number): Box | undefined => {
  const strokes = runs.filter(({ from, to }) => to - from >= smallest);
  for (const top of strokes)
    for (let index = strokes.length - 1; index >= 0; index--) {
      const low = strokes[index]!;
      const high = low.line - top.line + 1;
      if (high < smallest || high > largest) continue;
      const box = boxBetween(top, low, high);
      if (box !== undefined && areSidesInked(box, ink)) return box;
    }
  return undefined;
};

/** A tick crosses one of the strokes and lengthens it: the shorter one gives the width. */
const boxBetween = (top: Run, low: Run, height: number): Box | undefined => {
  const shorter = top.to - top.from <= low.to - low.from ? top : low;
  const longer = shorter === top ? low : top;
  const width = shorter.to - shorter.from;
  const slack = Math.max(2, OBLONG.ticked * height);
  if (Math.abs(width - height) > slack) return undefined;
  if (longer.from > shorter.from + slack || longer.to < shorter.to - slack) return undefined;
  return { x: shorter.from, y: top.line, width, height };
};

const areSidesInked = (box: Box, ink: InkImage): boolean => {
  const depth = Math.max(2, Math.round(box.width * 0.12));
  const isInkedAt = (x: number, y: number, dx: number, dy: number): boolean => {
    // A circle drawn over the box may cover a side from without.
    for (let step = -depth; step < depth; step++)
      if (ink.data[(y + dy * step) * ink.width + x + dx * step] === 1) return true;
    return false;
  };
  const share = (at: (position: number) => boolean, length: number): number => {
    let count = 0;
    for (let position = 0; position < length; position++) if (at(position)) count++;
    return count / length;
  };
  const [x1, y1] = [right(box) - 1, bottom(box) - 1];
  return (
    share((at) => isInkedAt(box.x + at, box.y, 0, 1), box.width) >= SIDE_INKED &&
    share((at) => isInkedAt(box.x + at, y1, 0, -1), box.width) >= SIDE_INKED &&
    share((at) => isInkedAt(box.x, box.y + at, 1, 0), box.height) >= SIDE_INKED &&
    share((at) => isInkedAt(x1, box.y + at, -1, 0), box.height) >= SIDE_INKED
  );
};

/**
 * Whether level or upright strokes go right through it, as those of 日, 田 and 団 do: ticks and crosses slant, and what
 * is filled in has nothing but ink.
 */
const hasStrokesAcross = (box: Box, ink: InkImage): boolean => {
  const margin = Math.max(2, Math.round(STROKE * box.width));
  const [x0, x1, y0, y1] = [box.x + margin, right(box) - margin, box.y + margin, bottom(box) - margin];
  let inked = 0;
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) inked += ink.data[y * ink.width + x]!;
  if (inked > STROKES_AT_MOST * (x1 - x0) * (y1 - y0)) return false;
  // Near the sides a circle drawn over the box runs along them for a while.
  const isCentral = (at: number, from: number, length: number): boolean =>
    Math.abs(at - from - length / 2) <= CENTRAL * length;
  for (let y = y0; y < y1; y++) {
    let count = 0;
    for (let x = x0; x < x1; x++) count += ink.data[y * ink.width + x]!;
    if (isCentral(y, box.y, box.height) && count >= ACROSS * (x1 - x0)) return true;
  }
  for (let x = x0; x < x1; x++) {
    let count = 0;
    for (let y = y0; y < y1; y++) count += ink.data[y * ink.width + x]!;
    if (isCentral(x, box.x, box.width) && count >= ACROSS * (y1 - y0)) return true;
  }
  return false;
};

/** Whether a square of strokes stands in its middle, as in 回: ticks and crosses enclose nothing, a ring has no corners. */
const hasSquareWithin = (box: Box, ink: InkImage): boolean => {
  const margin = Math.max(2, Math.round(STROKE * box.width));
  const [width, height] = [box.width - 2 * margin, box.height - 2 * margin];
  const inner = drawnInTo(ink, { x: box.x + margin, y: box.y + margin, width, height });
  if (!inner || Math.min(inner.width, inner.height) < INNER.least * box.width) return false;
  return hasCorners(inner, ink) && enclosesItsMiddle(inner, ink);
};

/** Whether it is the inner one of two squares. */
const isSquareAround = (outer: Component, inner: Component, ink: InkImage, smallest: number): boolean => {
  const [around, within] = [outer.box, inner.box];
  const isAround =
    around.x < within.x &&
    right(around) > right(within) &&
    around.y < within.y &&
    bottom(around) > bottom(within);
  if (!isAround || Math.max(around.width, around.height) * INNER.least > within.width) return false;
  return squareIn(outer, ink, smallest, Math.max(around.width, around.height)) !== undefined;
};

const hasCorners = ({ x, y, width, height }: Box, ink: InkImage): boolean => {
  const side = Math.max(2, Math.round(INNER.corner * Math.max(width, height)));
  return [x, x + width - side].every((left) =>
    [y, y + height - side].every(
      (top) => drawnInTo(ink, { x: left, y: top, width: side, height: side }) !== undefined,
    ),
  );
};

/** Whether from the paper in its middle ink is met to every side. */
const enclosesItsMiddle = (box: Box, ink: InkImage): boolean => {
  const [x, y] = [Math.floor(box.x + box.width / 2), Math.floor(box.y + box.height / 2)];
  const inked = (left: number, top: number, width: number, height: number): boolean =>
    drawnInTo(ink, { x: left, y: top, width, height }) !== undefined;
  return (
    ink.data[y * ink.width + x] === 0 &&
    inked(box.x, y, x - box.x, 1) &&
    inked(x, y, right(box) - x, 1) &&
    inked(x, box.y, 1, y - box.y) &&
    inked(x, y, 1, bottom(box) - y)
  );
};

/** The ink of an area, which lies on the page, as its box; undefined where there is none. */
const drawnInTo = (ink: InkImage, area: Box): Box | undefined => {
  let [left, end, top, low] = [right(area), area.x, bottom(area), area.y];
  for (let y = area.y; y < bottom(area); y++)
    for (let x = area.x; x < right(area); x++) {
      if (ink.data[y * ink.width + x] === 0) continue;
      [left, end] = [Math.min(left, x), Math.max(end, x + 1)];
      [top, low] = [Math.min(top, y), Math.max(low, y + 1)];
    }
  return left < end ? { x: left, y: top, width: end - left, height: low - top } : undefined;
};

/** How thick the thinnest of its sides is drawn, px. */
const thicknessOf = (box: Box, ink: InkImage): number => {
  const thick = (x: number, y: number, dx: number, dy: number): number => {
    // The stroke may begin a little further in where corners are round or the page is not quite level.
    let [step, count] = [0, 0];
    while (step < 3 && ink.data[(y + dy * step) * ink.width + x + dx * step] === 0) step++;
    while (ink.data[(y + dy * step) * ink.width + x + dx * step] === 1 && count < box.width / 2) {
      step++;
      count++;
    }
    return count;
  };
  const [x1, y1] = [right(box) - 1, bottom(box) - 1];
  const at = [0.25, 0.5, 0.75].map((share) => Math.round(share * (box.width - 1)));
  const middle = (values: number[]): number => values.sort((a, b) => a - b)[1]!;
  const sides = [
    middle(at.map((step) => thick(box.x + step, box.y, 0, 1))),
    middle(at.map((step) => thick(box.x + step, y1, 0, -1))),
    middle(at.map((step) => thick(box.x, box.y + step, 1, 0))),
    middle(at.map((step) => thick(x1, box.y + step, -1, 0))),
  ];
  // A side that is covered from without shows no stroke of its own.
  return Math.min(...sides.filter((side) => side > 0));
};

/** Whether both uprights go on below the box, as those of 口 and 日 do. */
const hasFeet = (box: Box, ink: InkImage): boolean => {
  const below = bottom(box) + Math.max(1, Math.round(box.height * 0.04));
  if (below >= ink.height) return false;
  let [feet, paper] = [0, 0];
  for (let x = Math.max(0, box.x - 1); x <= Math.min(ink.width - 1, right(box)); x++) {
    if (ink.data[below * ink.width + x] === 0) {
      paper++;
      continue;
    }
    if (x === 0 || ink.data[below * ink.width + x - 1] === 0 || x === Math.max(0, box.x - 1)) feet++;
  }
  return feet === 2 && paper >= 0.3 * box.width;
};

/** Whether nothing but its own tick stands close to a box on either side or above it. */
const standsApart = (box: Box, component: Component, ink: InkImage): boolean => {
  const [x0, x1] = [Math.max(0, Math.floor(box.x - CLEAR.left * box.width)), box.x - 1];
  const end = right(component.box.width > box.width * (1 + BEYOND) ? box : component.box);
  const x2 = Math.min(ink.width, Math.ceil(end + CLEAR.right * box.width));
  return (
    strayInk(box, component, ink, x0, x1) <= STRAY * box.height * (x1 - x0) &&
    strayInk(box, component, ink, end, x2) <= STRAY * box.height * (x2 - end) &&
    isPaperAbove(box, component, ink)
  );
};

const isPaperAbove = (box: Box, component: Component, ink: InkImage): boolean => {
  const y = Math.max(0, Math.floor(box.y - CLEAR.above * box.height));
  const strip = { ...box, y, height: box.y - 1 - y };
  if (strip.height <= 0) return true;
  const inked = strayInk(strip, component, ink, box.x, right(box));
  return inked <= STRAY * strip.height * box.width;
};

/** Ink px beside a box, from one column to before another, that do not hang together with it. */
const strayInk = (box: Box, { runs }: Component, ink: InkImage, from: number, to: number): number => {
  let inked = 0;
  for (let y = box.y; y < bottom(box); y++)
    for (let x = from; x < to; x++) inked += ink.data[y * ink.width + x]!;
  for (const run of runs)
    if (run.line >= box.y && run.line < bottom(box))
      inked -= Math.max(0, Math.min(to, run.to) - Math.max(from, run.from));
  return inked;
};

/** Ticked by the ink inside, or by what reaches out: a tick, or a circle around the box. */
const tickIn = (
  box: Box,
  component: Component,
  ink: InkImage,
): Pick<Checkbox, 'isChecked' | 'confidence'> => {
  const margin = Math.max(2, Math.round(STROKE * box.width));
  let [inked, total] = [0, 0];
  for (let y = box.y + margin; y < bottom(box) - margin; y++)
    for (let x = box.x + margin; x < right(box) - margin; x++) {
      total++;
      inked += ink.data[y * ink.width + x]!;
    }
  const inside = total === 0 ? 0 : inked / total;
  const beyond = Math.max(component.box.width - box.width, component.box.height - box.height) / box.width;
  // Both on one scale: 0 surely empty, 1 the line between, 2 surely ticked.
  const scale = (value: number, line: number, sure: number): number =>
    value < line ? value / line : 1 + Math.min(1, (value - line) / (sure - line));
  const ticked = Math.max(scale(inside, INSIDE.ticked, INSIDE.sure), scale(beyond, BEYOND, 2 * BEYOND));
  return { isChecked: ticked >= 1, confidence: Math.round(60 + 38 * Math.min(1, Math.abs(ticked - 1))) };
};
