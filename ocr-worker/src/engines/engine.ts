import type { Box, PageTransform } from '@reader/contracts/objects/geometry';
import type { SeenBeside } from '../pipeline/foundation/page-symbol.js';
import type { GreyImage } from '../pipeline/geometry/raster.js';

/** How a region is laid out: blocks of lines, scattered pieces of text, or a single line cut out tightly. */
type RegionLayout = 'page' | 'scattered' | 'line';

/** What a region may hold: anything, only Latin letters and digits, or only digits and the signs between them. */
export type RegionAlphabet = 'any' | 'latin' | 'digits';

/** The digits and the signs between them that the alphabet 'digits' has. */
export const DIGITS = '0123456789.,-/:()%+';

/**
 * Which data reads: the engine's usual data, or other data for the same alphabet. An engine without other data returns
 * nothing, because the same result twice would count as agreement.
 */
type RegionOpinion = 'first' | 'second';

/** A piece of a page to read: dark ink on white, rules removed, at about 300 dpi. */
export interface OcrRegion {
  readonly image: GreyImage;
  readonly layout: RegionLayout;
  readonly alphabet: RegionAlphabet;
  /**
   * The only characters the answer may have, for an engine that can be limited to them (others ignore it). It
   * narrows `alphabet`, which still chooses the data; without it an alphabet's own characters are allowed.
   */
  readonly whitelist?: string;
  /** 'first' when left out. */
  readonly opinion?: RegionOpinion;
}

/** One recognised character (a grapheme as the engine gives it). */
export interface OcrSymbol {
  readonly text: string;
  /** In px of the region's image, origin top left. */
  readonly box: Box;
  /** 0–100. */
  readonly confidence: number;
  /** The engine saw a space before it; engines put such spaces between Japanese words too. */
  readonly startsWord: boolean;
  /** Something else was seen in its place, and nothing says that it was not written. Left out by engines that do not tell. */
  readonly isRivalled?: boolean;
  /** What else was seen in its place, the most probable first. Left out by engines that do not tell, and where there was nothing. */
  readonly alternatives?: readonly SeenBeside[];
  /** What was seen there by itself, where the language made another character of it. */
  readonly seenAs?: string;
}

export interface OcrLine {
  /** In reading order. */
  readonly symbols: readonly OcrSymbol[];
}

export interface OrientationOpinion {
  /** The clockwise turn that makes the page upright. */
  readonly turn: PageTransform['quarterTurn'];
  /** The engine's own scale, 0 and up. */
  readonly confidence: number;
}

/**
 * Reads text out of pictures: regions in, symbols with boxes and confidences out. An engine keeps no
 * state between calls that a caller could notice, may work on several regions at once, and sends nothing over the network
 * unless the operator named a server.
 */
export interface OcrEngine {
  /** Stored as the origin of values, e.g. `tesseract`. */
  readonly name: string;
  /** One model reads every alphabet: asked again with another one it would only agree with itself. */
  readonly isSingleModel?: boolean;
  /** It takes the layout 'line' only, and fails for others. */
  readonly readsLinesOnly?: boolean;
  /** It reads what people write by hand as well as print. */
  readonly readsHandwriting?: boolean;
  /** It reads with something else than it was to, which could not be opened. */
  readonly isFallback?: boolean;
  /**
   * The lines of each region, in the order of `regions`. Nothing recognised is an empty list.
   * @throws the signal's reason when aborted; EngineFailure when the engine broke down or took too long
   */
  read(regions: readonly OcrRegion[], signal: AbortSignal): Promise<OcrLine[][]>;
  /** The orientation of the page, or null when it has too little text. About 1,200 px wide is enough. */
  orientation(image: GreyImage, signal: AbortSignal): Promise<OrientationOpinion | null>;
  close(): Promise<void>;
}

/** The engine itself failed (missing data, crashed, stuck); the page may be readable at another try. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
}

/** The engines of a reading: one for print, and one of its own for handwriting where one is configured. */
export interface Engines {
  readonly print: OcrEngine;
  readonly handwriting: OcrEngine | null;
  /** `print` reads in place of a better one that cannot run here. */
  readonly isFallback?: boolean;
}
