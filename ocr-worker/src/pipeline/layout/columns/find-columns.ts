import type { Box } from '@reader/contracts/objects/geometry';
import { around, bottom, centreX, centreY, right } from '../../geometry/boxes.js';
import { bandsOf, glyphsOf, type Band } from '../bands.js';

/** A line of vertical writing: its ink's box, px of the page. */
export interface Column {
  readonly box: Box;
  /** How wide its characters are, px: the size of the type, a little less. */
  readonly size: number;
}

/** Inches: what is smaller is dirt, what is larger is no character. */
const INCHES = { smallest: 0.012, largest: 0.8, narrowest: 0.06 };
/** In sizes of the type: paper that separates blocks. */
const BLOCK_GAP = 1.5;
/** In widths of the characters: from one character of a column to the next, in writing and in what is spread out. */
const PITCH = { written: 1.45, spread: 2.6 };
/** Widths of a block's columns, in those of their median. */
const ALIKE = { narrowest: 0.55, widest: 1.35 };
/** Paper between columns, in times the paper between the rows of the same block. */
const GUTTER = 1.2;
/** Share of a column's places that hold something about as high as the column is wide; words and numbers are lower. */
const SQUARE_SHARE = 0.35;
const SQUARE = { lowest: 0.72, highest: 1.35 };
/** A column is at most this many times as wide as its larger parts; a wider one is words one below the other. */
const WIDEST = 1.6;
/** Longer sides, in sizes, of what is a character even in a word of two or three. */
const CLEARLY_WRITTEN = 0.5;
/** Share of a block's places that are in columns beyond doubt. */
const SURE_SHARE = 0.6;
/** Columns too short or too spread to judge are accepted beside others, at most this many sizes away. */
const BESIDE = 4;

/**
 * The lines of vertical writing outside of tables, found by where paper goes right through: in vertical writing
 * between columns, in horizontal writing between rows. `parts` are the boxes of connected ink there (rules and boxes
 * to tick erased). In no order.
 */
export const findColumns = (parts: readonly Box[], dpi: number): Column[] =>
  columnsOutside(charactersOf(parts, dpi), INCHES.narrowest * dpi);

/** The same within a cell, where two characters one below the other may be enough; none in most cells. */
export const findColumnsInCell = (parts: readonly Box[], cell: Box, dpi: number): Column[] =>
  columnsOfCell(charactersOf(parts, dpi), cell, INCHES.narrowest * dpi);

const charactersOf = (parts: readonly Box[], dpi: number): Box[] =>
  parts.filter(({ width, height }) => {
    const side = Math.max(width, height);
    return side >= INCHES.smallest * dpi && side <= INCHES.largest * dpi;
  });

/** A stack of characters as wide as one: what a column may be. */
interface Stack extends Column {
  /** Its characters, roughly: places from the top. */
  readonly places: readonly Band[];
  /** From one character to the next, px. */
  readonly pitch: number;
  readonly isSquare: boolean;
}

const columnsOutside = (letters: readonly Box[], narrowest: number): Stack[] => {
  const columns: Stack[] = [];
  const short: Stack[] = [];
  for (const block of blocksOf(letters)) {
    const stacks = stacksOf(block, narrowest);
    if (isVertical(stacks, block, 3)) columns.push(...stacks);
    else if (stacks.length === 1 && isSpread(stacks[0]!)) short.push(stacks[0]!);
  }
  // A greeting's last word, a spread title: they are recognised by what stands beside them.
  for (let isNew = true; isNew;) {
    const adopted = short.filter(
      (stack) => !columns.includes(stack) && columns.some((column) => standsBeside(stack, column)),
    );
    columns.push(...adopted);
    isNew = adopted.length > 0;
  }
  return columns;
};

/** A cell that is written down in one stack, each row a single character; or in several columns. */
const columnsOfCell = (letters: readonly Box[], cell: Box, narrowest: number): Stack[] => {
  const stacks = stacksOf(letters, narrowest);
  const [only] = stacks;
  if (only === undefined) return [];
  if (stacks.length > 1)
    return isVertical(stacks, letters, cell.height > cell.width * 1.2 ? 2 : 3) ? stacks : [];
  const { places, size, pitch, isSquare } = only;
  if (!isSquare || places.length < 2 || hasDirt(only, letters)) return [];
  // Two choices one below the other look like a word of two characters, but for the room beside them.
  return places.length > 2 || pitch <= PITCH.written * size || cell.width < 2.2 * size ? [only] : [];
};

/** Whether a place of a short word holds no more than a speck beside what may be a single character. */
const hasDirt = ({ places, size }: Stack, letters: readonly Box[]): boolean =>
  places.length <= 3 &&
  places.some(({ from, to }) => {
    const { width, height } = around(letters.filter((box) => centreY(box) >= from && centreY(box) <= to));
    return Math.max(width, height) < CLEARLY_WRITTEN * size;
  });

