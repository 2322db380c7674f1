import { movedBy } from '../../pipeline/geometry/boxes.js';
import { withMargin, type GreyImage } from '../../pipeline/geometry/raster.js';
import { EngineFailure, type OcrEngine, type OcrLine, type OcrRegion, type OcrSymbol } from '../engine.js';
import { limitConcurrency } from '../limit-concurrency.js';
import { allowedClasses, type AllowedClasses } from './decode/allowed-classes.js';
import { doubtWideCharacters } from './decode/doubt-wide-characters.js';
import { decodeSteps } from './decode/decode-steps.js';
import { isCutAtSpace, linePieces } from './decode/line-pieces.js';
import { seenPlaces } from './decode/seen-places.js';
import { lineTensor, MODEL_HEIGHT, modelWidth } from './model/line-tensor.js';
import { placeCharacters } from './decode/place-characters.js';
import { readCharacter } from './decode/read-character.js';
import { rivalledPlaces } from './language/rivalled-places.js';
import { settleCodes } from './language/settle-codes.js';
import { settleFirstLetter } from './language/settle-first-letter.js';
import { settleMixedWords } from './language/settle-mixed-words.js';
import { settleNumberSigns, settleSlashesInText, type NumberPlace } from './language/settle-number-signs.js';
import { settleYen } from './language/settle-yen.js';
import { settleLookAlikes } from './language/settle-look-alikes.js';
import { withSmallKanaBySize } from './language/small-kana-by-size.js';
import { correctByInk } from './decode/correct-by-ink.js';
import { withTwin } from './language/with-twins.js';
import { openTrigram, type Trigram } from './language/trigram.js';
import type { ModelFile } from './model/model-file.js';
import { BUILT_IN_MODEL, openRecogniser, type NamedModel, type Recogniser } from './model/recogniser.js';

/** White px around a tight crop. */
const LINE_MARGIN = 12;
/** Of a line's picture for the model, px: what is wider is read in pieces (memory grows with the width). */
const WIDEST_PIECE = 1_024;
/** Of a line's picture for the model, px: what is wider is no line, and is not read. */
const WIDEST_LINE = 40_000;
interface PpocrOptions {
  /** Another than the built-in one; its name is part of the engine's. */
  readonly model?: (ModelFile & Partial<NamedModel>) | undefined;
  /** Reads in its place where it cannot be opened any more; left out: nothing does. */
  readonly instead?: NamedModel | undefined;
  /** Tells how pages lie; closed with this engine. */
  readonly orienting: Pick<OcrEngine, 'orientation' | 'close'>;
}

/** What reading a line takes. */
interface LineReader {
  readonly recogniser: Recogniser;
  readonly trigram: Trigram;
}

