import type { Box } from '../geometry.js';

/** What two rectangles of a page have in common. */
export interface SharedPart {
  /** The shorter side of what they share, mm; 0 where they do not meet. */
  readonly depth: number;
  /** Part of the smaller rectangle that lies in the other one, 0 to 1. */
  readonly share: number;
}

export const sharedPart = (a: Box, b: Box): SharedPart => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return { depth: 0, share: 0 };
  const smaller = Math.min(a.width * a.height, b.width * b.height);
  // A surface too small for a number lies in the other one wholly.
  return { depth: Math.min(width, height), share: smaller > 0 ? (width * height) / smaller : 1 };
};

/** mm that borders which touch, and rings drawn around neighbouring words, reach into each other. */
const BORDER_MM = 1;
const TOLERATED_SHARE = 0.2;
/** Of an area that is itself no higher than a border. */
const TOLERATED_SHARE_OF_SLIM = 0.5;

/**
 * Whether two areas share more of the page than rounding and touching borders explain: more than a fifth of the smaller one
 * and deeper than 1 mm, or more than half of it (docs/product/sheets.md#what-is-refused).
 */
export const areShared = ({ depth, share }: SharedPart): boolean =>
  (share > TOLERATED_SHARE && depth > BORDER_MM) || share > TOLERATED_SHARE_OF_SLIM;
