import type { Box } from '@reader/contracts/objects/geometry';
import { median } from '../../../pipeline/geometry/median.js';
import type { GreyImage } from '../../../pipeline/geometry/raster.js';
import type { OcrSymbol } from '../../engine.js';
import { inkBands } from './ink-columns.js';

const JAPANESE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;
/** In heights of the line's writing: how wide the ink of one Japanese character is at most, and how high what stands beside it is at least. */
const WIDEST = 1.3;
const LEAST_HEIGHT = 0.5;

/**
 * Characters with the ink of two: where a recogniser leaves one out (`1回` came as `回`, `あり` as `あ`), its ink falls to its neighbour.
 * Nobody should believe such a one unseen. Boxes are px of `image`, drawn in to the ink.
 */
export const doubtWideCharacters = (image: GreyImage, symbols: readonly OcrSymbol[]): OcrSymbol[] => {
  const height = median(symbols.map(({ box }) => box.height));
  return symbols.map((symbol) =>
    JAPANESE.test(symbol.text) &&
    symbol.box.width >= WIDEST * height &&
    standsBeside(image, symbol.box, height)
      ? { ...symbol, isRivalled: true }
      : symbol,
  );
};

/** Whether paper parts the ink of a box into parts of which two are as high as characters. */
const standsBeside = (image: GreyImage, box: Box, height: number): boolean =>
  inkBands(image, box).filter((part) => part.height >= LEAST_HEIGHT * height).length > 1;
