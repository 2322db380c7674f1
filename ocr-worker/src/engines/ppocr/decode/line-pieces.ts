import { right } from '../../../pipeline/geometry/boxes.js';
import type { GreyImage } from '../../../pipeline/geometry/raster.js';
import { crop } from '../../../pipeline/geometry/raster.js';
import type { OcrSymbol } from '../../engine.js';
import { inkOfColumn } from './ink-columns.js';

/** A part of a line, as high as the line. */
export interface LinePiece {
  /** Px from the line's left edge. */
  readonly x: number;
  readonly image: GreyImage;
}

/** Share of a piece's longest width from which on it may end. */
const EARLIEST_END = 0.6;

/**
 * Cuts a line into pieces of at most `longest` px, each where the paper between characters is widest in its last part; where
 * there is none, where there is least ink.
 */
export const linePieces = (image: GreyImage, longest: number): LinePiece[] => {
  const pieces: LinePiece[] = [];
  let x = 0;
  while (image.width - x > longest) {
    const end = x + endOf(image, x, longest);
    pieces.push(piece(image, x, end));
    x = end;
  }
  pieces.push(piece(image, x, image.width));
  return pieces;
};

const piece = (image: GreyImage, x: number, end: number): LinePiece => ({
  x,
  image: crop(image, { x, y: 0, width: end - x, height: image.height }),
});

/** Where a piece that begins at `x` ends, px from there. */
const endOf = (image: GreyImage, x: number, longest: number): number => {
  const from = Math.max(1, Math.floor(longest * EARLIEST_END));
  let best = { end: longest, paper: 0, ink: Number.POSITIVE_INFINITY };
  let paper = 0;
  for (let offset = from; offset < longest; offset += 1) {
    const ink = inkOfColumn(image, x + offset);
    paper = ink === 0 ? paper + 1 : 0;
    // In the middle of the paper rather than at its end.
    const end = offset - Math.floor(Math.max(0, paper - 1) / 2);
    if (paper > best.paper || (best.paper === 0 && paper === 0 && ink < best.ink)) best = { end, paper, ink };
  }
  return best.end;
};

/** Paper between two characters that counts as a space, in heights of the higher one: between letters or digits, and in Japanese. */
const SPACE = { latin: 0.2, japanese: 0.75 };
const LATIN = /^[\p{Script=Latin}\p{Nd}.,:;!?)(]$/u;
/** What has paper of its own behind it. */
const ENDS_CLAUSE = /^[。、，．）」』】]$/u;

/**
 * Whether a space stands between the last character of a piece and the first one of the next: no piece sees it. Boxes in px of the same
 * line.
 */
export const isCutAtSpace = (
  before: Pick<OcrSymbol, 'text' | 'box'> | undefined,
  after: Pick<OcrSymbol, 'text' | 'box'>,
): boolean => {
  if (!before || ENDS_CLAUSE.test(before.text)) return false;
  const areLatin = LATIN.test(before.text) && LATIN.test(after.text);
  const height = Math.max(before.box.height, after.box.height);
  return after.box.x - right(before.box) >= height * (areLatin ? SPACE.latin : SPACE.japanese);
};
