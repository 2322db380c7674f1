import type { Box } from '@reader/contracts/objects/geometry';
import { around, bottom, centreX, centreY, right } from '../geometry/boxes.js';
import { createGroups } from '../foundation/groups.js';
import { bandsOf } from './bands.js';

/** Inches: what is smaller is a dot or dirt, what is larger is no character. */
const INCHES = { bit: 0.045, speck: 0.012, largest: 1 };
/** In sizes of the type: paper between two characters of one line; beyond it another entry begins. */
const CHARACTER_GAP = 2;
/** Share of the lower character's height that neighbours on a line have in common. */
const LEVEL = 0.5;
/** How far the middles of neighbours stand apart at most, in sizes of the type: 二 is two strokes, ー is one. */
const MIDDLES_APART = 0.4;
/** Sizes of neighbours: a small kana beside a bracket, no more. */
const ALIKE = 3.2;
/** What belongs to a line that no chain joined to it: in sizes of its type, how far beside it and off its middle; and in its heights. */
const OF_LINE = { beside: 0.6, offMiddle: 0.5, height: 1.4 };
/** In sizes of a line's type: how far beside it, and above or below it, a dot or comma still belongs to it. */
const BIT = { beside: 1.1, outside: 0.3 };
/** In sizes of a line's type: what is no larger belongs to it beside it (a comma), or within it, but for a little (the top of 品). */
const SMALL = { beside: 0.5, within: 0.8, outside: 0.1 };
/** What is higher than this, in sizes of its type, may be two lines that something high has joined. */
const HIGHEST = 1.7;
/** Heights of the characters by which such lines are told apart, and how near their middles are in one line, both in sizes of the type. */
const USUAL = { lowest: 0.3, highest: 1.25 };
const MIDDLES_NEAR = 0.2;

/** A line of text: its parts' boxes and the box around them, px of the page. */
export interface TextLine {
  readonly box: Box;
  readonly parts: readonly Box[];
}

interface Row {
  readonly parts: Box[];
  box: Box;
  readonly size: number;
  /** Where the middles of most of its parts are, px from the page's top. */
  readonly middle: number;
}

/**
 * The lines of horizontal text that connected ink forms, in no order; a level page is taken for granted. Characters
 * are chained to what stands close beside them at the same height, and dots, commas and accents join the line that they
 * are nearest to. `parts` are the boxes of connected ink (rules, boxes to tick and columns of vertical writing left out).
 */
export const findTextLines = (parts: readonly Box[], dpi: number): TextLine[] => {
  const known = parts.filter(
    (box) => sideOf(box) >= INCHES.speck * dpi && sideOf(box) <= INCHES.largest * dpi,
  );
  const letters = known.filter((box) => sideOf(box) >= INCHES.bit * dpi);
  const rows = chains(letters).flatMap(apart).map(rowOf);
  const merged = joinSmall(joinOverlapping(rows));
  const loose: Box[] = [];
  for (const bit of known.filter((box) => sideOf(box) < INCHES.bit * dpi)) {
    const row = nearestRow(merged, bit);
    if (row === undefined) loose.push(bit);
    else row.parts.push(bit);
  }
  return [...merged, ...chains(loose).map(rowOf)].map(({ parts: own }) => ({ box: around(own), parts: own }));
};

const sideOf = ({ width, height }: Box): number => Math.max(width, height);

/** The size of a line's type: the longer side of most of its parts, since many characters are several. */
const sizeOf = (boxes: readonly Box[]): number => {
  const sides = boxes.map(sideOf).sort((a, b) => a - b);
  return sides[Math.floor(sides.length * 0.7)] ?? 0;
};

const rowOf = (parts: readonly Box[]): Row => ({
  parts: [...parts],
  box: around(parts),
  size: Math.min(sizeOf(parts), around(parts).height),
  middle: parts.map(centreY).sort((a, b) => a - b)[Math.floor(parts.length / 2)] ?? 0,
});

/** Groups of what stands close together side by side. */
const chains = (letters: readonly Box[]): Box[][] => {
  const sorted = [...letters].sort((a, b) => a.x - b.x);
  const reach = CHARACTER_GAP * sorted.reduce((largest, box) => Math.max(largest, sideOf(box)), 0);
  const groups = createGroups(sorted.length);
  sorted.forEach((box, index) => {
    for (let other = index + 1; other < sorted.length && sorted[other]!.x <= right(box) + reach; other++)
      if (areNeighbours(box, sorted[other]!)) groups.join(index, other);
  });
  return groups.of(sorted);
};

