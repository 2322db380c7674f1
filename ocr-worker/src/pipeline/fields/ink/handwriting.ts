import { median } from '../../geometry/median.js';
import type { GreyImage, InkImage } from '../../geometry/raster.js';
import { levelEdges } from './level-edges.js';

/** Glyphs lower than this share of their row (dashes, dots, small kana) do not count for its evenness. */
const TALL = 0.6;
/** A row with fewer glyphs is not judged. */
const FEWEST = 4;

/** Fewer rows of at least `FEWEST` glyphs say nothing of a page. */
const FEWEST_ROWS = 4;
/** Dots per inch at which edges are as level as they were drawn; coarser scans make them crooked. */
const FULL_DPI = 300;
/** How far the engine was from certain counts little: its tenth root, on its own scale (0–100), from this much on. */
const TROUBLE = { power: 0.1, least: 0.3 };
/**
 * From here on a page is a hand's. Of 54 typed pages (four faces; clean, scanned, badly scanned) the highest has 1.21; of 54 pages of pen
 * strokes of twelve writers the lowest have 1.24, and all but three more than this.
 */
const HAND = 1.26;

/** A row of writing, as its shades and as ink, and how sure the engine was of it on its own scale, 0–100. */
export interface WrittenRow {
  readonly grey: GreyImage;
  readonly ink: InkImage;
  readonly raw: number;
}

/**
 * Whether what is written in the fields of a page was written by hand: its characters stand unevenly, few of its edges run level or
 * upright, and the engine had trouble with it. All fields are told together, since the ink of one is too little; pages with little
 * writing are not called a hand's.
 * @param dpi dots per inch that the page was scanned at
 */
export const looksHandwritten = (rows: readonly WrittenRow[], dpi: number): boolean => {
  const uneven = rows.flatMap(({ ink }) => unevenness(ink) ?? []);
  if (uneven.length < FEWEST_ROWS) return false;
  const trouble = Math.max(TROUBLE.least, 100 - mean(rows.map(({ raw }) => raw))) ** TROUBLE.power;
  const fineness = Math.min(1, dpi / FULL_DPI);
  const level = levelEdges(rows.map(({ grey }) => grey));
  return Math.sqrt(median(uneven)) * fineness * trouble >= HAND * level;
};

interface Extent {
  readonly middle: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * How unevenly the characters of a row stand, as a share of its height: the mean distance of their feet and
 * heads from straight lines through them. Print has up to 0.055, a hand often more; null when the row is too short
 * to tell. The row's tilt does not count.
 */
export const unevenness = (ink: InkImage): number | null => {
  const glyphs = glyphsOf(ink);
  const tallest = Math.max(0, ...glyphs.map(({ top, bottom }) => bottom - top));
  const tall = glyphs.filter(({ top, bottom }) => bottom - top >= TALL * tallest);
  if (tall.length < FEWEST) return null;
  const feet = distanceFromLine(tall.map(({ middle, bottom }) => [middle, bottom]));
  const heads = distanceFromLine(tall.map(({ middle, top }) => [middle, top]));
  return (feet + heads) / 2 / tallest;
};

const glyphsOf = ({ width, height, data }: InkImage): Extent[] => {
  const glyphs: Extent[] = [];
  let [from, top, bottom] = [-1, height, 0];
  for (let x = 0; x <= width; x++) {
    let [first, last] = [-1, -1];
    for (let y = 0; x < width && y < height; y++) {
      if (data[y * width + x] === 0) continue;
      if (first < 0) first = y;
      last = y + 1;
    }
    if (first >= 0) {
      if (from < 0) from = x;
      top = Math.min(top, first);
      bottom = Math.max(bottom, last);
    } else if (from >= 0) {
      glyphs.push({ middle: (from + x) / 2, top, bottom });
      [from, top, bottom] = [-1, height, 0];
    }
  }
  return glyphs;
};

/** Mean distance of points from their regression line. */
const distanceFromLine = (points: readonly (readonly [number, number])[]): number => {
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const sxx = points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
  const slope = sxx === 0 ? 0 : points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / sxx;
  return mean(points.map(([x, y]) => Math.abs(y - my - slope * (x - mx))));
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
