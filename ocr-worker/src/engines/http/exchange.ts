import { z } from 'zod';
import { centreX, centreY } from '../../pipeline/geometry/boxes.js';
import type { GreyImage } from '../../pipeline/geometry/raster.js';
import { EngineFailure, type OcrLine, type OcrRegion, type OcrSymbol } from '../engine.js';

/** Version of the protocol; raised for changes that servers must know about. */
const EXCHANGE_VERSION = 1;
/** Dots per inch at which regions are cut out. */
const REGION_DPI = 300;

/** The request: one region of a page (docs/product/engines.md). */
export interface RegionRequest {
  readonly version: typeof EXCHANGE_VERSION;
  /** A grey png, base64. */
  readonly image: string;
  readonly dpi: number;
  readonly layout: OcrRegion['layout'];
  readonly alphabet: OcrRegion['alphabet'];
  /** The only characters the answer may have; left out: any of the alphabet. */
  readonly whitelist?: string;
}

const Recognised = {
  text: z.string(),
  /** In px of the image that was sent, origin top left. */
  box: z.object({
    x: z.number(),
    y: z.number(),
    width: z.number().nonnegative(),
    height: z.number().nonnegative(),
  }),
  /** 0–100. */
  confidence: z.number().min(0).max(100),
};

/** The response; unknown fields are ignored, so that servers may add their own. */
export const RegionAnswer = z.object({
  lines: z.array(
    z.object({
      words: z.array(
        z.object({
          ...Recognised,
          /** Each character by itself; without it a word's characters share its box and confidence. */
          characters: z.array(z.object(Recognised)).optional(),
        }),
      ),
    }),
  ),
});
export type RegionAnswer = z.infer<typeof RegionAnswer>;
type Word = RegionAnswer['lines'][number]['words'][number];

export const requestFor = ({ layout, alphabet, whitelist }: OcrRegion, png: Buffer): RegionRequest => ({
  version: EXCHANGE_VERSION,
  image: png.toString('base64'),
  dpi: REGION_DPI,
  layout,
  alphabet,
  ...(whitelist === undefined ? {} : { whitelist }),
});

/** Characters of one region: a page of the smallest print has some 10,000. */
const MOST_SYMBOLS = 50_000;

/** What cannot have been read of a picture. @throws EngineFailure */
export const requireOfPicture = (lines: readonly OcrLine[], { width, height }: GreyImage): void => {
  const symbols = lines.flatMap((line) => line.symbols);
  if (symbols.length > MOST_SYMBOLS) throw new EngineFailure('the engine answered too many characters');
  const isOutside = ({ box }: OcrSymbol): boolean =>
    centreX(box) < 0 || centreY(box) < 0 || centreX(box) > width || centreY(box) > height;
  if (symbols.some(isOutside)) throw new EngineFailure('the engine placed text outside of the picture');
};

/** The answer as lines of symbols; a word that comes whole is cut into equal parts, one per character. */
export const linesOfAnswer = ({ lines }: RegionAnswer): OcrLine[] =>
  lines
    .map(({ words }) => ({
      symbols: words
        .flatMap((word, index) =>
          symbolsOf(word).map((symbol, position) => ({ ...symbol, startsWord: index > 0 && position === 0 })),
        )
        .filter(({ text }) => text.trim() !== ''),
    }))
    .filter(({ symbols }) => symbols.length > 0);

const symbolsOf = ({ text, box, confidence, characters }: Word): Omit<OcrSymbol, 'startsWord'>[] => {
  if (characters !== undefined) return characters;
  const letters = Array.from(text);
  const width = box.width / Math.max(1, letters.length);
  return letters.map((letter, index) => ({
    text: letter,
    box: { ...box, x: box.x + index * width, width },
    confidence,
  }));
};
