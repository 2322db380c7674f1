import { around, bottom, centreX, right, verticalOverlap } from '../../geometry/boxes.js';
import type { PageLine, PageSymbol } from '../../foundation/page-symbol.js';
import type { InkImage } from '../../geometry/raster.js';
import { inkParts } from './ink-parts.js';

/** Shares of the writing's height: how large a colon's dot may be, how far its dots lie off one another. */
const DOT = { largest: 0.32, smallest: 0.04, offset: 0.12, nearest: 0.12 };
/** A colon lost between two pieces of a line lies within a gap of this many heights. */
const WIDEST_GAP = 2.5;
/** Heights to either side in which a read middle dot's ink is looked for. */
const REACH = 0.4;
/** Heights from a colon's middle to the end of its dots. */
const COLON_END = 0.2;

/** The middle of a colon (two dots above one another) between `from` and `to` px, or undefined. */
const findColon = (
  ink: InkImage,
  from: number,
  to: number,
  y: number,
  height: number,
): number | undefined => {
  const parts = inkParts(ink, { x: from, y, width: to - from, height });
  const dots = parts.filter(
    (part) =>
      Math.max(part.width, part.height) <= DOT.largest * height &&
      Math.min(part.width, part.height) >= DOT.smallest * height &&
      part.x > from + 1 &&
      right(part) < to - 1,
  );
  for (const upper of dots)
    for (const lower of dots) {
      const isAbove = lower.y - bottom(upper) >= DOT.nearest * height;
      if (isAbove && Math.abs(centreX(upper) - centreX(lower)) <= DOT.offset * height) return centreX(upper);
    }
  return undefined;
};

/**
 * Tesseract's Japanese data reads the full-width colon as a middle dot. Where the ink shows two dots above one
 * another it was a colon. `ink` is of the image the boxes are in, rules erased.
 */
export const restoreColons = (line: PageLine, ink: InkImage): PageLine => {
  const { y, height } = around(line.map((symbol) => symbol.box));
  const result: PageSymbol[] = [];
  // Where the last colon ends: the character after it begins there, whatever the engine guessed.
  let after: number | undefined;
  for (const symbol of line) {
    const previous = result.at(-1);
    const from = previous?.box.x ?? symbol.box.x;
    const found = /^[・･:]$/u.test(symbol.text)
      ? // The engine's boxes may be off by a character, so the one before is looked through as well.
        findColon(ink, from - REACH * height, right(symbol.box) + REACH * height, y, height)
      : undefined;
    if (found !== undefined) {
      after = found + COLON_END * height;
      const { alternatives: _, seenAs: __, ...rest } = symbol;
      result.push({ ...rest, text: '：' });
      continue;
    }
    const start = Math.min(symbol.box.x, after ?? symbol.box.x);
    result.push({ ...symbol, box: { ...symbol.box, x: start, width: right(symbol.box) - start } });
    after = undefined;
  }
  return result;
};

/** Joins neighbouring pieces of a row (in reading order) that only a colon parts, read or not. */
export const joinAtLostColons = (lines: readonly PageLine[], ink: InkImage): PageLine[] => {
  const joined: PageLine[] = [];
  for (const line of lines) {
    const previous = joined.at(-1);
    const between = previous === undefined ? undefined : joint(previous, line, ink);
    if (previous !== undefined && between !== undefined)
      joined[joined.length - 1] = [...previous, ...between, ...line];
    else joined.push(line);
  }
  return joined;
};

/** The text between two pieces that belong together: the lost colon, or ''. */
const joint = (left: PageLine, rest: PageLine, ink: InkImage): PageSymbol[] | undefined => {
  const a = around(left.map((symbol) => symbol.box));
  const b = around(rest.map((symbol) => symbol.box));
  const gap = b.x - right(a);
  const [first, last] = [rest[0]!, left.at(-1)!];
  if (gap > WIDEST_GAP * a.height || gap < -a.height || verticalOverlap(a, b) < 0.6) return undefined;
  if (isColon(last) || isColon(first)) return [];
  if (gap <= 2) return undefined;
  const at = findColon(ink, right(a) - 2, b.x + 2, a.y, a.height);
  if (at === undefined) return undefined;
  const box = { x: at - 0.1 * a.height, y: a.y, width: 0.2 * a.height, height: a.height };
  return [{ text: '：', box, confidence: Math.min(first.confidence, last.confidence), startsWord: false }];
};

const isColon = (symbol: PageSymbol): boolean => /^[：:]$/u.test(symbol.text);
