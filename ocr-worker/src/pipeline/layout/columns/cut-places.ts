import type { Box } from '@reader/contracts/objects/geometry';
import { inkBox } from '../../geometry/ink-box.js';
import { clampBox, type InkImage } from '../../geometry/raster.js';
import { bandsOf, glyphsOf, type Band } from '../bands.js';

/** In sizes: heights of bands that are a whole character each. */
const WHOLE = { lowest: 0.6, highest: 1.25 };
/** Sizes of paper between characters that are spread. */
const SPREAD = 0.5;
/** Default distance from one character to the next, in sizes, where no two whole ones give it. */
const USUAL_PITCH = 1.08;
/** Shortest and longest place, in pitches: punctuation may be set closer. */
const PLACE = { shortest: 0.35, longest: 1.4 };
/** What cutting through ink as wide as a character costs; a place of half or twice the pitch costs 0.25 and 1. */
const CUT_COST = 3;
/** What a pitch of paper between two places costs, and each place, so that characters are not cut in two at paper. */
const PAPER_COST = 0.1;
const PLACE_COST = 0.02;
/** What it costs that a place's ink is a pitch nearer to its one end than to its other: characters stand in the middle. */
const ASIDE_COST = 0.15;
/** What a place costs for each size that its ink is higher than a character. */
const HIGH_COST = 2;
const HIGHEST = 1.05;
/** Pitches of paper that a low character has above it at a column's top, or below it at its end. */
const SLACK = 0.75;

/**
 * The places of single characters in a line of vertical writing, top to bottom: boxes tight around their ink, px of
 * the page. Cut where there is paper and the step is even: strokes of 二 stay together, 一一 come apart, and so do
 * characters that touch. `size` px is how wide the characters are.
 */
export const cutPlaces = (ink: InkImage, column: Box, size: number): Box[] => {
  const area = clampBox(column, ink.width, ink.height);
  const profile = new Int32Array(area.height);
  for (let y = 0; y < area.height; y++)
    for (let x = area.x, row = (area.y + y) * ink.width; x < area.x + area.width; x++)
      profile[y]! += ink.data[row + x]!;
  const inked: Band[] = [];
  profile.forEach((count, y) => count > 0 && inked.push({ from: y, to: y + 1 }));
  const bands = bandsOf(inked);
  const pitch = pitchOf(bands, size);
  const stretches = pitch === null ? glyphsOf(bands, size) : evenStretches(profile, pitch, size);
  return stretches
    .map(({ from, to }) => inkBox(ink, { ...area, y: area.y + from, height: to - from })?.box)
    .filter((box) => box !== undefined);
};

/** From one character to the next, px; null when they are spread so far apart that paper alone separates them. */
const pitchOf = (bands: readonly Band[], size: number): number | null => {
  const glyphs = glyphsOf(bands, size);
  const gaps = glyphs.slice(1).map(({ from }, index) => from - glyphs[index]!.to);
  if (gaps.length > 0 && median(gaps) > SPREAD * size) return null;
  const isWhole = ({ from, to }: Band): boolean =>
    to - from >= WHOLE.lowest * size && to - from <= WHOLE.highest * size;
  const steps = bands.slice(1).flatMap((band, index) => {
    const before = bands[index]!;
    return isWhole(band) && isWhole(before) ? [(band.from + band.to - before.from - before.to) / 2] : [];
  });
  return steps.length === 0 ? USUAL_PITCH * size : median(steps);
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The cheapest way to cut a profile of ink px per row into places of about `pitch` px and paper. */
const evenStretches = (profile: Int32Array, pitch: number, size: number): Band[] => {
  const [shortest, longest] = [Math.ceil(PLACE.shortest * pitch), Math.floor(PLACE.longest * pitch)];
  const slack = Math.ceil(SLACK * pitch);
  const length = profile.length + 2 * slack;
  const rows = new Int32Array(length + 1);
  rows.set(profile, slack);
  const { next, last } = nearestInk(rows);
  const uneven = Float64Array.from(
    { length: longest + 1 },
    (_, step) => (step / pitch - 1) ** 2 + PLACE_COST,
  );
  const cost = new Float64Array(length + 1).fill(Infinity);
  const from = new Int32Array(length + 1).fill(-1);
  cost.fill(0, 0, slack + 1);
  for (let end = 1; end <= length; end++) {
    const cut = (CUT_COST * Math.min(rows[end - 1]!, rows[end]!)) / size;
    if (rows[end - 1] === 0 && cost[end - 1]! + PAPER_COST / pitch < cost[end]!) {
      cost[end] = cost[end - 1]! + PAPER_COST / pitch;
      from[end] = end - 1;
    }
    for (let start = Math.max(0, end - longest); start <= end - shortest; start++) {
      if (next[start]! >= end) break;
      const base = cost[start]! + uneven[end - start]! + cut;
      if (base >= cost[end]!) continue;
      const high = (last[end]! - next[start]!) / size - HIGHEST;
      const aside = (next[start]! - start - end + last[end]!) / pitch;
      const whole = base + ASIDE_COST * aside * aside + (high > 0 ? HIGH_COST * high : 0);
      if (whole >= cost[end]!) continue;
      cost[end] = whole;
      from[end] = start;
    }
  }
  const stretches: Band[] = [];
  let end = length;
  for (let row = length; row >= length - slack; row--) if (cost[row]! < cost[end]!) end = row;
  for (; end > 0 && from[end]! >= 0; end = from[end]!)
    if (end - from[end]! > 1)
      stretches.push({ from: Math.max(0, from[end]! - slack), to: Math.min(profile.length, end - slack) });
  return stretches.reverse().filter((stretch) => stretch.to > stretch.from);
};

/** For each row the first with ink from it on, and the end of the last with ink before it. */
const nearestInk = (rows: Int32Array): { readonly next: Int32Array; readonly last: Int32Array } => {
  const next = new Int32Array(rows.length).fill(rows.length);
  const last = new Int32Array(rows.length);
  for (let row = 1; row < rows.length; row++) last[row] = rows[row - 1]! > 0 ? row : last[row - 1]!;
  for (let row = rows.length - 2; row >= 0; row--) next[row] = rows[row]! > 0 ? row : next[row + 1]!;
  return { next, last };
};
