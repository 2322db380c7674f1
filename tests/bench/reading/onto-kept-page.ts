import type { Box, PageTransform } from '@reader/contracts/objects/geometry';
import { composed, mapped, shifting, turning, type Homography } from './corpus/pages/homography.js';

/** The kept page image: its size and how it came from the file's picture. */
export interface KeptPage {
  readonly width: number;
  readonly height: number;
  readonly transform: PageTransform;
}

/** From px of the file's picture to px of the kept image (contracts `PageTransform`). */
export const fileToKept = ({ width, height, transform }: KeptPage): Homography => {
  const { quarterTurn, skewDegrees, perspective } = transform;
  const skew = (Math.abs(skewDegrees) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(skew), Math.sin(skew)];
  // The kept image grew by its skew: back to the size of the upright page, then to how that lay before.
  const by = 1 / (cos * cos - sin * sin);
  const upright = { width: (width * cos - height * sin) * by, height: (height * cos - width * sin) * by };
  const isLying = quarterTurn === 90 || quarterTurn === 270;
  const before = isLying ? { width: upright.height, height: upright.width } : upright;
  const pulled = (perspective ?? [1, 0, 0, 0, 1, 0, 0, 0, 1]) as unknown as Homography;
  return [
    shifting(-before.width / 2, -before.height / 2),
    turning(quarterTurn + skewDegrees),
    shifting(width / 2, height / 2),
  ].reduce(composed, pulled);
};

/** The box around what a box becomes. */
export const mappedBox = (map: Homography, { x, y, width, height }: Box): Box => {
  const corners = (
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const
  ).map((corner) => mapped(map, corner));
  const [left, top] = [Math.min(...corners.map(([cx]) => cx)), Math.min(...corners.map(([, cy]) => cy))];
  return {
    x: left,
    y: top,
    width: Math.max(...corners.map(([cx]) => cx)) - left,
    height: Math.max(...corners.map(([, cy]) => cy)) - top,
  };
};
