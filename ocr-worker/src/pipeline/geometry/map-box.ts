import type { Box } from '@reader/contracts/objects/geometry';
import { apply, type Homography } from './homography.js';

/** The smallest box around the image of `box`: an area of a template, in px of the page it was found on. */
export const mapBox = (box: Box, h: Homography): Box => {
  const corners = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ].map(([x, y]) => apply(h, { x: x!, y: y! }));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};
