import type { Box } from '@reader/contracts/objects/geometry';
import { overlap } from '../../geometry/boxes.js';
import { clampBox, cleared, type GreyImage, type InkImage } from '../../geometry/raster.js';
import { dilate } from '../../kernels/dilate.js';
import { findComponents, type Component } from '../../layout/components.js';
import { partPrint } from '../print/drawn-print.js';

/** Grey value below which a picture has ink, however faint. */
const INK_BELOW = 220;
/** A tint: grey values from `from` on, wider than a stroke (twice `radius` px) both ways, or of dots of so many px. */
const TINT = { from: 150, radius: 4, dot: 9 };
/** Px that print may lie off. */
const PLAY = 3;
/** Least px of a piece of print, and how many pieces: a speck is one. */
const LEAST = { px: 25, pieces: 2 };
/** Share of a piece that lies where the other picture has nothing. */
const ADDED_FROM = 0.6;
const PAPER = 255;

/**
 * Whether a page has print in some areas where another picture has nothing. Both are at 150 dpi and lie on each other; what stands
 * in `answers` is not looked at.
 */
export const hasAddedPrint = (
  page: GreyImage,
  other: GreyImage,
  areas: readonly Box[],
  answers: readonly Box[],
): boolean => {
  const inside = answers.filter((answer) => areas.some((area) => overlap(area, answer)));
  const { words } = partPrint(cleared(limitedTo(page, areas), inside, PAPER));
  const { width } = other;
  const known = dilate(inkOf(other), PLAY).data;
  const isAdded = ({ area, runs }: Component): boolean => {
    if (area < LEAST.px) return false;
    let unknown = 0;
    for (const { line, from, to } of runs)
      for (let x = from; x < to; x++) unknown += 1 - known[line * width + x]!;
    return unknown >= ADDED_FROM * area;
  };
  return findComponents(words).filter(isAdded).length >= LEAST.pieces;
};

/** The ink of a picture, without tints: all that is printed on a page would be known where a label or a screen of dots was. */
const inkOf = ({ width, height, data }: GreyImage): InkImage => {
  const ink: InkImage = { width, height, data: data.map((grey) => (grey < INK_BELOW ? 1 : 0)) };
  const paper: InkImage = { width, height, data: ink.data.map((one) => 1 - one) };
  const wide: InkImage = { width, height, data: dilate(paper, TINT.radius).data.map((one) => 1 - one) };
  const tinted = dilate(wide, TINT.radius).data;
  for (let at = 0; at < data.length; at++) if (tinted[at] === 1 && data[at]! >= TINT.from) ink.data[at] = 0;
  for (const { area, runs } of findComponents(ink))
    if (area <= TINT.dot)
      for (const { line, from, to } of runs) ink.data.fill(0, line * width + from, line * width + to);
  return ink;
};

/** The areas of a picture; paper elsewhere. */
const limitedTo = ({ width, height, data }: GreyImage, areas: readonly Box[]): GreyImage => {
  const shown = new Uint8Array(width * height).fill(PAPER);
  for (const area of areas) {
    const { x, y, width: across, height: down } = clampBox(area, width, height);
    for (let row = y; row < y + down; row++) {
      const from = row * width + x;
      shown.set(data.subarray(from, from + across), from);
    }
  }
  return { width, height, data: shown };
};
