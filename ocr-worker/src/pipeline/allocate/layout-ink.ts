import { findRuns, type Direction } from '../layout/runs.js';
import { binarise, inkThreshold } from '../normalise/binarise.js';
import type { GreyImage, InkImage } from '../raster.js';

/** Dots an inch at which pages are compared by their layout: a thin rule still shows, a page has 1 million px. */
export const LAYOUT_DPI = 100;

/** Px at `LAYOUT_DPI`: strokes of large titles are shorter than a rule, and rules of bad scans have gaps. */
const RULE = { shortest: 22, gap: 2, inkShare: 0.85, rim: 1 };

/** What a px is part of; a crossing of rules is both. */
export const HORIZONTAL = 1;
export const VERTICAL = 2;
/** Everything that is no ruled line: print, writing, stamps. */
export const TEXT = 4;

/** The ink of a page parted by what it does there: flags a px, 0 is paper. */
export interface LayoutInk {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Parts the ink of a level page at `LAYOUT_DPI`, shading evened out. */
export const layoutInk = (image: GreyImage): LayoutInk => {
  const ink = binarise(image, inkThreshold(image));
  const { width, height } = ink;
  const data = new Uint8Array(ink.data.length);
  for (let at = 0; at < data.length; at++) data[at] = ink.data[at]! * TEXT;
  mark(data, ink, 'horizontal');
  mark(data, ink, 'vertical');
  return { width, height, data };
};

/** Marks rules, and clears the rim that grey edges leave as text beside them. */
const mark = (data: Uint8Array, ink: InkImage, direction: Direction): void => {
  const isHorizontal = direction === 'horizontal';
  const [along, across] = isHorizontal ? [1, ink.width] : [ink.width, 1];
  const flag = isHorizontal ? HORIZONTAL : VERTICAL;
  for (const { line, from, to } of findRuns(ink, direction, RULE.shortest, RULE.gap, RULE.inkShare))
    for (let position = from; position < to; position++) {
      const at = line * across + position * along;
      data[at] = (data[at]! | flag) & ~TEXT;
      for (let rim = 1; rim <= RULE.rim; rim++) {
        if (at >= rim * across) data[at - rim * across]! &= ~TEXT;
        if (at + rim * across < data.length) data[at + rim * across]! &= ~TEXT;
      }
    }
};
