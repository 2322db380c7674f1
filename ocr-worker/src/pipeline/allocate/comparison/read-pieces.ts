import { TEMPLATE_DPI } from '@reader/contracts/objects/sheets/sheet-template';
import type { Box } from '@reader/contracts/objects/geometry';
import type { OcrEngine, OcrSymbol } from '../../../engines/engine.js';
import { centreX, inset } from '../../geometry/boxes.js';
import { crop, type GreyImage, type InkImage } from '../../geometry/raster.js';
import { FINE_DPI } from '../signatures/page-to-match.js';
import type { BlankCharacter } from './aligned-characters.js';
import type { DisputedLine } from './disputed-lines.js';

/** px at 300 dpi to one at 150. */
const FINER = TEMPLATE_DPI / FINE_DPI;
/** Px at 150 dpi around a line that its grey rim takes. */
const RIM = 2;
/** Px at 150 dpi that a character's middle is read off its place. */
const OFF_PLACE = 4;

/** Where a piece of a line lies with its rim, px at 300 dpi. */
export const areaOf = ({ box }: DisputedLine): Box => {
  const { x, y, width, height } = inset(box, -RIM);
  return { x: x * FINER, y: y * FINER, width: width * FINER, height: height * FINER };
};

/** Pieces of an image at 300 dpi, to be read without its rules (of the whole page at 150 dpi). */
export const picturesOf = (image: GreyImage, areas: readonly Box[], rules: InkImage): GreyImage[] =>
  areas.map((area) => withoutRules(crop(image, area), area, rules));

/** What each picture of a piece was read as. @throws as `engine.read` */
export const readPieces = async (
  pictures: readonly GreyImage[],
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<OcrSymbol[][]> => {
  const read = await engine.read(
    pictures.map((image) => ({ image, layout: 'line', alphabet: 'any' })),
    signal,
  );
  return read.map((lines) => lines.flatMap(({ symbols }) => symbols));
};

/** What was read of a piece of a blank page's line, and which of it the page is at odds with. */
export const withDisputed = (symbols: readonly OcrSymbol[], line: DisputedLine): BlankCharacter[] => {
  const area = areaOf(line);
  return symbols.map((symbol) => {
    const x = (area.x + centreX(symbol.box)) / FINER;
    return {
      ...symbol,
      isDisputed: line.stretches.some(({ from, to }) => x >= from - OFF_PLACE && x <= to + OFF_PLACE),
    };
  });
};

/** `image` shows `area` (px at 300 dpi). */
const withoutRules = (image: GreyImage, area: Box, rules: InkImage): GreyImage => {
  const { width, height } = image;
  const [left, top] = [Math.max(0, Math.floor(area.x)), Math.max(0, Math.floor(area.y))];
  const data = image.data.map((grey, at) => {
    const x = Math.floor((left + (at % width)) / FINER);
    const y = Math.floor((top + Math.floor(at / width)) / FINER);
    return rules.data[y * rules.width + x] === 1 ? 255 : grey;
  });
  return { width, height, data };
};
