import type { PageTransform } from '@reader/contracts/objects/geometry';
import { chain, identity, type Homography } from '../geometry/homography.js';
import { turning, type Size } from '../geometry/turning.js';

/** The mapping that a page's transform stands for: px of the decoded source → px of the kept image. */
export const sourceToKept = (
  {
    quarterTurn,
    skewDegrees,
    perspective,
  }: Pick<PageTransform, 'quarterTurn' | 'skewDegrees' | 'perspective'>,
  source: Size,
  kept: Size,
): Homography => {
  const isLying = quarterTurn === 90 || quarterTurn === 270;
  const level = levelSize(kept, skewDegrees);
  const straight =
    perspective === undefined ? source : isLying ? { width: level.height, height: level.width } : level;
  return chain(
    perspective === undefined ? identity : (perspective as unknown as Homography),
    turning(straight, { quarterTurn, skewDegrees }, kept),
  );
};

/** The size a picture had before it was turned by a skew and grew so that no corner was cut off. */
const levelSize = ({ width, height }: Size, skewDegrees: number): Size => {
  const angle = (Math.abs(skewDegrees) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const bend = cos * cos - sin * sin;
  return { width: (width * cos - height * sin) / bend, height: (height * cos - width * sin) / bend };
};
