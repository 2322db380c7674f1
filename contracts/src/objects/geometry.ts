import { z } from 'zod';

/** A rectangle in pixels of the kept page image, origin top left. */
export const Box = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number().nonnegative(),
  height: z.number().nonnegative(),
});
export type Box = z.infer<typeof Box>;

/** Whether the centre of `inner` lies in `outer`; of its edges the left and the upper one belong to it. */
export const holdsCentre = (outer: Box, inner: Box): boolean => {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return x >= outer.x && x < outer.x + outer.width && y >= outer.y && y < outer.y + outer.height;
};

/** Common area of two boxes as a share of what both cover together, 0–1. */
export const commonShare = (a: Box, b: Box): number => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  const both = width * height;
  return both / (a.width * a.height + b.width * b.height - both);
};

/** Clockwise turns of a page, in degrees. */
export const Turn = z.union([z.literal(90), z.literal(180), z.literal(270)]);
export type Turn = z.infer<typeof Turn>;

/**
 * How the kept page image came from the source page: first a clockwise quarter turn, then a clockwise
 * rotation by `skewDegrees` about the centre, at `dpi` dots per inch. A photographed page is first pulled
 * straight by `perspective`: a row-major 3 × 3 matrix from px of the source to px of the straightened page.
 */
export const PageTransform = z.object({
  quarterTurn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  skewDegrees: z.number(),
  dpi: z.number().positive(),
  perspective: z.array(z.number()).length(9).optional(),
});
export type PageTransform = z.infer<typeof PageTransform>;