const areNeighbours = (a: Box, b: Box): boolean => {
  const [smaller, larger] = [Math.min(sideOf(a), sideOf(b)), Math.max(sideOf(a), sideOf(b))];
  if (larger > ALIKE * smaller) return false;
  if (b.x - right(a) > CHARACTER_GAP * larger) return false;
  const common = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  if (common < LEVEL * Math.min(a.height, b.height)) return false;
  return Math.abs(centreY(a) - centreY(b)) <= MIDDLES_APART * larger;
};

/** Lines that a bracket, a stamp or touching strokes have chained together, each part with the line it is nearest to. */
const apart = (group: Box[]): Box[][] => {
  const size = sizeOf(group);
  if (size === 0 || around(group).height <= HIGHEST * size) return [group];
  const usual = group.filter(
    (box) => box.height >= USUAL.lowest * size && box.height <= USUAL.highest * size,
  );
  // The middles of characters of one line lie close together; between lines there are none.
  const near = MIDDLES_NEAR * size;
  const bands = bandsOf(usual.map((box) => ({ from: centreY(box) - near, to: centreY(box) + near })));
  if (bands.length < 2) return [group];
  const middles = bands.map(({ from, to }) => (from + to) / 2);
  const rows: Box[][] = middles.map(() => []);
  for (const box of group) {
    const distances = middles.map((middle) => Math.abs(middle - centreY(box)));
    rows[distances.indexOf(Math.min(...distances))]!.push(box);
  }
  return rows.filter((row) => row.length > 0);
};

/** Parts of one line that no chain joined: strokes inside another's box (the dot in 国, the inner of 回). */
const joinOverlapping = (rows: readonly Row[]): Row[] => {
  const joined: Row[] = [];
  for (const row of [...rows].sort((a, b) => b.parts.length * b.size - a.parts.length * a.size)) {
    const host = joined.find((other) => isWithin(row, other));
    if (host === undefined) {
      joined.push(row);
      continue;
    }
    host.parts.push(...row.parts);
    host.box = around([host.box, row.box]);
  }
  return joined;
};

/** Whether a row stands inside another or right beside it, at its height. */
const isWithin = (row: Row, host: Row): boolean => {
  const gap = Math.max(row.box.x - right(host.box), host.box.x - right(row.box));
  return (
    gap <= OF_LINE.beside * host.size &&
    Math.abs(row.middle - host.middle) <= OF_LINE.offMiddle * host.size &&
    row.box.height <= OF_LINE.height * host.box.height
  );
};

/**
 * Commas of large type, which are no bits and hang below the digits, and upper parts of characters (品) that stand too high
 * for a chain: with the line beside or around them.
 */
const joinSmall = (rows: readonly Row[]): Row[] => {
  const isBig = (row: Row): boolean => hostOf(rows, row) === undefined;
  const hosts = rows.filter(isBig);
  const alone: Row[] = [];
  for (const row of rows) {
    if (hosts.includes(row)) continue;
    const host = hostOf(hosts, row);
    if (host === undefined) alone.push(row);
    else {
      host.parts.push(...row.parts);
      host.box = around([host.box, row.box]);
    }
  }
  return [...hosts, ...alone];
};

/** The line that a row of a single character's size or less belongs to. */
const hostOf = (rows: readonly Row[], row: Row): Row | undefined => {
  const side = sideOf(row.box);
  const larger = rows.filter((other) => other !== row && side <= SMALL.within * other.size);
  const around = larger.find((other) => isInside(row.box, other.box, SMALL.outside * other.size));
  const beside = larger.filter((other) => side <= SMALL.beside * other.size);
  return around ?? nearestRow(beside, row.box);
};

const isInside = (inner: Box, outer: Box, margin: number): boolean =>
  inner.x >= outer.x - margin &&
  right(inner) <= right(outer) + margin &&
  inner.y >= outer.y - margin &&
  bottom(inner) <= bottom(outer) + margin;

const nearestRow = (rows: readonly Row[], bit: Box): Row | undefined => {
  let nearest: Row | undefined;
  let least = Infinity;
  for (const row of rows) {
    const { box, size } = row;
    const outside = Math.max(box.y - bottom(bit), bit.y - bottom(box), 0);
    const beside = Math.max(box.x - centreX(bit), centreX(bit) - right(box), 0);
    if (outside > BIT.outside * size || beside > BIT.beside * size) continue;
    const distance = Math.abs(centreY(bit) - centreY(box)) + beside;
    if (distance < least) [nearest, least] = [row, distance];
  }
  return nearest;
};
