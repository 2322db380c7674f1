import type { Box } from '@reader/contracts/objects/geometry';
import { clampBox, type InkImage } from '../../geometry/raster.js';

/** Connected ink (eight neighbours) within an area, boxes in px of the image; for areas of a few characters. */
export const inkParts = (ink: InkImage, area: Box): Box[] => {
  const { x: x0, y: y0, width, height } = clampBox(area, ink.width, ink.height);
  const open = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) open[y * width + x] = ink.data[(y0 + y) * ink.width + x0 + x]!;
  const parts: Box[] = [];
  for (let start = 0; start < open.length; start++) {
    if (open[start] === 0) continue;
    open[start] = 0;
    const queue = [start];
    let [left, right, top, bottom] = [width, -1, height, -1];
    for (const at of queue) {
      const [x, y] = [at % width, Math.floor(at / width)];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (open[next] === 0) continue;
          open[next] = 0;
          queue.push(next);
        }
    }
    parts.push({ x: x0 + left, y: y0 + top, width: right - left + 1, height: bottom - top + 1 });
  }
  return parts;
};
