import type { PageTransform } from '@reader/contracts/objects/geometry';
import type { OcrEngine } from '../../engines/engine.js';
import type { SourcePage } from '../intake/source-page.js';
import { eraseRules, findLayout } from '../layout/find-tables.js';
import { LIMITS } from '../limits.js';
import type { PageLine } from '../page-symbol.js';
import type { GreyImage, InkImage, PixelImage } from '../raster.js';
import { isTextOfPage } from '../recognise/text-layer-use.js';
import { applyTransform } from './apply-transform.js';
import { binarise, inkThreshold } from './binarise.js';
import { isBlankPage } from './blank.js';
import { clearOutside } from './clear-outside.js';
import { flattenIllumination } from './flatten.js';
import { invert } from './homography.js';
import { findSheetOutline, type SheetOutline } from './sheet-outline.js';
import { straightening } from './straighten.js';
import { asPixels, toGrey } from './to-grey.js';
import { isLineArt } from './line-art.js';
import { upright, type TurnByForms } from './upright.js';
import { warpChannels } from './warp.js';

/** Edge of a tile for the paper's brightness, inches. */
const TILE_INCHES = 0.107;
/** Px to either side of a rule at 300 dpi that its grey rim takes. */
const RULE_RIM_300 = 2;

export interface NormalisedPage {
  /** What staff see; all boxes are in its px. */
  readonly kept: PixelImage;
  /** `dpi` is that of the kept image: a photograph pulled straight has another than its source. */
  readonly transform: PageTransform;
  /** The kept image in grey with its shading evened out, and white outside the sheet. */
  readonly grey: GreyImage;
  readonly ink: InkImage;
  readonly isBlank: boolean;
  /** The text layer where it is the page's text, in px of the kept image; else empty. */
  readonly textLayer: readonly PageLine[];
}

/**
 * Makes a page straight, upright and level where asked, and prepares its copies for reading. A page whose text
 * layer is its text was never scanned: it stays as it is, so that its text lies where the picture has it. A
 * scan with a line of text added by software is treated as any scan, and that line is dropped.
 */
export const normalisePage = async (
  page: SourcePage,
  shouldRotate: boolean,
  engine: OcrEngine,
  signal: AbortSignal,
  turnByForms?: TurnByForms,
): Promise<NormalisedPage> => {
  if (page.textLayer.length > 0 && hasOwnText(page)) {
    const transform = { quarterTurn: 0 as const, skewDegrees: 0, dpi: page.dpi };
    const { grey, ink } = inkOf(toGrey(page.image), page.dpi);
    const isBlank = isBlankPage(ink, page.dpi);
    return { kept: page.image, transform, grey, ink, isBlank, textLayer: page.textLayer };
  }
  const { image, grey: plain, dpi, perspective, rest } = straightened(page, shouldRotate);
  // Shading is evened out first: beside the white that comes in at the corners, shaded paper would pass for ink.
  const even = flattenIllumination(plain, tileAt(dpi));
  const cleared = rest === null ? even : clearOutside(even, rest.corners);
  const turn = shouldRotate
    ? await upright(cleared, dpi, engine, signal, turnByForms)
    : { quarterTurn: 0 as const, skewDegrees: 0 };
  const kept = await applyTransform(image, turn);
  const grey = isAsItWas(turn) ? cleared : toGrey(await applyTransform(asPixels(cleared), turn));
  signal.throwIfAborted();
  const ink = binarise(grey, inkThreshold(grey));
  const transform = { ...turn, dpi, ...(perspective === undefined ? {} : { perspective }) };
  return { kept, transform, grey, ink, isBlank: isBlankPage(ink, dpi), textLayer: [] };
};

interface Straightened {
  readonly image: PixelImage;
  readonly grey: GreyImage;
  readonly dpi: number;
  readonly perspective?: number[];
  /** The outline of a scan with dark borders, in px of `image`. */
  readonly rest: SheetOutline | null;
}

/** Pulls a photograph straight where asked; a scan with dark borders stays, with its outline to be seen to. */
const straightened = (page: SourcePage, shouldPull: boolean): Straightened => {
  const grey = toGrey(page.image);
  // What will be kept in grey is turned and levelled in grey: a third of the work.
  const picture = isLineArt(page.image) ? asPixels(grey) : page.image;
  const outline = findSheetOutline(grey);
  const pull = outline === null || !shouldPull ? null : straightening(outline, page.dpi, LIMITS.pagePixels);
  if (pull === null) return { image: picture, grey, dpi: page.dpi, rest: outline };
  const { width, height, mapping, dpi } = pull;
  const data = warpChannels(picture, invert(mapping), width, height);
  const image = { width, height, channels: picture.channels, data };
  return { image, grey: toGrey(image), dpi, perspective: [...mapping], rest: null };
};

const isAsItWas = ({
  quarterTurn,
  skewDegrees,
}: Pick<PageTransform, 'quarterTurn' | 'skewDegrees'>): boolean => quarterTurn === 0 && skewDegrees === 0;

const tileAt = (dpi: number): number => Math.max(8, Math.round(TILE_INCHES * dpi));

/** The image with its shading evened out, and its ink. */
export const inkOf = (image: GreyImage, dpi: number): { grey: GreyImage; ink: InkImage } => {
  const grey = flattenIllumination(image, tileAt(dpi));
  return { grey, ink: binarise(grey, inkThreshold(grey)) };
};

/** As recognition will judge it: by the ink that is no rule. */
const hasOwnText = ({ image, dpi, textLayer }: SourcePage): boolean => {
  const { ink } = inkOf(toGrey(image), dpi);
  const rim = Math.max(1, Math.round((RULE_RIM_300 * dpi) / 300));
  return isTextOfPage(textLayer, eraseRules(ink, findLayout(ink, dpi).rules, rim, 0));
};
