import { TEMPLATE_DPI } from '@reader/contracts/objects/sheets/sheet-template';
import type { Box } from '@reader/contracts/objects/geometry';
import { once } from '../../foundation/once.js';
import { around, inset } from '../../geometry/boxes.js';
import { clampBox, crop, type GreyImage } from '../../geometry/raster.js';
import { fineCopy } from '../../normalise/small-copies.js';
import { FINE_DPI } from '../signatures/page-to-match.js';
import { wordCells, type WordCell } from './word-cells.js';

/** A picture of other print in a place of a blank page: somebody said that it is the same form. */
export interface LearnedPicture {
  /** Whole px of the blank page at 300 dpi. */
  readonly box: Box;
  /** As large as the box. */
  readonly image: GreyImage;
}

/** What a blank page was taught by one page: it is printed otherwise in some places. Boxes in px at 150 dpi. */
export interface LearnedPrint {
  readonly areas: readonly Box[];
  /** Where people write on the blank page: what stands there says nothing of the form. */
  readonly answers: readonly Box[];
  /** The part of the blank page around the places, made again at each call; null: it was forgotten. */
  readonly printed: () => Promise<PrintedElsewhere | null>;
}

/** A part of a blank page as it is printed elsewhere. */
export interface PrintedElsewhere {
  /** Where it lies on the blank page, px at 150 dpi. */
  readonly part: Box;
  /** At 300 dpi. */
  readonly image: GreyImage;
  /** At 150 dpi. */
  readonly fine: GreyImage;
  readonly words: () => readonly WordCell[];
}

/** Px at 150 dpi around the places, 25 mm: print by which it is told how sharp and how black a page is. */
const BESIDE = 150;
const SCALE = TEMPLATE_DPI / FINE_DPI;

/** Boxes at 300 dpi as they are at 150 dpi. */
export const atFineDpi = (boxes: readonly Box[]): Box[] =>
  boxes.map(({ x, y, width, height }) => ({
    x: x / SCALE,
    y: y / SCALE,
    width: width / SCALE,
    height: height / SCALE,
  }));

/** The blank page (300 dpi) around the places that were learned from one page of it, with what is printed there. */
export const printedElsewhere = (blank: GreyImage, places: readonly LearnedPicture[]): PrintedElsewhere => {
  const [width, height] = [Math.floor(blank.width / SCALE), Math.floor(blank.height / SCALE)];
  const areas = atFineDpi(places.map(({ box }) => box));
  const part = clampBox(inset(around(areas), -BESIDE), width, height);
  const [x, y] = [SCALE * part.x, SCALE * part.y];
  const image = crop(blank, { x, y, width: SCALE * part.width, height: SCALE * part.height });
  for (const { box, image: picture } of places)
    paste(image, { box: { ...box, x: box.x - x, y: box.y - y }, image: picture });
  const fine = fineCopy(image, TEMPLATE_DPI).image;
  return { part, image, fine, words: once(() => wordCells(fine)) };
};

/** What of a picture lies outside is left out. */
const paste = (onto: GreyImage, { box, image }: LearnedPicture): void => {
  const { x, y, width, height } = clampBox(box, onto.width, onto.height);
  for (let row = 0; row < Math.min(height, image.height); row++) {
    const from = (row + y - Math.floor(box.y)) * image.width + x - Math.floor(box.x);
    onto.data.set(image.data.subarray(from, from + Math.min(width, image.width)), (y + row) * onto.width + x);
  }
};
