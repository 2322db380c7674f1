import type { Box } from '@reader/contracts/objects/geometry';
import { clampBox, type InkImage } from '../../geometry/raster.js';

/** In heights of the row: the widest single character, the narrowest pause between two places. */
const WIDEST = 1.15;
const PAUSE = 0.5;
/** Fewer spread-out characters are not judged. */
const FEWEST = 3;
/** How much the distances between places may differ from their mean. */
const UNEVEN = 0.3;

/**
 * Where the characters of a comb stand: boxes of single characters in a row of writing, each a long pause from the
 * next and all alike far apart, px of the page. Empty when the row is written otherwise.
 */
export const spreadPlaces = (ink: InkImage, row: Box): Box[] => {
  const { x, y, width, height } = clampBox(row, ink.width, ink.height);
  const places: Box[] = [];
  for (let column = x; column < x + width; column++) {
    let hasInk = false;
    for (let line = y; line < y + height && !hasInk; line++)
      hasInk = ink.data[line * ink.width + column] === 1;
    if (!hasInk) continue;
    const last = places.at(-1);
    if (last !== undefined && column <= last.x + last.width + 1) last.width = column + 1 - last.x;
    else places.push({ x: column, y, width: 1, height });
  }
  if (places.length < FEWEST || places.some((place) => place.width > WIDEST * height)) return [];
  const middles = places.map((place) => place.x + place.width / 2);
  const steps = middles.slice(1).map((middle, index) => middle - middles[index]!);
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  const isEven = steps.every((step) => Math.abs(step - mean) <= UNEVEN * mean);
  const hasPauses = places
    .slice(1)
    .every((place, index) => place.x - places[index]!.x - places[index]!.width >= PAUSE * height);
  return isEven && hasPauses ? places : [];
};
