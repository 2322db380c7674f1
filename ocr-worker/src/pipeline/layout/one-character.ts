import type { Box } from '@reader/contracts/objects/geometry';
import { around, bottom } from '../geometry/boxes.js';
import type { InkImage } from '../geometry/raster.js';
import { bandsOf, type Band } from './bands.js';

/** In widths of a character: how high it is, and how high a stroke of 二 or ミ is. */
const HEIGHT = { ofStrokes: 0.5, lowest: 0.8, highest: 1.25 };
const STROKE = 0.36;
/** In widths of a character: how far off its middle a stroke of it lies; short lines of writing begin below one another. */
const OFF_CENTRE = 0.15;
/** Share of a character's height that is paper between its parts (品, 昌, 言); more lies between two lines. */
const PAPER = 0.18;
const MOST_PARTS = 4;

/** A part of an area from top to bottom with paper above and below it. */
interface Part {
  readonly box: Box;
  /** Stretches of ink side by side, with paper right through between them. */
  readonly pieces: readonly Band[];
}

/**
 * Tight boxes of ink one below the other, those put together that are one character: 二, 三 and ミ alone are strokes with
 * paper between them, 品 and 昌 are parts. Two short lines stay two.
 */
export const joinCharacters = (ink: InkImage, boxes: readonly Box[]): Box[] => {
  const parts = boxes.map((box): Part => ({ box, pieces: piecesOf(ink, box) }));
  const joined: Box[] = [];
  for (let from = 0; from < parts.length;) {
    let to = Math.min(parts.length, from + MOST_PARTS);
    while (to > from + 1 && !belongTogether(ink, parts.slice(from, to))) to--;
    joined.push(around(boxes.slice(from, to)));
    from = to;
  }
  return joined;
};

const belongTogether = (ink: InkImage, parts: readonly Part[]): boolean => {
  const union = around(parts.map(({ box }) => box));
  const characters = piecesOf(ink, union);
  return areOfStrokes(parts, characters) || (characters.length === 1 && isOfParts(parts, union));
};

/** Whether all that stands side by side are characters of flat strokes, 二三. */
const areOfStrokes = (parts: readonly Part[], characters: readonly Band[]): boolean => {
  const shapes = characters.map(({ from, to }) => {
    const width = to - from;
    const strokes = parts.filter(({ pieces }) => pieces.some((piece) => piece.from < to && piece.to > from));
    const { height } = around(strokes.map(({ box }) => box));
    return {
      isFlat: strokes.every(
        ({ box, pieces }) =>
          box.height <= STROKE * width &&
          pieces.every((piece) => piece.from >= to || piece.to <= from || isCentred(piece, { from, to })),
      ),
      isOne: height >= HEIGHT.ofStrokes * width && height <= HEIGHT.highest * width,
    };
  });
  const isWhole = parts.every(({ pieces }) => pieces.length <= characters.length);
  return isWhole && shapes.every(({ isFlat }) => isFlat) && shapes.some(({ isOne }) => isOne);
};

const isCentred = (piece: Band, whole: Band): boolean =>
  Math.abs(piece.from + piece.to - whole.from - whole.to) <= 2 * OFF_CENTRE * (whole.to - whole.from);

const isOfParts = (parts: readonly Part[], { width, height }: Box): boolean => {
  const gaps = parts.slice(1).map(({ box }, index) => box.y - bottom(parts[index]!.box));
  return (
    height >= HEIGHT.lowest * width &&
    height <= HEIGHT.highest * width &&
    Math.max(...gaps) <= PAPER * height &&
    parts.every(({ pieces }) => pieces.length <= 2) &&
    parts.filter(({ pieces }) => pieces.length === 2).length <= 1
  );
};

/** Stretches of columns with ink, px of the image. */
const piecesOf = (ink: InkImage, { x, y, width, height }: Box): Band[] => {
  const inked: Band[] = [];
  for (let column = x; column < x + width; column++) {
    let hasInk = false;
    for (let row = y; row < y + height && !hasInk; row++) hasInk = ink.data[row * ink.width + column] === 1;
    if (hasInk) inked.push({ from: column, to: column + 1 });
  }
  return bandsOf(inked);
};
