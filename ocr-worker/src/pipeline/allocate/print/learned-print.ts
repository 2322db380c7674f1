import { TEMPLATE_DPI } from '@reader/contracts/objects/sheets/sheet-template';
import type { Box } from '@reader/contracts/objects/geometry';
import { once } from '../../foundation/once.js';
import { clampBox, type GreyImage } from '../../geometry/raster.js';
import { fineCopy } from '../../normalise/small-copies.js';
import { FINE_DPI } from '../signatures/page-to-match.js';
import { wordCells, type WordCell } from './word-cells.js';

/** Other print in a place of a blank page: somebody said that it is the same form. */
export interface LearnedPlace {
  /** Whole px of the blank page at 300 dpi. */
  readonly box: Box;
  /** As large as the box. */
  readonly image: GreyImage;
}

/** What a blank page was taught by one page: it is printed otherwise in some places. */
export interface LearnedPrint {
  /** The places, px at 150 dpi. */
  readonly areas: readonly Box[];
  /** The blank page with other print in them: some 15 MB, made anew at each call. */
  readonly printed: () => Promise<PrintedElsewhere>;
}

/** A blank page as it is printed elsewhere. */
export interface PrintedElsewhere {
  /** The whole page at 300 dpi. */
  readonly image: GreyImage;
  /** At 150 dpi. */
  readonly fine: GreyImage;
  readonly words: () => readonly WordCell[];
}

/** Where places at 300 dpi are at 150 dpi. */
export const learnedAreas = (places: readonly Pick<LearnedPlace, 'box'>[]): Box[] => {
  const scale = FINE_DPI / TEMPLATE_DPI;
  return places.map(({ box: { x, y, width, height } }) => ({
    x: x * scale,
    y: y * scale,
    width: width * scale,
    height: height * scale,
  }));
};

/** The blank page (300 dpi) with the places that were learned from one page of it. */
export const printedElsewhere = (blank: GreyImage, places: readonly LearnedPlace[]): PrintedElsewhere => {
  const image: GreyImage = { ...blank, data: new Uint8Array(blank.data) };
  for (const place of places) paste(image, place);
  const fine = fineCopy(image, TEMPLATE_DPI).image;
  return { image, fine, words: once(() => wordCells(fine)) };
};

/** What of a place lies outside the page is left out. */
const paste = (onto: GreyImage, { box, image }: LearnedPlace): void => {
  const { x, y, width, height } = clampBox(box, onto.width, onto.height);
  for (let row = 0; row < Math.min(height, image.height); row++) {
    const from = (row + y - Math.floor(box.y)) * image.width + x - Math.floor(box.x);
    onto.data.set(image.data.subarray(from, from + Math.min(width, image.width)), (y + row) * onto.width + x);
  }
};
