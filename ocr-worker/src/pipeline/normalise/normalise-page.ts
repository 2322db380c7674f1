import type { PageTransform } from '@reader/contracts/objects/geometry';
import type { OcrEngine } from '../../engines/engine.js';
import type { SourcePage } from '../intake/source-page.js';
import { shrink, type GreyImage, type InkImage, type PixelImage } from '../raster.js';
import { applyTransform } from './apply-transform.js';
import { binarise, inkThreshold } from './binarise.js';
import { isBlankPage } from './blank.js';
import { flattenIllumination } from './flatten.js';
import { findSkew } from './skew.js';
import { toGrey } from './to-grey.js';
import { trustedTurn, turned, type QuarterTurn } from './turn.js';

const ORIENTATION_WIDTH = 1240;
const SKEW_DPI = 100;
/** A smaller skew moves a line by less than half its height across the page and is not worth resampling. */
const SMALLEST_SKEW = 0.15;
/** Edge of a tile for the paper's brightness, inches. */
const TILE_INCHES = 0.107;

export interface NormalisedPage {
  /** What staff see; all boxes are in its px. */
  readonly kept: PixelImage;
  readonly transform: PageTransform;
  /** The kept image in grey with its shading evened out. */
  readonly grey: GreyImage;
  readonly ink: InkImage;
  readonly isBlank: boolean;
}

/**
 * Makes a page upright and level where asked, and prepares its copies for reading. A page with a text layer
 * was never scanned: it stays as it is, so that its text lies where the picture has it.
 */
export const normalisePage = async (
  page: SourcePage,
  shouldRotate: boolean,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<NormalisedPage> => {
  const isBorn = page.textLayer.length > 0;
  const turn =
    shouldRotate && !isBorn
      ? await upright(page, engine, signal)
      : { quarterTurn: 0 as const, skewDegrees: 0 };
  const kept = await applyTransform(page.image, turn);
  signal.throwIfAborted();
  const { grey, ink } = inkOf(toGrey(kept), page.dpi);
  return { kept, transform: { ...turn, dpi: page.dpi }, grey, ink, isBlank: isBlankPage(ink, page.dpi) };
};

const inkOf = (image: GreyImage, dpi: number): { grey: GreyImage; ink: InkImage } => {
  const grey = flattenIllumination(image, Math.max(8, Math.round(TILE_INCHES * dpi)));
  return { grey, ink: binarise(grey, inkThreshold(grey)) };
};

const upright = async (
  page: SourcePage,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<{ quarterTurn: QuarterTurn; skewDegrees: number }> => {
  const grey = toGrey(page.image);
  const small = shrink(grey, Math.max(1, Math.round(Math.min(grey.width, grey.height) / ORIENTATION_WIDTH)));
  const quarterTurn = trustedTurn(await engine.orientation(small, signal));
  const factor = Math.max(1, Math.round(page.dpi / SKEW_DPI));
  const coarse = turned(shrink(grey, factor), quarterTurn);
  const skew = findSkew(inkOf(coarse, page.dpi / factor).ink);
  return { quarterTurn, skewDegrees: Math.abs(skew) < SMALLEST_SKEW ? 0 : skew };
};
