import type { PageTransform } from '@reader/contracts/objects/geometry';
import type { OcrEngine } from '../../engines/engine.js';
import type { SourcePage } from '../intake/source-page.js';
import { eraseRules, findLayout } from '../layout/find-tables.js';
import { tilesOf, type PageTiles } from '../layout/page-tiles.js';
import { LIMITS } from '../foundation/limits.js';
import type { PageLine } from '../foundation/page-symbol.js';
import type { GreyImage, InkImage, PixelImage } from '../geometry/raster.js';
import { isTextOfPage } from '../intake/text-layer/text-layer-use.js';
import { applyTransform } from './apply-transform.js';
import { binarise, inkThreshold } from './binarise.js';
import { isBlankPage } from './blank.js';
import { clearOutside } from './sheet/clear-outside.js';
import { once } from '../foundation/once.js';
import { flattenIllumination } from './flatten.js';
import { identity, invert, type Homography } from '../geometry/homography.js';
import { isGrey } from './line-art.js';
import { saysWhatIsDrawn } from './says-what-is-drawn.js';
import { withoutRedSeals } from './seals/without-seals.js';
import { findSheetOutline } from './sheet/sheet-outline.js';
import {
  fineCopy,
  levelCopy,
  smallCopy,
  straightCopy,
  type LevelCopy,
  type SmallCopy,
} from './small-copies.js';
import { sourceToKept } from './source-to-kept.js';
import { straightening, type Straightening } from './sheet/straighten.js';
import { asPixels, toGrey } from './to-grey.js';
import { grownBy, type Size, type Turn } from '../geometry/turning.js';
import { skewOf, upright, type TurnByForms } from './upright.js';
import { warp, warpPixels } from './warp.js';

/** Edge of a tile for the paper's brightness, inches. */
const TILE_INCHES = 0.107;
/** Px to either side of a rule at 300 dpi that its grey rim takes. */
const RULE_RIM_300 = 2;
/** A smaller skew moves a line by less than half its height across the page and is not worth resampling. */
const SMALLEST_SKEW = 0.15;
/** A smaller slant shifts a rule by less than its width over its length: no matter even to a small copy. */
const LEVEL_WITHIN_DEGREES = 0.1;

const NO_TURN: Turn = { quarterTurn: 0, skewDegrees: 0 };

export interface NormalisedPage {
  /** Of the picture that staff see; all boxes are in its px. */
  readonly kept: Size;
  /** Of the same picture. */
  readonly tiles: PageTiles;
  /** `dpi` is that of the kept image: a photograph pulled straight has another than its source. */
  readonly transform: PageTransform;
  /** The decoded page, as it lay, in grey with its shading evened out, and white outside the sheet: never resampled. */
  readonly flat: GreyImage;
  /** `flat` without red seals, from which a form's writing is read; the same object where there are none. */
  readonly withoutSeals: GreyImage;
  /** Px of `kept` → px of `flat`. */
  readonly keptToFlat: Homography;
  /** Of `flat`. */
  readonly fine: SmallCopy;
  readonly level: LevelCopy;
  /** `flat` as `kept` lies, and its ink; made when first asked for: the fields of a form are read from `flat`. */
  readonly grey: GreyImage;
  readonly ink: InkImage;
  readonly isBlank: boolean;
  /** The text layer where it is the page's text, in px of the kept image; else empty. */
  readonly textLayer: readonly PageLine[];
}

/** A page with the picture that staff see, which takes more memory than all the rest: it is let go of when it is encoded. */
interface PageWithPicture {
  readonly picture: PixelImage;
  readonly page: NormalisedPage;
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
): Promise<PageWithPicture> => {
  if (page.textLayer.length > 0 && (await hasOwnText(page, engine, signal))) return asItIs(page);
  const plain = toGrey(page.image);
  const outline = findSheetOutline(plain);
  const pull = outline === null || !shouldRotate ? null : straightening(outline, page.dpi, LIMITS.pagePixels);
  const dpi = pull?.dpi ?? page.dpi;
  // Shading is evened out first: beside white, shaded paper would pass for ink.
  const even = flattenIllumination(plain, tileAt(dpi));
  const flat = outline === null ? even : clearOutside(even, outline.corners);
  const fine = fineCopy(flat, dpi);
  const straightFine = pull === null ? fine : straightCopy(fine, pull.mapping, pull, dpi);
  const small = smallCopy(straightFine, dpi);
  const lying = { fine: withDpi(straightFine, dpi), small: withDpi(small, dpi) };
  const turn = shouldRotate
    ? await upright(lying, engine, signal, turnByForms)
    : { quarterTurn: 0 as const, skewDegrees: skewOf(small.image) };
  signal.throwIfAborted();
  const keptTurn = shouldRotate ? unlessSmaller(turn, SMALLEST_SKEW) : NO_TURN;
  const transform = { ...keptTurn, dpi, ...(pull === null ? {} : { perspective: [...pull.mapping] }) };
  // What will be kept in grey is turned and levelled in grey: a third of the work.
  const picture = isGrey(page.image) ? asPixels(plain) : page.image;
  const kept = pull === null ? await applyTransform(picture, keptTurn) : pulled(picture, pull, transform);
  const keptToFlat = invert(sourceToKept(transform, page.image, kept));
  const straight = { width: pull?.width ?? flat.width, height: pull?.height ?? flat.height, dpi };
  const level = levelCopy(small, straight, unlessSmaller(turn, LEVEL_WITHIN_DEGREES), keptTurn, kept);
  const withoutSeals = withoutRedSeals(flat, page.image, dpi);
  return withPicture(kept, { transform, flat, withoutSeals, keptToFlat, fine, level, textLayer: [] });
};

