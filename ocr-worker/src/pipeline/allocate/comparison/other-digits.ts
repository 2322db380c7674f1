import type { OcrEngine, OcrSymbol } from '../../../engines/engine.js';
import { centreX } from '../../geometry/boxes.js';
import type { GreyImage, InkImage } from '../../geometry/raster.js';
import { aligned, isDigit, type BlankCharacter, type Character } from './aligned-characters.js';
import type { DisputedLine } from './disputed-lines.js';
import { areaOf, picturesOf, readPieces, withDisputed } from './read-pieces.js';

/** Confidence from which on both digits are believed: their print is nearly the same, so that a misreading is as likely. */
const CLEAR_FROM = 85;
/** In heights of the print: what stands so far off its place is somebody's writing. */
const OFF_PLACE = 0.6;

/**
 * The pieces of lines in which a page has another digit than its blank page, clearly, in a disputed place. Only pieces in which the
 * page has a digit are read on both.
 * @throws as `engine.read`
 */
export const otherDigits = async (
  lines: readonly DisputedLine[],
  { blank, page, rules }: { readonly blank: GreyImage; readonly page: GreyImage; readonly rules: InkImage },
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<DisputedLine[]> => {
  const shown = await readPieces(picturesOf(page, lines.map(areaOf), rules), engine, signal);
  const withDigits = lines
    .map((line, index) => ({ line, page: shown[index]! }))
    .filter((one) => one.page.some(isClearDigit));
  const areas = withDigits.map(({ line }) => areaOf(line));
  const printed = await readPieces(picturesOf(blank, areas, rules), engine, signal);
  return withDigits
    .filter((one, index) => hasOtherDigit(withDisputed(printed[index]!, one.line), one.page))
    .map(({ line }) => line);
};

const isClearDigit = ({ text, confidence }: Character): boolean => isDigit(text) && confidence >= CLEAR_FROM;

const hasOtherDigit = (blank: readonly BlankCharacter[], page: readonly OcrSymbol[]): boolean =>
  aligned(blank, page).some(
    ([a, b]) =>
      b !== null &&
      a.isDisputed &&
      isClearDigit(a) &&
      isClearDigit(b) &&
      a.text.normalize('NFKC') !== b.text.normalize('NFKC') &&
      Math.abs(centreX(b.box) - centreX(a.box)) <= OFF_PLACE * a.box.height,
  );
