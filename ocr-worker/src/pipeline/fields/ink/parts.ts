import type { Box } from '@reader/contracts/objects/geometry';
import { overlap } from '../../geometry/boxes.js';

/** A connected piece of ink (eight neighbours). */
export interface Part {
  /** In px of the area the parts were taken from, origin at its top left. */
  readonly box: Box;
  /** Indices of its px in that area. */
  readonly pixels: Int32Array;
  /** Its darkest px. */
  readonly peak: number;
}

/** The longer side, px. */
export const sizeOf = ({ box }: Part): number => Math.max(box.width, box.height);

/** The size of type that parts are of, px: three in four are no longer; strokes are smaller, what touches is larger. 0 for none. */
export const typeSize = (parts: readonly Part[]): number => {
  const sides = parts.map(sizeOf).sort((a, b) => a - b);
  return sides[Math.floor(sides.length * 0.75)] ?? 0;
};

/** Share of a part's px that lie within a box, both in px of an area `width` px wide. */
export const shareWithin = ({ box, pixels }: Part, within: Box, width: number): number => {
  const [x1, y1] = [within.x + within.width, within.y + within.height];
  const isWhole =
    box.x >= within.x && box.y >= within.y && box.x + box.width <= x1 && box.y + box.height <= y1;
  if (isWhole) return 1;
  if (!overlap(box, within)) return 0;
  let count = 0;
  for (const at of pixels) {
    const y = Math.floor(at / width);
    const x = at - y * width;
    if (x >= within.x && x < x1 && y >= within.y && y < y1) count++;
  }
  return count / pixels.length;
};

/** The connected parts of an area (`width` px wide) that are darker than `threshold`. */
export const partsOf = (dark: Uint8Array, width: number, threshold: number): Part[] => {
  const height = dark.length / width;
  const open = new Uint8Array(dark.length);
  for (let at = 0; at < dark.length; at++) open[at] = dark[at]! > threshold ? 1 : 0;
  const parts: Part[] = [];
  const queue = new Int32Array(open.length);
  for (let start = 0; start < open.length; start++) {
    if (open[start] === 0) continue;
    open[start] = 0;
    queue[0] = start;
    let count = 1;
    let [left, right, top, bottom, peak] = [width, -1, height, -1, 0];
    for (let next = 0; next < count; next++) {
      const at = queue[next]!;
      const y = (at / width) | 0;
      const x = at - y * width;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      if (dark[at]! > peak) peak = dark[at]!;
      const lastX = x + 1 < width ? x + 1 : x;
      const lastY = y + 1 < height ? y + 1 : y;
      for (let ny = y > 0 ? y - 1 : 0; ny <= lastY; ny++)
        for (let nx = x > 0 ? x - 1 : 0; nx <= lastX; nx++) {
          const beside = ny * width + nx;
          if (open[beside] === 0) continue;
          open[beside] = 0;
          queue[count++] = beside;
        }
    }
    parts.push({
      box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 },
      pixels: queue.slice(0, count),
      peak,
    });
  }
  return parts;
};
