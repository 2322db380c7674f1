import type { Box } from '@reader/contracts/objects/geometry';

/** From this share on two boxes may be of the same thing. */
export const SAME_PLACE = 0.3;

/** Common area of two boxes as a share of what both cover together, 0–1. */
export const commonShare = (a: Box, b: Box): number => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  const both = width * height;
  return both / (a.width * a.height + b.width * b.height - both);
};
