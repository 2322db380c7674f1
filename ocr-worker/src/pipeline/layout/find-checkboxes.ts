import type { Box } from '@reader/contracts/objects/geometry';
import { bottom, right } from '../boxes.js';
import type { InkImage } from '../raster.js';
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
/** A tick reaches out of its box: what hangs together is up to so many times as large. */
const LARGEST_TICK = 2.6;
/** How far from a square a box may be. */
const OBLONG = 0.16;
/** Share of a side that must be ink. */
const SIDE_INKED = 0.8;
/** Margin within a box, as a share of its side, that belongs to its strokes. */
const STROKE = 0.2;
/** Share of the inside that is ink: up to the first it is surely empty, from the second surely ticked. */
const INSIDE = { empty: 0.02, ticked: 0.05, sure: 0.12 };
/** Boxes of one page are of one size, up to this. */
const SAME_SIZE = 0.15;
/** Paper that must stand to the left of a box, as a share of its side: 口, 田 and 国 stand within words. */
const CLEAR_LEFT = 0.3;

/**
 * The boxes to tick of a page, in reading order by rows as found. `ink` without rules, `components` of it. Some
 * characters are squares, too (口田回国): those have feet, stand within words, or have something in them while
 * there is no empty box of their size on the page.
 */
export const findCheckboxes = (
  components: readonly Component[],
  ink: InkImage,
  dpi: number,
): Checkbox[] => {
  const [smallest, largest] = [SIDE.smallest * dpi, SIDE.largest * dpi];
  const found: Checkbox[] = [];
  for (const component of components) {
    const { width, height } = component.box;
    if (Math.min(width, height) < smallest || Math.max(width, height) > LARGEST_TICK * largest) continue;
    const box = squareIn(component, ink, smallest, largest);
    if (box === undefined || hasFeet(box, ink) || !isClearLeft(box, ink)) continue;
    found.push({ component, box, ...tickIn(box, ink) });
  }
  const empty = found.filter((one) => !one.isChecked);
  return found.filter(
    (one) => !one.isChecked || empty.some((other) => isAlike(one.box.width, other.box.width)),
  );
};

const isAlike = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_SIZE * Math.max(a, b);

/** The square whose four sides are inked: a top and a bottom stroke of the same reach, as far apart as they are long. */
const squareIn = (
  { runs }: Component,
  ink: InkImage,
  smallest: number,
  largest: number,
): Box | undefined => {
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

/** A tick crosses one of the strokes and lengthens it: the shorter one tells the width. */
const boxBetween = (top: Run, low: Run, height: number): Box | undefined => {
  const shorter = top.to - top.from <= low.to - low.from ? top : low;
  const longer = shorter === top ? low : top;
  const width = shorter.to - shorter.from;
  const slack = Math.max(2, OBLONG * height);
  if (Math.abs(width - height) > slack) return undefined;
  if (longer.from > shorter.from + slack || longer.to < shorter.to - slack) return undefined;
  return { x: shorter.from, y: top.line, width, height };
};

const areSidesInked = (box: Box, ink: InkImage): boolean => {
  const depth = Math.max(2, Math.round(box.width * 0.12));
  const isInkedAt = (x: number, y: number, dx: number, dy: number): boolean => {
    for (let step = 0; step < depth; step++)
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

/** Whether both uprights go on below the box, as those of 口 and 日 do. */
const hasFeet = (box: Box, ink: InkImage): boolean => {
  const below = bottom(box) + Math.max(1, Math.round(box.height * 0.04));
  if (below >= ink.height) return false;
  const reach = Math.max(2, Math.round(box.width * 0.15));
  const isInked = (from: number, to: number): boolean => {
    for (let x = Math.max(0, from); x < to; x++) if (ink.data[below * ink.width + x] === 1) return true;
    return false;
  };
  const isFoot =
    isInked(box.x - 1, box.x + reach) &&
    isInked(right(box) - reach, right(box) + 1) &&
    !isInked(box.x + reach, right(box) - reach);
  return isFoot;
};

const isClearLeft = (box: Box, ink: InkImage): boolean => {
  const from = Math.max(0, Math.floor(box.x - CLEAR_LEFT * box.width));
  let inked = 0;
  for (let y = box.y; y < bottom(box); y++)
    for (let x = from; x < box.x - 1; x++) inked += ink.data[y * ink.width + x]!;
  // The end of a tick may reach over to the left; a character would fill the strip.
  return inked <= 0.12 * box.height * (box.x - from);
};

const tickIn = (box: Box, ink: InkImage): Pick<Checkbox, 'isChecked' | 'confidence'> => {
  const margin = Math.max(2, Math.round(STROKE * box.width));
  let [inked, total] = [0, 0];
  for (let y = box.y + margin; y < bottom(box) - margin; y++)
    for (let x = box.x + margin; x < right(box) - margin; x++) {
      total++;
      inked += ink.data[y * ink.width + x]!;
    }
  const share = total === 0 ? 0 : inked / total;
  const isChecked = share >= INSIDE.ticked;
  const distance = isChecked
    ? (share - INSIDE.ticked) / (INSIDE.sure - INSIDE.ticked)
    : (INSIDE.ticked - share) / (INSIDE.ticked - INSIDE.empty);
  return { isChecked, confidence: Math.round(60 + 38 * Math.min(1, distance)) };
};
