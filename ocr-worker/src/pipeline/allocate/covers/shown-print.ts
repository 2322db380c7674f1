import { findComponents, type Component } from '../../layout/components.js';
import type { GreyImage, InkImage } from '../../geometry/raster.js';
import { median } from '../../geometry/median.js';
import { dilate } from '../../kernels/dilate.js';
import { partPrint } from '../print/drawn-print.js';
import { darkness } from '../print/word-cells.js';

/** Share of the page's usual print that is ink, and what is ink at least: grain is less. */
const INK = { share: 0.4, least: 50 };
/** Px that paper may lie off locally. */
const PLAY = 2;
/** Px of print that is gone in one piece: less is a thin stroke. */
const LEAST_GONE = 6;
/** Every n-th px of words shows how dark the page's print is. */
const SAMPLE = 5;

/** What a page shows of its blank page's print. All are pictures of the blank page's size, 150 dpi. */
export interface ShownPrint {
  readonly words: InkImage;
  readonly drawn: InkImage;
  /** The page's. */
  readonly ink: InkImage;
  /** The page's ink and what lies by it: print here may be shown. */
  readonly nearInk: InkImage;
  /** The words' px that the page lacks, and those px in pieces. */
  readonly gone: InkImage;
  readonly pieces: readonly Component[];
  /** Of the blank page's words. */
  readonly letters: readonly Component[];
}

/** `page` and `blank` lie on each other, 150 dpi. */
export const shownPrint = (page: GreyImage, blank: GreyImage): ShownPrint => {
  const { words, drawn } = partPrint(blank);
  const { width, height } = blank;
  const from = inkFrom(page, words);
  const ink: InkImage = { width, height, data: page.data.map((grey) => (darkness(grey) >= from ? 1 : 0)) };
  const nearInk = dilate(ink, PLAY);
  const lacking = { width, height, data: words.data.map((word, at) => word & (1 - nearInk.data[at]!)) };
  const pieces = findComponents(lacking).filter(({ area }) => area >= LEAST_GONE);
  const gone: InkImage = { width, height, data: new Uint8Array(width * height) };
  for (const { runs } of pieces)
    for (const { line, from: first, to } of runs) gone.data.fill(1, line * width + first, line * width + to);
  return { words, drawn, ink, nearInk, gone, pieces, letters: findComponents(words) };
};

/** Darkness from which on a page has ink. */
const inkFrom = ({ width, data }: GreyImage, words: InkImage): number => {
  const shown: number[] = [];
  let count = 0;
  for (let at = width + 1; at < data.length - width - 1; at++) {
    if (words.data[at] === 0 || count++ % SAMPLE > 0) continue;
    let darkest = 255;
    for (let dy = -width; dy <= width; dy += width)
      for (let dx = -1; dx <= 1; dx++) darkest = Math.min(darkest, data[at + dy + dx]!);
    shown.push(darkness(darkest));
  }
  return Math.max(INK.least, INK.share * median(shown));
};
