import type { InkImage } from '../../geometry/raster.js';

/** Glyphs lower than this share of their row (dashes, dots, small kana) do not count for its evenness. */
const TALL = 0.6;
/** A row with fewer glyphs is not judged. */
const FEWEST = 4;

/**
 * Unevenness of a hand, and the engine's own scale (0–100) below which it had trouble with the writing. Of 712
 * printed values none reaches both; the rows of a neat hand lie at 0.04–0.08, so about half of them do.
 */
const UNEVEN = 0.06;
const TROUBLED = 97;

/**
 * Whether a value was written by hand, as far as clear ink shows: its characters stand unevenly and
 * the engine, made for print, had trouble. Meant to be right when it says so, not to find every hand.
 */
export const looksHandwritten = (rows: readonly InkImage[], raw: number): boolean =>
  raw < TROUBLED && rows.some((row) => (unevenness(row) ?? 0) >= UNEVEN);

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
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const sxx = points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
  const slope = sxx === 0 ? 0 : points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / sxx;
  return mean(points.map(([x, y]) => Math.abs(y - my - slope * (x - mx))));
};
