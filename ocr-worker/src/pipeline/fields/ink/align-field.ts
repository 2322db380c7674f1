import type { Box } from '@reader/contracts/objects/geometry';
import { clampBox, type GreyImage, type InkImage } from '../../geometry/raster.js';

/** Whole px by which a page lies off the template at one place: template px (x, y) is page px (x + dx, y + dy). */
export interface Offset {
  readonly dx: number;
  readonly dy: number;
}

/** Registration is good to a fraction of a px; paper that was not flat, or a lens, leaves this much here and there. */
const REACH = 3;
/** Px of print that are compared: at most this many, and with fewer than the least there is no offset. */
const MOST_PX = 2_500;
const LEAST_PX = 120;
/** What a px of offset costs, so that a rule does not slide along itself, and the least that a move must gain. */
const COST = 0.004;
const LEAST_GAIN = 0.015;
/** Correlation of print that lies where it should, or a px off. */
const FITS = 0.5;
const IN_PLACE: Offset = { dx: 0, dy: 0 };
const NEIGHBOURS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

/**
 * The px around a template's print within `area` by which a page is aligned there, indices into the template: few
 * enough to be compared often, none where there is too little print.
 * @param near the template's print, dilated by some px
 */
export const placesToAlign = (near: InkImage, area: Box): Int32Array => {
  const { x: x0, y: y0, width, height } = clampBox(area, near.width, near.height);
  const [left, right] = [Math.max(x0, REACH), Math.min(x0 + width, near.width - REACH)];
  const [top, bottom] = [Math.max(y0, REACH), Math.min(y0 + height, near.height - REACH)];
  let count = 0;
  for (let y = top; y < bottom; y++)
    for (let at = y * near.width + left, end = y * near.width + right; at < end; at++)
      count += near.data[at]!;
  if (count < LEAST_PX) return new Int32Array(0);
  const step = Math.max(1, Math.ceil(count / MOST_PX));
  const chosen = new Int32Array(Math.ceil(count / step));
  let seen = 0;
  for (let y = top; y < bottom; y++)
    for (let at = y * near.width + left, end = y * near.width + right; at < end; at++)
      if (near.data[at] === 1 && seen++ % step === 0) chosen[(seen - 1) / step] = at;
  return chosen;
};

/**
 * Where the template's print lies on the page, by normalised correlation around the print alone (what is written on
 * the paper beside it does not count). No offset where there is too little print.
 * @param places of `placesToAlign`
 */
export const alignField = (page: GreyImage, template: GreyImage, places: Int32Array): Offset => {
  if (places.length === 0) return IN_PLACE;
  const at = (dx: number, dy: number): number =>
    correlation(page, template, places, dy * template.width + dx) - COST * (Math.abs(dx) + Math.abs(dy));
  const still = at(0, 0);
  // As nearly always: it fits, and every step away fits worse.
  if (still >= FITS && NEIGHBOURS.every(([dx, dy]) => at(dx, dy) <= still)) return IN_PLACE;
  let best = { dx: 0, dy: 0, score: still + LEAST_GAIN };
  for (let dy = -REACH; dy <= REACH; dy++)
    for (let dx = -REACH; dx <= REACH; dx++) {
      const score = dx === 0 && dy === 0 ? still : at(dx, dy);
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
