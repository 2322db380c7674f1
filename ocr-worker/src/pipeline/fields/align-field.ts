import type { Box } from '@reader/contracts/objects/geometry';
import { clampBox, type GreyImage, type InkImage } from '../raster.js';

/** Whole px by which a page lies off the template at one place: template px (x, y) is page px (x + dx, y + dy). */
export interface Offset {
  readonly dx: number;
  readonly dy: number;
}

/** Registration is good to a fraction of a px; paper that was not flat, or a lens, leaves this much here and there. */
const REACH = 3;
/** Print looked at: at most this many px, and there is no telling with fewer than the least. */
const MOST_PX = 2_500;
const LEAST_PX = 120;
/** What a px of offset costs, so that a rule does not slide along itself, and what a move must gain at the least. */
const COST = 0.004;
const LEAST_GAIN = 0.015;

/**
 * Where the template's print within `area` lies on the page, by normalised correlation around the print alone
 * (what is written on the paper beside it has no say). No move where there is too little print to tell.
 * @param near the template's print, dilated by some px
 */
export const alignField = (page: GreyImage, template: GreyImage, near: InkImage, area: Box): Offset => {
  const { x: x0, y: y0, width, height } = clampBox(area, template.width, template.height);
  const [left, right] = [Math.max(x0, REACH), Math.min(x0 + width, template.width - REACH)];
  const [top, bottom] = [Math.max(y0, REACH), Math.min(y0 + height, template.height - REACH)];
  let count = 0;
  for (let y = top; y < bottom; y++)
    for (let at = y * near.width + left, end = y * near.width + right; at < end; at++)
      count += near.data[at]!;
  if (count < LEAST_PX) return { dx: 0, dy: 0 };
  const step = Math.max(1, Math.ceil(count / MOST_PX));
  const chosen = new Int32Array(Math.ceil(count / step));
  let seen = 0;
  for (let y = top; y < bottom; y++)
    for (let at = y * near.width + left, end = y * near.width + right; at < end; at++)
      if (near.data[at] === 1 && seen++ % step === 0) chosen[(seen - 1) / step] = at;
  const still = correlation(page, template, chosen, 0);
  let best = { dx: 0, dy: 0, score: still + LEAST_GAIN };
  for (let dy = -REACH; dy <= REACH; dy++)
    for (let dx = -REACH; dx <= REACH; dx++) {
      if (dx === 0 && dy === 0) continue;
      const score =
        correlation(page, template, chosen, dy * template.width + dx) - COST * (Math.abs(dx) + Math.abs(dy));
      if (score > best.score) best = { dx, dy, score };
    }
  return { dx: best.dx, dy: best.dy };
};

const correlation = (page: GreyImage, template: GreyImage, places: Int32Array, shift: number): number => {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (const at of places) {
    const p = page.data[at + shift]!;
    const t = template.data[at]!;
    a += p;
    b += t;
    aa += p * p;
    bb += t * t;
    ab += p * t;
  }
  const n = places.length;
  const spread = Math.sqrt((aa - (a * a) / n) * (bb - (b * b) / n));
  return spread < 1e-6 ? 0 : (ab - (a * b) / n) / spread;
};