/** A page that is neither turned nor pulled. */
const asItIs = ({ image, dpi, textLayer }: SourcePage): PageWithPicture => {
  const flat = flattenIllumination(toGrey(image), tileAt(dpi));
  const fine = fineCopy(flat, dpi);
  const small = smallCopy(fine, dpi);
  const turn = unlessSmaller({ quarterTurn: 0, skewDegrees: skewOf(small.image) }, LEVEL_WITHIN_DEGREES);
  const level = levelCopy(small, { ...flat, dpi }, turn, NO_TURN, flat);
  const transform = { ...NO_TURN, dpi };
  const withoutSeals = withoutRedSeals(flat, image, dpi);
  return withPicture(image, {
    transform,
    flat,
    withoutSeals,
    keptToFlat: identity,
    fine,
    level,
    textLayer,
  });
};

const unlessSmaller = ({ quarterTurn, skewDegrees }: Turn, least: number): Turn => ({
  quarterTurn,
  skewDegrees: Math.abs(skewDegrees) < least ? 0 : skewDegrees,
});

/** The photograph pulled straight, turned and levelled, all at once. */
const pulled = (picture: PixelImage, pull: Straightening, transform: PageTransform): PixelImage => {
  const isLying = transform.quarterTurn === 90 || transform.quarterTurn === 270;
  const size = isLying ? { width: pull.height, height: pull.width } : pull;
  const { width, height } = grownBy(size, transform.skewDegrees);
  const toPicture = invert(sourceToKept(transform, picture, { width, height }));
  return warpPixels(picture, toPicture, width, height);
};

const withPicture = (picture: PixelImage, page: Omit<ReadablePage, 'kept' | 'tiles'>): PageWithPicture => {
  const kept = { width: picture.width, height: picture.height };
  return { picture, page: readable({ ...page, kept, tiles: tilesOf(picture, page.transform.dpi) }) };
};

type ReadablePage = Omit<NormalisedPage, 'grey' | 'ink' | 'isBlank'>;

/** Adds what only free reading needs, computed on first use. */
const readable = (page: ReadablePage): NormalisedPage => {
  const { kept, flat, keptToFlat, transform } = page;
  const isAsItLay =
    transform.quarterTurn === 0 && transform.skewDegrees === 0 && transform.perspective === undefined;
  const grey = once(() => (isAsItLay ? flat : warp(flat, keptToFlat, kept.width, kept.height)));
  const ink = once(() => binarise(grey(), inkThreshold(grey())));
  return {
    ...page,
    isBlank: isBlankPage(flat, inkThreshold(flat), transform.dpi),
    get grey() {
      return grey();
    },
    get ink() {
      return ink();
    },
  };
};

const withDpi = ({ image, scale }: SmallCopy, dpi: number) => ({ image, dpi: dpi / scale });

const tileAt = (dpi: number): number => Math.max(8, Math.round(TILE_INCHES * dpi));

/** The image with its shading evened out, and its ink. */
export const inkOf = (image: GreyImage, dpi: number): { grey: GreyImage; ink: InkImage } => {
  const grey = flattenIllumination(image, tileAt(dpi));
  return { grey, ink: binarise(grey, inkThreshold(grey)) };
};

/** As recognition will judge it, by the ink that is no rule; and by what the picture shows. */
const hasOwnText = async (
  { image, dpi, textLayer }: SourcePage,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<boolean> => {
  const { grey, ink } = inkOf(toGrey(image), dpi);
  const rim = Math.max(1, Math.round((RULE_RIM_300 * dpi) / 300));
  const { rules } = findLayout(ink, dpi);
  return (
    isTextOfPage(textLayer, eraseRules(ink, rules, rim, 0)) &&
    (await saysWhatIsDrawn(textLayer, eraseRules(grey, rules, rim, 255), engine, signal))
  );
};
