import type { GreyImage } from '../geometry/raster.js';
import { chain, invert, scaling, type Homography } from '../geometry/homography.js';
import { scaleDown } from '../kernels/scale-down.js';
import { grownBy, turning, type Size, type Turn } from '../geometry/turning.js';
import { turned } from './turn.js';
import { warp } from './warp.js';

/** Dots per inch at which pages are registered in the end: strokes of small print are 2 px wide. */
export const FINE_DPI = 150;
/** Dots per inch at which a page's slant is measured and its layout seen. */
const SMALL_DPI = 100;

/** A picture made smaller: its px × `scale` are px of what it was made of. */
export interface SmallCopy {
  readonly image: GreyImage;
  readonly scale: number;
}

/** At `FINE_DPI`, or as it is where it has less. */
export const fineCopy = (grey: GreyImage, dpi: number): SmallCopy => {
  const scale = Math.max(1, dpi / FINE_DPI);
  return { image: scaleDown(grey, scale), scale };
};

/** The fine copy at `SMALL_DPI`, or as it is where it has less. `dpi`: of what the copy was made of. */
export const smallCopy = ({ image, scale }: SmallCopy, dpi: number): SmallCopy => {
  const ratio = Math.max(1, dpi / scale / SMALL_DPI);
  return { image: scaleDown(image, ratio), scale: scale * ratio };
};

/** The fine copy of a page pulled straight: `mapping` has px of the page → px of the straight one, `size` and `dpi` are its. */
export const straightCopy = (
  fine: SmallCopy,
  mapping: Homography,
  { width, height }: Size,
  dpi: number,
): SmallCopy => {
  const scale = Math.max(1, dpi / FINE_DPI);
  const toFine = chain(scaling(scale), invert(mapping), scaling(1 / fine.scale));
  const image = warp(fine.image, toFine, Math.floor(width / scale), Math.floor(height / scale), {
    isCoarse: true,
  });
  return { image, scale };
};

/** A small page, upright and level. */
export interface LevelCopy {
  readonly image: GreyImage;
  /** `SMALL_DPI`, or less where the page has less. */
  readonly dpi: number;
  /** Px of it → px of the kept image. */
  readonly toKept: Homography;
}

/**
 * Turns a small copy of a straight page (`straight`: its size and dpi) upright and level. `kept`: how large the page
 * is when turned by `keptTurn`, which may leave a slant that is not worth resampling the page for.
 */
export const levelCopy = (
  small: SmallCopy,
  straight: Size & { readonly dpi: number },
  turn: Turn,
  keptTurn: Turn,
  kept: Size,
): LevelCopy => {
  const upright = turned(small.image, turn.quarterTurn);
  const image = levelled(upright, turn.skewDegrees);
  const smallToLevel = turning(small.image, turn, image);
  const toKept = chain(invert(smallToLevel), scaling(small.scale), turning(straight, keptTurn, kept));
  return { image, dpi: straight.dpi / small.scale, toKept };
};

/** Bilinear: the picture turned clockwise about its centre by a slant; it grows so that no corner is cut off. */
export const levelled = (image: GreyImage, skewDegrees: number): GreyImage => {
  if (skewDegrees === 0) return image;
  const size = grownBy(image, skewDegrees);
  const turn = { quarterTurn: 0, skewDegrees } as const;
  return warp(image, invert(turning(image, turn, size)), size.width, size.height, { isCoarse: true });
};
