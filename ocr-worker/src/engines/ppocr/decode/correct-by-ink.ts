import type { Box } from '@reader/contracts/objects/geometry';
import { around, bottom, right } from '../../../pipeline/geometry/boxes.js';
import type { GreyImage } from '../../../pipeline/geometry/raster.js';
import type { OcrSymbol } from '../../engine.js';
import { inkBands, inkOfColumn, isInk } from './ink-columns.js';

/** Characters that are one upright stroke. */
const STROKE = /^[1lI|]$/u;
/** An upright stroke's width at most, in its heights, and how alike those are that stand in one place. */
const WIDEST_STROKE = 0.5;
const ALIKE = { width: 1.4, height: 1.1 };
/** Where the stem of a stroke is looked for, from its middle down, in its heights: above what it may stand on. */
const STEM_TO = 0.85;
/** Strokes of one digit that end within this much of each other, in their heights, are surely one digit written again. */
const SAME_ENDS = 0.03;
/** Digits that are wide, and the share of their usual width below which one has lost a part. */
const WIDE_DIGIT = /^[02-9]$/u;
const TORN_BELOW = 0.6;
/** What may as well be the rest of a rule beside a digit is no sure reading: a person looks at it. */
const UNSURE = 70;
/** What a full stop is, in heights of the line's writing: no higher, and its middle no further up than this from its top. */
const FULL_STOP = { highest: 0.55, middle: 0.55 };
const ROUND = /^[0oO〇○]$/u;
const JAPANESE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々）」』]$/u;

/**
 * Corrects what the recogniser cannot see and the ink shows: equal strokes that stand in one of its steps (`11` came as `1`), and
 * a full stop behind Japanese, which is a small ring at the bottom of the line and no zero. Boxes are px of `image`.
 */
export const correctByInk = (image: GreyImage, symbols: readonly OcrSymbol[]): OcrSymbol[] =>
  fullStops(
    runsOfStrokes(symbols).flatMap((run) =>
      isBesideTorn(symbols, run) ? run.map(unsure) : strokesOf(image, run),
    ),
  );

/** What the ink shows has no other reading. */
const withoutOthers = ({ alternatives: _, seenAs: __, ...symbol }: OcrSymbol): OcrSymbol => symbol;

/** Nobody should believe it unseen. */
const unsure = (symbol: OcrSymbol): OcrSymbol => ({
  ...symbol,
  confidence: Math.min(symbol.confidence, UNSURE),
  isRivalled: true,
});

/**
 * Whether a neighbour of an upright stroke is so narrow that a part of it may lie in the stroke's place: a 0 that has come apart
 * is two strokes.
 */
const isBesideTorn = (symbols: readonly OcrSymbol[], run: readonly OcrSymbol[]): boolean => {
  if (!STROKE.test(run[0]!.text)) return false;
  const widths = symbols
    .filter(({ text }) => WIDE_DIGIT.test(text))
    .map(({ box }) => box.width)
    .sort((a, b) => a - b);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  const from = symbols.indexOf(run[0]!);
  return [symbols[from - 1], symbols[from + run.length]].some(
    (neighbour) => neighbour && WIDE_DIGIT.test(neighbour.text) && neighbour.box.width < TORN_BELOW * usual,
  );
};

/** Neighbours that are one and the same upright stroke together, everything else alone. */
const runsOfStrokes = (symbols: readonly OcrSymbol[]): OcrSymbol[][] => {
  const runs: OcrSymbol[][] = [];
  for (const symbol of symbols) {
    const last = runs.at(-1)?.at(-1);
    if (last?.text === symbol.text && STROKE.test(symbol.text) && !symbol.startsWord)
      runs.at(-1)!.push(symbol);
    else runs.push([symbol]);
  }
  return runs;
};

const strokesOf = (image: GreyImage, run: OcrSymbol[]): OcrSymbol[] => {
  const first = run[0]!;
  if (!STROKE.test(first.text)) return run;
  const box = around(run.map((symbol) => symbol.box));
  // What reaches in from a neighbour is no stroke of its own.
  if (isInked(image, box.x - 1) || isInked(image, right(box))) return run;
  const bands = inkBands(image, box);
  const areApart = bands.length > run.length;
  const strokes = areApart ? bands : touchingStrokes(image, box);
  if (strokes.length <= run.length || !areEqualStrokes(strokes)) return run;
  const seen = Math.min(...run.map((symbol) => symbol.confidence));
  const isSure = areApart && haveSameEnds(strokes);
  const isRivalled = !isSure || run.some((symbol) => symbol.isRivalled);
  return strokes.map((stroke, index) => ({
    text: first.text,
    confidence: isSure ? seen : Math.min(seen, UNSURE),
    ...(isRivalled ? { isRivalled } : {}),
    box: stroke,
    startsWord: index === 0 && first.startsWord,
  }));
};

/**
 * Strokes whose upper halves touch, told by their feet: each takes its part of the width. A 1 with a flag and a foot of its own has one
 * stem below its middle.
 */
const touchingStrokes = (image: GreyImage, { x, y, width, height }: Box): Box[] => {
  const middle = y + Math.floor(height / 2);
  const isStem = (column: number): boolean => {
    for (let row = middle; row < y + Math.floor(STEM_TO * height); row += 1)
      if (isInk(image, column, row)) return true;
    return false;
  };
  return inkBands(image, { x, width }, isStem);
};

const areEqualStrokes = (strokes: readonly Box[]): boolean => {
  const widths = strokes.map((stroke) => stroke.width);
  const heights = strokes.map((stroke) => stroke.height);
  return (
    Math.max(...widths) <= Math.max(Math.min(...widths) + 1, ALIKE.width * Math.min(...widths)) &&
    Math.max(...heights) <= ALIKE.height * Math.min(...heights) &&
    strokes.every((stroke) => stroke.width <= WIDEST_STROKE * stroke.height)
  );
};

/** Whether they begin and end at the same heights. */
const haveSameEnds = (strokes: readonly Box[]): boolean => {
  const tops = strokes.map(({ y }) => y);
  const bottoms = strokes.map(bottom);
  const apart = Math.max(1, SAME_ENDS * Math.max(...strokes.map(({ height }) => height)));
  return (
    Math.max(...tops) - Math.min(...tops) <= apart && Math.max(...bottoms) - Math.min(...bottoms) <= apart
  );
};

const isInked = (image: GreyImage, x: number): boolean =>
  x >= 0 && x < image.width && inkOfColumn(image, x) > 0;

const fullStops = (symbols: readonly OcrSymbol[]): OcrSymbol[] => {
  const top = Math.min(...symbols.map(({ box }) => box.y));
  const height = Math.max(...symbols.map(({ box }) => box.y + box.height)) - top;
  return symbols.map((symbol, index) => {
    const before = symbols[index - 1]?.text;
    const { box } = symbol;
    const isLow =
      box.height <= FULL_STOP.highest * height && box.y + box.height / 2 - top >= FULL_STOP.middle * height;
    return ROUND.test(symbol.text) && before !== undefined && JAPANESE.test(before) && isLow
      ? { ...withoutOthers(symbol), text: '。' }
      : symbol;
  });
};
