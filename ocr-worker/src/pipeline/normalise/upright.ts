import type { PageTransform } from '@reader/contracts/objects/geometry';
import type { OcrEngine } from '../../engines/engine.js';
import { shrink, type GreyImage } from '../raster.js';
import { binarise, inkThreshold } from './binarise.js';
import { scaleDown } from './scale-down.js';
import { findSkew } from './skew.js';
import { trustedTurn, turned, type QuarterTurn } from './turn.js';

const ORIENTATION_WIDTH = 1240;
const SKEW_DPI = 100;
/** A smaller skew moves a line by less than half its height across the page and is not worth resampling. */
const SMALLEST_SKEW = 0.15;

/**
 * The clockwise turn that makes a page upright, by the registered forms it may be: told a small copy (grey,
 * shading evened out, as it lies) and its dpi; null when it is none of them. Truer and cheaper than OCR.
 */
export type TurnByForms = (small: GreyImage, dpi: number) => QuarterTurn | null;

/** How to turn a page (shading evened out) upright and level: by the forms it may be, else by the engine's opinion. */
export const upright = async (
  grey: GreyImage,
  dpi: number,
  engine: OcrEngine,
  signal: AbortSignal,
  turnByForms?: TurnByForms,
): Promise<Pick<PageTransform, 'quarterTurn' | 'skewDegrees'>> => {
  const ratio = Math.max(1, dpi / SKEW_DPI);
  const small = scaleDown(grey, ratio);
  const quarterTurn = turnByForms?.(small, dpi / ratio) ?? (await byEngine(grey, engine, signal));
  const coarse = turned(small, quarterTurn);
  const skew = findSkew(binarise(coarse, inkThreshold(coarse)));
  return { quarterTurn, skewDegrees: Math.abs(skew) < SMALLEST_SKEW ? 0 : skew };
};

const byEngine = async (grey: GreyImage, engine: OcrEngine, signal: AbortSignal): Promise<QuarterTurn> => {
  const factor = Math.max(1, Math.round(Math.min(grey.width, grey.height) / ORIENTATION_WIDTH));
  return trustedTurn(await engine.orientation(shrink(grey, factor), signal));
};
