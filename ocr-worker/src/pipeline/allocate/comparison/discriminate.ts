import type { GreyImage } from '../../geometry/raster.js';

/** Print that the other form has nowhere within a px: darker by this many grey levels. Registration is truer than that. */
const DIFFERS_FROM = 60;
/** Edge of the squares that differences are gathered in, px at 150 dpi: 4 mm, a character or two. */
const CELL = 24;
/** Differing px that make a cell count: a 5 and a 6 of 8 points differ in about this many. */
const LEAST_DIFFERENCE = 5;
/** Most evidence of a single cell, whatever is stamped or written there. */
const MOST_EVIDENCE_PER_CELL = 1.2;
/** Px either way that paper may lie off locally. */
const PLAY = 1;
/** Print that both forms have is darker than this. */
const PRINT = 90;

interface Verdict {
  /** −1 to 1: above 0 the page is the first form, below it the second. */
  readonly evidence: number;
  /** How much the forms differ in print; 0: not at all. */
  readonly weight: number;
}

/**
 * Decides which of two nearly equal forms a page is, only by the places where their blank pages differ. All
 * three are pictures at 150 dpi in one frame, of one size. Ink that neither form has counts for neither.
 */
export const discriminate = (page: GreyImage, first: GreyImage, second: GreyImage): Verdict => {
  const pictures = { page, first, second, gain: blackness(page, first, second) };
  let [sum, weight] = [0, 0];
  for (const places of differences(first, second)) {
    const { evidence, energy } = bestEvidence(pictures, places);
    // The root: a black bar differs much, yet is hardly more evidence than a character.
    const root = Math.sqrt(energy);
    sum += root * Math.max(-MOST_EVIDENCE_PER_CELL, Math.min(MOST_EVIDENCE_PER_CELL, evidence));
    weight += root;
  }
  return { evidence: weight === 0 ? 0 : sum / weight, weight };
};

/** How dark the page shows print that both forms have, as a share of how dark they have it. */
const blackness = (page: GreyImage, first: GreyImage, second: GreyImage): number => {
  let [shown, printed] = [0, 0];
  for (let at = 0; at < page.data.length; at++) {
    const [a, b] = [255 - first.data[at]!, 255 - second.data[at]!];
    if (a < PRINT || b < PRINT) continue;
    const dark = (a + b) / 2;
    shown += dark * (255 - page.data[at]!);
    printed += dark * dark;
  }
  return printed === 0 ? 1 : Math.min(1.5, Math.max(0.2, shown / printed));
};

/** The px that differ, cell by cell. */
const differences = (first: GreyImage, second: GreyImage): number[][] => {
  const { width, height } = first;
  const columns = Math.ceil(width / CELL);
  const cells: number[][] = [];
  const rim = PLAY + 1;
  for (let y = rim; y < height - rim; y++)
    for (let x = rim; x < width - rim; x++) {
      const at = y * width + x;
      const difference = first.data[at]! - second.data[at]!;
      if (difference > -DIFFERS_FROM && difference < DIFFERS_FROM) continue;
      const [print, other] = difference < 0 ? [first, second] : [second, first];
      if (darkestAround(other, at) - print.data[at]! < DIFFERS_FROM) continue;
      const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL);
      (cells[cell] ??= []).push(at);
    }
  return cells.filter((places) => places.length >= LEAST_DIFFERENCE);
};

const darkestAround = ({ width, data }: GreyImage, at: number): number => {
  let darkest = 255;
  for (let dy = -width; dy <= width; dy += width)
    for (let dx = -1; dx <= 1; dx++) darkest = Math.min(darkest, data[at + dy + dx]!);
  return darkest;
};

interface Pictures {
  readonly page: GreyImage;
  readonly first: GreyImage;
  readonly second: GreyImage;
  /** Darkness of the page's print over the forms'. */
  readonly gain: number;
}

interface Evidence {
  readonly evidence: number;
  readonly energy: number;
}

/** The clearest evidence within the play of the paper. */
const bestEvidence = (pictures: Pictures, places: readonly number[]): Evidence => {
  let best = evidenceAt(pictures, places, 0);
  for (let dy = -PLAY; dy <= PLAY; dy++)
    for (let dx = -PLAY; dx <= PLAY; dx++) {
      const one = evidenceAt(pictures, places, dy * pictures.page.width + dx);
      if (Math.abs(one.evidence) > Math.abs(best.evidence)) best = one;
    }
  return best;
};

/**
 * Linear discriminant between two pictures: 1 when the page is like the first, −1 like the second. What is
 * written over both falls out, for only their difference is looked at.
 */
const evidenceAt = (
  { page, first, second, gain }: Pictures,
  places: readonly number[],
  offset: number,
): Evidence => {
  let [sum, energy] = [0, 0];
  for (const at of places) {
    const [a, b] = [255 - first.data[at]!, 255 - second.data[at]!];
    const is = (255 - page.data[at + offset]!) / gain;
    sum += (a - b) * (2 * is - a - b);
    energy += (a - b) * (a - b);
  }
  return { evidence: energy === 0 ? 0 : sum / energy, energy };
};
