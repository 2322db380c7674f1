import { chain, identity, rotation, scaling, type Homography } from '../normalise/homography.js';
import { binarise, inkThreshold } from '../normalise/binarise.js';
import { scaleDown } from '../normalise/scale-down.js';
import { findSkew } from '../normalise/skew.js';
import { warp } from '../normalise/warp.js';
import type { GreyImage } from '../raster.js';
import { LAYOUT_DPI, layoutInk, type LayoutInk } from './layout-ink.js';
import { comparable, type ComparableSignature } from './compare-signatures.js';
import { signLayout, type Signature } from './signature.js';

/** A smaller slant shifts a rule by less than its width over its length. */
const LEVEL_WITHIN_DEGREES = 0.1;
/** Small enough to bring two pages within reach of block matching. */
const FINE_CELL_MM = 1;
/** Dots an inch at which pages are registered in the end: strokes of small print are 2 px wide. */
export const FINE_DPI = 150;

/** A page with the copies made of it for comparing: once a page, however many forms it is compared with. */
export interface PageToMatch {
  /** Shading evened out, upright. */
  readonly grey: GreyImage;
  readonly dpi: number;
  /** Level, at `LAYOUT_DPI`. */
  readonly level: GreyImage;
  /** Px of `level` → px of `grey`. */
  readonly levelToPage: Homography;
  readonly ink: LayoutInk;
  readonly signature: Signature;
  /** The signature, ready for comparing. */
  readonly coarse: () => ComparableSignature;
  /** The layout in cells of `FINE_CELL_MM`. */
  readonly layout: () => ComparableSignature;
  /** `grey` at `FINE_DPI`, or as it is where it has less; px of it → px of `grey` is a scaling by `fineScale`. */
  readonly fine: GreyImage;
  readonly fineScale: number;
}

/**
 * `grey` upright with shading evened out (`flattenIllumination`), at `dpi` dots an inch; a slant of ±5° is levelled
 * unless the page `isLevelled` anyway.
 */
export const pageToMatch = (grey: GreyImage, dpi: number, isLevelled = false): PageToMatch => {
  const fineScale = Math.max(1, dpi / FINE_DPI);
  const fine = scaleDown(grey, fineScale);
  const small = toLayoutDpi(fine, dpi / fineScale);
  const skew = isLevelled ? 0 : findSkew(binarise(small, inkThreshold(small)));
  const isLevel = Math.abs(skew) < LEVEL_WITHIN_DEGREES;
  const turn = isLevel ? identity : rotation(-skew, { x: small.width / 2, y: small.height / 2 });
  const level = isLevel ? small : warp(small, turn, small.width, small.height, { isCoarse: true });
  const ink = layoutInk(level);
  const signature = signLayout(ink);
  return {
    grey,
    dpi,
    level,
    levelToPage: chain(turn, scaling(dpi / LAYOUT_DPI)),
    ink,
    signature,
    coarse: once(() => comparable(signature)),
    layout: once(() => comparable(signLayout(ink, FINE_CELL_MM))),
    fine,
    fineScale,
  };
};

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/** The signature of a page: upright, shading evened out (`flattenIllumination`), `dpi` dots an inch. */
export const signPage = (grey: GreyImage, dpi: number): Signature => pageToMatch(grey, dpi).signature;

const toLayoutDpi = (grey: GreyImage, dpi: number): GreyImage => {
  const ratio = dpi / LAYOUT_DPI;
  if (ratio >= 1) return scaleDown(grey, ratio);
  const [width, height] = [Math.round(grey.width / ratio), Math.round(grey.height / ratio)];
  return warp(grey, scaling(ratio), width, height, { isCoarse: true });
};