/** The engine of PaddleOCR's recognition models, for print and handwriting; offline, one line at a time. */
export const createPpocrEngine = ({
  model = BUILT_IN_MODEL,
  instead,
  orienting,
}: PpocrOptions): OcrEngine => {
  /** What reads now. */
  let current = model;
  let opened: Promise<LineReader> | undefined;
  const open = async (): Promise<LineReader> => {
    // First what needs no closing.
    const trigram = await openTrigram();
    try {
      return { trigram, recogniser: await openRecogniser(model) };
    } catch (error) {
      if (!instead || instead.path === model.path) throw error;
      const recogniser = await openRecogniser(instead).catch(() => Promise.reject(error as Error));
      current = instead;
      return { trigram, recogniser };
    }
  };
  /** Opened once; after a failure the next line tries again. */
  const reader = async (): Promise<LineReader> => {
    opened ??= open();
    try {
      return await opened;
    } catch (error) {
      opened = undefined;
      throw error;
    }
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
    if (region.layout !== 'line') throw new EngineFailure('ppocr reads single lines only');
    // The same model would say the same again, which would count as agreement.
    if (region.opinion === 'second') return [];
    const line = withMargin(region.image, LINE_MARGIN);
    if (modelWidth(line) > WIDEST_LINE) return [];
    const lineReader = await reader();
    const allowed = allowedFor(lineReader.recogniser.classes, region);
    const symbols: OcrSymbol[] = [];
    for (const { x, image } of linePieces(line, Math.floor((WIDEST_PIECE * line.height) / MODEL_HEIGHT))) {
      signal.throwIfAborted();
      const [first, ...others] = (await symbolsOf(lineReader, allowed, image)).map((symbol) =>
        moved(symbol, x - LINE_MARGIN, -LINE_MARGIN),
      );
      if (!first) continue;
      const startsWord = first.startsWord || isCutAtSpace(symbols.at(-1), first);
      symbols.push({ ...first, startsWord }, ...others);
    }
    signal.throwIfAborted();
    return symbols.length === 0 ? [] : [{ symbols }];
  };
  return {
    get name() {
      const { name = BUILT_IN_MODEL.name } = current;
      return name === BUILT_IN_MODEL.name ? 'ppocr' : `ppocr:${name}`;
    },
    get isFallback() {
      return current !== model;
    },
    isSingleModel: true,
    readsLinesOnly: true,
    readsHandwriting: true,
    read: (regions, signal) => Promise.all(regions.map((region) => alone(() => readLine(region, signal)))),
    orientation: (image, signal) => orienting.orientation(image, signal),
    close: async () => {
      // A model that could not be opened has nothing to close.
      await opened?.then(({ recogniser }) => recogniser.close()).catch(() => undefined);
      await orienting.close();
    },
  };
};

const symbolsOf = async (
  { recogniser, trigram }: LineReader,
  allowed: AllowedClasses,
  image: GreyImage,
): Promise<OcrSymbol[]> => {
  const tensor = await lineTensor(image);
  const decoded = decodeSteps(await recogniser.recognise(tensor), allowed);
  const places = seenPlaces(decoded, allowed, { image, scale: tensor.scale });
  const boxes = placeCharacters(
    image,
    places.map(({ middle }) => middle),
  );
  const seen = places.map((place) => place.options);
  const options = withSmallKanaBySize(seen, boxes).map((inPlace, at, all) =>
    withTwin(inPlace, all[at + 1]?.[0].character),
  );
  const chosen = allowed.isNarrow ? [] : settleLookAlikes(options, trigram);
  const settled = settledSigns(
    options.map((inPlace, at) => ({ options: inPlace, box: boxes[at]! })),
    allowed,
  );
  const read = options.map((_, at) => settled.get(at) ?? chosen[at]?.index ?? 0);
  const rivalled = rivalledPlaces(
    options.map((inPlace, at) => ({
      options: inPlace,
      read: read[at]!,
      lead: chosen[at]?.lead ?? Infinity,
      missedBeside: places[at]!.missedBeside,
    })),
    allowed,
  );
  const symbols = places.map(({ startsWord }, at): OcrSymbol => ({
    ...readCharacter(options[at]!, read[at]!, settled.has(at) ? undefined : chosen[at]),
    box: boxes[at]!,
    startsWord,
    ...(rivalled.has(at) ? { isRivalled: true } : {}),
  }));
  return correctByInk(image, allowed.isNarrow ? symbols : doubtWideCharacters(image, symbols));
};

/** Signs that were read as others, by what may stand there. */
const settledSigns = (
  inPlace: readonly NumberPlace[],
  { isNarrow, isOfCodes }: AllowedClasses,
): Map<number, number> => {
  const options = inPlace.map((place) => place.options);
  if (isOfCodes) return new Map([...settleCodes(options, true), ...settleFirstLetter(inPlace)]);
  if (isNarrow) return settleNumberSigns(inPlace);
  return new Map([
    ...settleCodes(options),
    ...settleYen(options),
    ...settleSlashesInText(inPlace),
    ...settleMixedWords(options),
  ]);
};

const moved = (symbol: OcrSymbol, x: number, y: number): OcrSymbol => ({
  ...symbol,
  box: movedBy(symbol.box, x, y),
});
