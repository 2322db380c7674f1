import type { PageTransform } from '@reader/contracts/objects/geometry';
import { chain, rotation, translation, type Homography } from './homography.js';

/** px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Clockwise: first by whole quarters, then by the slant. */
export type Turn = Pick<PageTransform, 'quarterTurn' | 'skewDegrees'>;

/** Px of a picture → px of what it becomes when it is turned, centre on centre. */
export const turning = (from: Size, { quarterTurn, skewDegrees }: Turn, to: Size): Homography =>
  chain(
    translation(-from.width / 2, -from.height / 2),
    rotation(quarterTurn + skewDegrees),
    translation(to.width / 2, to.height / 2),
  );

/** The size to which a picture grows when it is turned by a slant, so that no corner is cut off. */
export const grownBy = ({ width, height }: Size, skewDegrees: number): Size => {
  if (skewDegrees === 0) return { width, height };
  const angle = (Math.abs(skewDegrees) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { width: Math.ceil(width * cos + height * sin), height: Math.ceil(height * cos + width * sin) };
};
