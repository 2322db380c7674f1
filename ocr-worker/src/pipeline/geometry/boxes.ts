import type { Box } from '@reader/contracts/objects/geometry';

export const right = (box: Box): number => box.x + box.width;
export const bottom = (box: Box): number => box.y + box.height;
export const centreX = (box: Box): number => box.x + box.width / 2;
export const centreY = (box: Box): number => box.y + box.height / 2;

/** The smallest box around all of them; an empty box at the origin for none. */
export const around = (boxes: readonly Box[]): Box => {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    x0 = Math.min(x0, box.x);
    y0 = Math.min(y0, box.y);
    x1 = Math.max(x1, right(box));
    y1 = Math.max(y1, bottom(box));
  }
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
};

/** Whether two boxes have px in common. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x < right(b) && b.x < right(a) && a.y < bottom(b) && b.y < bottom(a);

/** The box drawn in by `margin` on all sides; never negative. */
export const inset = (box: Box, margin: number): Box => ({
  x: box.x + margin,
  y: box.y + margin,
  width: Math.max(0, box.width - 2 * margin),
  height: Math.max(0, box.height - 2 * margin),
});

/** The box at another place, px. */
export const movedBy = (box: Box, x: number, y: number): Box => ({ ...box, x: box.x + x, y: box.y + y });

/** The box with whole-px edges around it, as it is stored. */
export const rounded = (box: Box): Box => {
  const x = Math.max(0, Math.floor(box.x));
  const y = Math.max(0, Math.floor(box.y));
  return { x, y, width: Math.ceil(right(box)) - x, height: Math.ceil(bottom(box)) - y };
};

/** Length of the vertical overlap as a share of the lower box's height: 1 when one lies beside the other. */
export const verticalOverlap = (a: Box, b: Box): number => {
  const overlap = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  const smaller = Math.min(a.height, b.height);
  return smaller <= 0 ? 0 : Math.max(0, overlap) / smaller;
};
