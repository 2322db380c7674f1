import { withMargin, type GreyImage } from '../../pipeline/geometry/raster.js';
import type { OcrEngine, OcrLine, OcrRegion, OcrSymbol } from '../engine.js';
import { limitConcurrency } from '../limit-concurrency.js';
import { allowedClasses, type AllowedClasses } from './allowed-classes.js';
import { decodeSteps } from './decode-steps.js';
import { linePieces } from './line-pieces.js';
import { seenPlaces } from './seen-places.js';
import { lineTensor, MODEL_HEIGHT, modelWidth } from './line-tensor.js';
import { placeCharacters } from './place-characters.js';
import { settleLookAlikes } from './settle-look-alikes.js';
import { mendByInk } from './mend-by-ink.js';
import { openTrigram, type Trigram } from './trigram.js';
import type { ModelFile } from './model-file.js';
import { BUILT_IN_MODEL, openRecogniser, type Recogniser } from './recogniser.js';

/** White px around a tight crop. */
const LINE_MARGIN = 12;
/** Of a line's picture for the model, px: what is wider is read in pieces (memory grows with the width). */
const WIDEST = 1_024;
/** What is wider than this, in the model's picture, is no line. */
const NO_LINE = 40_000;

interface PpocrOptions {
  readonly model?: ModelFile;
  /** Reads what is no single line, and the orientation of pages; closed with this engine. */
  readonly pages: OcrEngine;
}

/** What reading a line takes. */
interface LineReader {
  readonly recogniser: Recogniser;
  readonly trigram: Trigram;
}

/** The engine of PaddleOCR's recognition models, for print and handwriting; offline, one line at a time. */
export const createPpocrEngine = ({ model = BUILT_IN_MODEL, pages }: PpocrOptions): OcrEngine => {
  let opened: Promise<LineReader> | undefined;
  const open = async (): Promise<LineReader> => {
    const [trigram, recogniser] = await Promise.all([openTrigram(), openRecogniser(model)]);
    return { trigram, recogniser };
  };
  const alone = limitConcurrency(1);
  const alphabets = new Map<string, AllowedClasses>();
  const allowedFor = (classes: readonly string[], region: OcrRegion): AllowedClasses => {
    const key = region.whitelist ?? region.alphabet;
    const allowed = alphabets.get(key) ?? allowedClasses(classes, region);
    alphabets.set(key, allowed);
    return allowed;
  };
  const readLine = async (region: OcrRegion, signal: AbortSignal): Promise<OcrLine[]> => {
    signal.throwIfAborted();
    // The same model would say the same again, which would count as agreement.
    if (region.opinion === 'second') return [];
    const line = withMargin(region.image, LINE_MARGIN);
    if (modelWidth(line) > NO_LINE) return [];
    const reader = await (opened ??= open());
    const allowed = allowedFor(reader.recogniser.classes, region);
    const symbols: OcrSymbol[] = [];
    for (const { x, image } of linePieces(line, Math.floor((WIDEST * line.height) / MODEL_HEIGHT)))
      symbols.push(
        ...(await symbolsOf(reader, allowed, image)).map((symbol) =>
          moved(symbol, x - LINE_MARGIN, -LINE_MARGIN),
        ),
      );
    return symbols.length === 0 ? [] : [{ symbols }];
  };
  return {
    name: 'ppocr',
    isSingleModel: true,
    read: (regions, signal) =>
      Promise.all(
        regions.map(async (region) =>
          region.layout === 'line'
            ? alone(() => readLine(region, signal))
            : ((await pages.read([region], signal))[0] ?? []),
        ),
      ),
    orientation: (image, signal) => pages.orientation(image, signal),
    close: async () => {
      await pages.close();
      // A model that could not be opened has nothing to close.
      await opened?.then(({ recogniser }) => recogniser.close()).catch(() => undefined);
    },
  };
};

const symbolsOf = async (
  { recogniser, trigram }: LineReader,
  allowed: AllowedClasses,
  image: GreyImage,
): Promise<OcrSymbol[]> => {
  const tensor = await lineTensor(image);
  const decoded = decodeSteps(await recogniser.recognise(tensor), allowed.mask);
  const places = seenPlaces(decoded, allowed, { image, scale: tensor.scale });
  const chosen = allowed.isNarrow
    ? []
    : settleLookAlikes(
        places.map(({ options }) => options),
        trigram,
      );
  const boxes = placeCharacters(
    image,
    places.map(({ middle }) => middle),
  );
  const symbols = places.map(({ options, startsWord }, at): OcrSymbol => {
    const { character, probability } = options[chosen[at] ?? 0] ?? options[0];
    return { text: character, box: boxes[at]!, confidence: 100 * probability, startsWord };
  });
  return mendByInk(image, symbols);
};

const moved = (symbol: OcrSymbol, x: number, y: number): OcrSymbol => ({
  ...symbol,
  box: { ...symbol.box, x: symbol.box.x + x, y: symbol.box.y + y },
});
