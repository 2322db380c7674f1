import type { OcrEngine } from '../../engines/engine.js';
import { shrink, type GreyImage } from '../geometry/raster.js';
import { binarise, inkThreshold } from './binarise.js';
import { findSkew } from './skew.js';
import { trustedTurn, turned, type QuarterTurn } from './turn.js';
import { levelled } from './small-copies.js';
import { readsUpright } from './reads-upright.js';
import type { Turn } from '../geometry/turning.js';

const ORIENTATION_WIDTH = 1240;

/**
 * The clockwise turn that makes a page upright, by the registered forms it may be: takes a small copy (grey,
 * shading evened out, level, not yet turned) and its dpi; null when it is none of them. More reliable and cheaper than OCR.
 */
export type TurnByForms = (small: GreyImage, dpi: number) => QuarterTurn | null;

/** A page's copies to judge by, grey, shading evened out, as it lies. */
interface LyingPage {
  /** About 150 dots per inch: what an engine is asked about. */
  readonly fine: CopyToJudge;
  /** About 100 dots per inch. */
  readonly small: CopyToJudge;
}

interface CopyToJudge {
  readonly image: GreyImage;
  readonly dpi: number;
}

/** How to turn a page upright and level: by the forms it may be, by what is read of it, else by the engine's opinion. */
export const upright = async (
  { fine, small }: LyingPage,
  engine: OcrEngine,
  signal: AbortSignal,
  turnByForms?: TurnByForms,
): Promise<Turn> => {
  const skew = skewOf(small.image);
  const quarterTurn =
    turnByForms?.(levelled(small.image, skew), small.dpi) ??
    ((await isPlainlyUpright(fine, skew, engine, signal)) ? 0 : await byEngine(fine.image, engine, signal));
  // Lines of a page on its side are its columns: the skew is measured again with the text upright.
  const isLying = quarterTurn === 90 || quarterTurn === 270;
  return { quarterTurn, skewDegrees: isLying ? skewOf(turned(small.image, quarterTurn)) : skew };
};

/** By how many degrees a small page (grey) must be turned clockwise to be level, as it lies. */
export const skewOf = (small: GreyImage): number => findSkew(binarise(small, inkThreshold(small)));

/** Where lines are read by a model, that is asked first: the data that tells how pages lie is another's, and is loaded for it. */
const isPlainlyUpright = async (
  { image, dpi }: CopyToJudge,
  skew: number,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<boolean> =>
  engine.readsLinesOnly === true && (await readsUpright(levelled(image, skew), dpi, engine, signal));

const byEngine = async (grey: GreyImage, engine: OcrEngine, signal: AbortSignal): Promise<QuarterTurn> => {
  const factor = Math.max(1, Math.round(Math.min(grey.width, grey.height) / ORIENTATION_WIDTH));
  return trustedTurn(await engine.orientation(shrink(grey, factor), signal));
};