const isSpread = ({ places, pitch, size, isSquare }: Stack): boolean =>
  isSquare && places.length >= 2 && pitch <= PITCH.spread * size;

const standsBeside = (stack: Stack, column: Stack): boolean => {
  const shared = Math.min(bottom(stack.box), bottom(column.box)) - Math.max(stack.box.y, column.box.y);
  const apart = Math.max(column.box.x - right(stack.box), stack.box.x - right(column.box));
  return shared > 0 && apart <= BESIDE * Math.max(stack.size, column.size);
};

/**
 * Whether a block's stacks are its lines: enough of them stand close together from top to bottom, and the paper
 * between them is wider than the paper between its rows. `fewest` places make a column sure.
 */
const isVertical = (stacks: readonly Stack[], letters: readonly Box[], fewest: number): boolean => {
  const size = median(stacks.map((stack) => stack.size));
  const sure = stacks.filter(
    (stack) =>
      stack.places.length >= fewest &&
      stack.isSquare &&
      stack.pitch <= PITCH.written * size &&
      stack.size >= ALIKE.narrowest * size &&
      stack.size <= ALIKE.widest * size,
  );
  const count = (some: readonly Stack[]): number => some.reduce((sum, { places }) => sum + places.length, 0);
  if (sure.length === 0 || count(sure) < SURE_SHARE * count(stacks)) return false;
  if (stacks.length === 1) return true;
  const gutters = gapsOf(stacks.map(({ box }) => ({ from: box.x, to: right(box) })));
  const rows = gapsOf(bandsOf(letters.map((box) => ({ from: box.y, to: bottom(box) }))));
  return median(gutters) > GUTTER * median(rows) + 1;
};

/** Splits characters where paper wider than `BLOCK_GAP` runs right through, the widest first, until none does. */
const blocksOf = (letters: readonly Box[]): (readonly Box[])[] => {
  if (letters.length < 2) return [letters];
  const least = BLOCK_GAP * sizeOf(letters);
  const xs = bandsOf(letters.map((box) => ({ from: box.x, to: right(box) })));
  const ys = bandsOf(letters.map((box) => ({ from: box.y, to: bottom(box) })));
  const [acrossX, acrossY] = [Math.max(0, ...gapsOf(xs)), Math.max(0, ...gapsOf(ys))];
  if (Math.max(acrossX, acrossY) < least) return [letters];
  const isByX = acrossX > acrossY;
  const bands = joined(isByX ? xs : ys, least);
  return bands.flatMap(({ from, to }) =>
    blocksOf(
      letters.filter((box) => {
        const at = isByX ? centreX(box) : centreY(box);
        return at >= from && at <= to;
      }),
    ),
  );
};

/** The bands, those with less than `least` px of paper between them joined. */
const joined = (bands: readonly Band[], least: number): Band[] => {
  const wide: { from: number; to: number }[] = [];
  for (const band of bands) {
    const last = wide.at(-1);
    if (last !== undefined && band.from - last.to < least) last.to = band.to;
    else wide.push({ ...band });
  }
  return wide;
};

const stacksOf = (letters: readonly Box[], narrowest: number): Stack[] => {
  const size = sizeOf(letters);
  const bands = glyphsOf(bandsOf(letters.map((box) => ({ from: box.x, to: right(box) }))), size);
  return bands
    .map(({ from, to }) => letters.filter((box) => centreX(box) >= from && centreX(box) <= to))
    .map(stackOf)
    .filter((stack) => stack.box.width >= narrowest);
};

const stackOf = (letters: readonly Box[]): Stack => {
  const box = around(letters);
  const places = glyphsOf(bandsOf(letters.map((one) => ({ from: one.y, to: bottom(one) }))), box.width);
  const square = places.filter(
    ({ from, to }) => to - from >= SQUARE.lowest * box.width && to - from <= SQUARE.highest * box.width,
  );
  const pitch = (box.height + 0.1 * box.width) / places.length;
  const isSquare = square.length >= SQUARE_SHARE * places.length && box.width <= WIDEST * sizeOf(letters);
  return { box, size: box.width, places, pitch, isSquare };
};

/** The size of the type: the longer side of most connected parts, since many characters are several. */
const sizeOf = (letters: readonly Box[]): number => {
  const sides = letters.map(({ width, height }) => Math.max(width, height)).sort((a, b) => a - b);
  return sides[Math.floor(sides.length * 0.8)] ?? 0;
};

const gapsOf = (bands: readonly Band[]): number[] => {
  const sorted = [...bands].sort((a, b) => a.from - b.from);
  return sorted.slice(1).map((band, index) => band.from - sorted[index]!.to);
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
