import { HORIZONTAL, TEXT, VERTICAL, type LayoutInk } from '../../allocate/signatures/layout-ink.js';
import type { Direction } from '../../layout/runs.js';
import { inkThreshold } from '../../normalise/binarise.js';
import type { GreyImage, InkImage } from '../../geometry/raster.js';
import { plainRuns } from './plain-runs.js';

/** Px at `LAYOUT_DPI`. */
const RULE = { shortest: 22, gap: 2, inkShare: 0.85, rim: 1 };

/** What `layoutInk` gives, px by px in JavaScript. */
export const plainLayoutInk = (image: GreyImage): LayoutInk => {
  const threshold = inkThreshold(image);
  const ink = { ...image, data: image.data.map((value) => (value < threshold ? 1 : 0)) };
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
  for (const { line, from, to } of plainRuns(ink, direction, RULE.shortest, RULE.gap, RULE.inkShare))
    for (let position = from; position < to; position++) {
      const at = line * across + position * along;
      data[at] = (data[at]! | flag) & ~TEXT;
      for (let rim = 1; rim <= RULE.rim; rim++) {
        if (at >= rim * across) data[at - rim * across]! &= ~TEXT;
        if (at + rim * across < data.length) data[at + rim * across]! &= ~TEXT;
      }
    }
};
