import type { Box } from '@reader/contracts/objects/geometry';
import type { OcrEngine } from '../../../engines/engine.js';
import { around, bottom, movedBy, right } from '../../geometry/boxes.js';
import { crop, type GreyImage, type InkImage } from '../../geometry/raster.js';
import { partsOf } from '../ink/parts.js';

/** A word printed within a field, as 年, 月 and 日 between the parts of a date; box in px of the template. */
export interface PrintedText {
  readonly text: string;
  readonly box: Box;
}

/** What forms print between the parts of dates, telephone numbers and postcodes. */
const WORDS = '年月日時分令和平成昭大正明治西暦生〒()（）/';
/** Heights of printed characters, px at 300 dpi (5–16 points). */
const HEIGHT = { smallest: 16, largest: 75 };
/** A printed hyphen: px. */
const HYPHEN = { shortest: 8, longest: 70, thickest: 9 };
/** Gap that parts two words, as a share of their height. */
const GAP = 0.5;
/** Confidence below which a print is taken for a picture or a word not known here. */
const LEAST_CONFIDENCE = 40;

/** The words printed in each of the areas, left to right; the template is read once for all of them. */
export const readPrintedTexts = async (
  template: GreyImage,
  print: InkImage,
  areas: readonly Box[],
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<PrintedText[][]> => {
  const found = areas.map((area) => printedPieces(print, area));
  const words = found.flatMap((pieces) => pieces.filter(({ isHyphen }) => !isHyphen));
  const read = await engine.read(
    words.map(({ box }) => ({
      image: crop(template, box),
      layout: 'line' as const,
      alphabet: 'any' as const,
      whitelist: WORDS,
    })),
    signal,
  );
  const textOf = new Map(
    words.map((word, index) => {
      const symbols = read[index]!.flatMap((line) => line.symbols);
      const isClear = symbols.length > 0 && symbols.every(({ confidence }) => confidence >= LEAST_CONFIDENCE);
      return [word, isClear ? symbols.map(({ text }) => text).join('') : ''];
    }),
  );
  return found.map((pieces) =>
    pieces
      .map((piece) => ({ text: piece.isHyphen ? '-' : textOf.get(piece)!, box: piece.box }))
      .filter(({ text }) => text !== ''),
  );
};

interface Piece {
  readonly box: Box;
  readonly isHyphen: boolean;
}

/** Printed characters side by side as words, and hyphens; rules and frames are neither. */
export const printedPieces = (print: InkImage, area: Box): Piece[] => {
  const cut = crop(print, area);
  const origin = { x: Math.max(0, Math.floor(area.x)), y: Math.max(0, Math.floor(area.y)) };
  const boxes = partsOf(cut.data, cut.width, 0)
    .map(({ box }) => box)
    .filter((box) => box.y > 1 && bottom(box) < cut.height - 1 && box.width < 0.6 * cut.width)
    .sort((a, b) => a.x - b.x);
  const groups: Box[][] = [];
  for (const box of boxes) {
    const last = groups.at(-1);
    const extent = last === undefined ? undefined : around(last);
    const gap = GAP * Math.max(extent?.height ?? 0, box.height, HEIGHT.smallest);
    if (last !== undefined && box.x - right(extent!) <= gap) last.push(box);
    else groups.push([box]);
  }
  return groups.flatMap((group): Piece[] => {
    const box = around(group);
    const placed = movedBy(box, origin.x, origin.y);
    const isHyphen =
      group.length === 1 &&
      box.height <= HYPHEN.thickest &&
      box.width >= HYPHEN.shortest &&
      box.width <= HYPHEN.longest &&
      box.width > 1.5 * box.height;
    if (isHyphen) return [{ box: placed, isHyphen: true }];
    return box.height >= HEIGHT.smallest && box.height <= HEIGHT.largest
      ? [{ box: placed, isHyphen: false }]
      : [];
  });
};
