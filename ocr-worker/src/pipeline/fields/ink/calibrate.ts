import type { GreyImage, InkImage } from '../../geometry/raster.js';

/** How a page renders paper and print; grey values 0–255. */
export interface PageLevels {
  /** The paper where the template has none but paper. */
  readonly white: number;
  /** Standard deviation of the paper's grain. */
  readonly sigma: number;
  /** Solid print. */
  readonly black: number;
  /** white − black. */
  readonly range: number;
}

/** Places (indices of px) where a template certainly has paper or solid print. */
export interface LevelSamples {
  readonly paper: Uint32Array;
  readonly print: Uint32Array;
}

/** Px of paper kept clear of print, so that blur and registration do not reach them. */
const CLEAR = 8;
const SAMPLES = 30_000;
/** Template px darker than this, all around, are solid print. */
const SOLID = 90;
/** A page of a template with hardly any solid print: what scanners make of black. */
const USUAL_RANGE = 190;
const LEAST_RANGE = 60;
const FEWEST = 50;

/** Picks sample places all over what is `seen` of the template; paper outside `closed` (the fields, where ink may be). */
export const levelSamples = (
  template: GreyImage,
  print: InkImage,
  closed: InkImage,
  seen: InkImage,
): LevelSamples => {
  const { width, height, data } = template;
  const paper: number[] = [];
  const solid: number[] = [];
  const isClear = (x: number, y: number): boolean => {
    for (let dy = -CLEAR; dy <= CLEAR; dy += 2)
      for (let dx = -CLEAR; dx <= CLEAR; dx += 2)
        if (print.data[(y + dy) * width + x + dx] === 1) return false;
    return true;
  };
  const isSolid = (at: number): boolean =>
    data[at]! < SOLID &&
    data[at - 1]! < SOLID &&
    data[at + 1]! < SOLID &&
    data[at - width]! < SOLID &&
    data[at + width]! < SOLID;
  // A stride that is no divisor of usual widths spreads the samples over the page.
  const stride = Math.max(1, Math.floor((width * height) / (SAMPLES * 4))) | 1;
  for (let at = width * CLEAR; at < width * (height - CLEAR); at += stride) {
    const x = at % width;
    if (x < CLEAR || x >= width - CLEAR || closed.data[at] === 1 || seen.data[at] === 0) continue;
    if (paper.length < SAMPLES && print.data[at] === 0 && isClear(x, Math.floor(at / width))) paper.push(at);
  }
  for (let at = width * CLEAR; at < width * (height - CLEAR) && solid.length < SAMPLES; at += 3)
    if (print.data[at] === 1 && seen.data[at] === 1 && isSolid(at)) solid.push(at);
  return { paper: Uint32Array.from(paper), print: Uint32Array.from(solid) };
};

/** Measures a registered page (px of the template) at the template's sample places. */
export const calibrate = (page: GreyImage, samples: LevelSamples): PageLevels => {
  const paper = histogramAt(page, samples.paper);
  const white = samples.paper.length < FEWEST ? 245 : quantile(paper, 0.5);
  // From the brighter half only: dirt, writing outside fields and stamps are on the darker side.
  const sigma = samples.paper.length < FEWEST ? 3 : Math.max(0.5, 1.48 * (deviation(paper, white) ?? 0), 0);
  const print = histogramAt(page, samples.print);
  const black = samples.print.length < FEWEST ? white - USUAL_RANGE : quantile(print, 0.35);
  return { white, sigma, black, range: Math.max(LEAST_RANGE, white - black) };
};

const histogramAt = (page: GreyImage, places: Uint32Array): Float64Array => {
  const histogram = new Float64Array(256);
  for (const at of places) histogram[page.data[at]!]!++;
  return histogram;
};

const quantile = (histogram: Float64Array, share: number): number => {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (let value = 0; value < 256; value++) if ((below += histogram[value]!) >= total * share) return value;
  return 255;
};

/** Median distance from `middle`, with fractions; both sides, as clipping at 255 hides the brighter one. */
const deviation = (histogram: Float64Array, middle: number): number | undefined => {
  const distances = new Float64Array(256);
  histogram.forEach((count, value) => (distances[Math.abs(value - middle)]! += count));
  const total = distances.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  let below = 0;
  for (let distance = 0; distance < 256; distance++) {
    const count = distances[distance]!;
    if (below + count >= total / 2) return Math.max(0, distance - 0.5 + (total / 2 - below) / count);
    below += count;
  }
  return undefined;
};
