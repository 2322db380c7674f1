import { chain, identity, invert, scaling, type Homography } from '../../geometry/homography.js';
import {
  fineCopy,
  levelCopy,
  smallCopy,
  type LevelCopy,
  type SmallCopy,
} from '../../normalise/small-copies.js';
import type { Size } from '../../geometry/turning.js';
import { skewOf } from '../../normalise/upright.js';
import { warp } from '../../normalise/warp.js';
import { once } from '../../foundation/once.js';
import type { GreyImage } from '../../geometry/raster.js';
import { LAYOUT_DPI, layoutInk } from './layout-ink.js';
import { comparable, type ComparableSignature } from './compare-signatures.js';
import { signLayout, type Signature } from './signature.js';

export { FINE_DPI } from '../../normalise/small-copies.js';

/** A smaller slant shifts a rule by less than its width over its length. */
const LEVEL_WITHIN_DEGREES = 0.1;
/** Small enough to bring two pages within reach of block matching. */
const FINE_CELL_MM = 1;

/** A page's copies for comparing (`NormalisedPage` has them). */
export interface PageCopies {
  /** The page's size, px: its boxes and registrations are in its px. */
  readonly kept: Size;
  /** Small, upright and level. */
  readonly level: LevelCopy;
  /** About 150 dots per inch; may lie in another way than the page. */
  readonly fine: SmallCopy;
  /** Px of the page → px of what `fine` is a copy of. */
  readonly keptToFlat: Homography;
}

/** A page with what is made of it for comparing: once per page, however many forms it is compared with. */
export interface PageToMatch {
  /** px. */
  readonly size: Size;
  /** Level, at `LAYOUT_DPI`. */
  readonly level: GreyImage;
  /** Px of the page → px of `level`. */
  readonly toLevel: Homography;
  readonly signature: Signature;
  /** The signature, ready for comparing. */
  readonly coarse: () => ComparableSignature;
  /** The layout in cells of `FINE_CELL_MM`. */
  readonly layout: () => ComparableSignature;
  /** About 150 dots per inch; may lie in another way than the page. */
  readonly fine: GreyImage;
  /** Px of the page → px of `fine`. */
  readonly toFine: Homography;
}

export const pageToMatch = ({ kept, level, fine, keptToFlat }: PageCopies): PageToMatch => {
  const image = enlarged(level.image, level.dpi);
  const ink = layoutInk(image);
  const signature = signLayout(ink);
  return {
    size: { width: kept.width, height: kept.height },
    level: image,
    toLevel: chain(
      invert(level.toKept),
      scaling(image.width / level.image.width, image.height / level.image.height),
    ),
    signature,
    coarse: once(() => comparable(signature)),
    layout: once(() => comparable(signLayout(ink, FINE_CELL_MM))),
    fine: fine.image,
    toFine: chain(keptToFlat, scaling(1 / fine.scale)),
  };
};

/**
 * Copies of an upright page for comparing. `grey` with its shading evened out (`flattenIllumination`), at `dpi` dots per
 * inch; a slant of ±5° is levelled unless the page `isLevelled` anyway.
 */
export const copiesOf = (grey: GreyImage, dpi: number, isLevelled = false): PageCopies =>
  copiesOfFine(fineCopy(grey, dpi), grey, dpi, isLevelled);

/** The same of a page's fine copy; `size` and `dpi` are the page's. */
export const copiesOfFine = (
  fine: SmallCopy,
  { width, height }: Size,
  dpi: number,
  isLevelled: boolean,
): PageCopies => {
  const small = smallCopy(fine, dpi);
  const skew = isLevelled ? 0 : skewOf(small.image);
  const turn = { quarterTurn: 0, skewDegrees: Math.abs(skew) < LEVEL_WITHIN_DEGREES ? 0 : skew } as const;
  const asItIs = { quarterTurn: 0, skewDegrees: 0 } as const;
  return {
    kept: { width, height },
    level: levelCopy(small, { width, height, dpi }, turn, asItIs, { width, height }),
    fine,
    keptToFlat: identity,
  };
};

/** The signature of a page: upright, shading evened out (`flattenIllumination`), `dpi` dots per inch. */
export const signPage = (grey: GreyImage, dpi: number): Signature =>
  pageToMatch(copiesOf(grey, dpi)).signature;

/** A level picture of at most `LAYOUT_DPI` at that: bilinear. */
export const enlarged = (image: GreyImage, dpi: number): GreyImage => {
  const width = Math.round((image.width * LAYOUT_DPI) / dpi);
  const height = Math.round((image.height * LAYOUT_DPI) / dpi);
  if (width <= image.width) return image;
  return warp(image, scaling(image.width / width, image.height / height), width, height, { isCoarse: true });
};
