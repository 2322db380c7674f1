import type { Box } from '@reader/contracts/objects/geometry';
import { inkBox } from '../geometry/ink-box.js';
import type { InkImage } from '../geometry/raster.js';
import { joinCharacters } from './one-character.js';

/** Sizes in inches. */
const INCHES = { gap: 0.012, thinnest: 0.025, speck: 0.012, strokes: 0.07 };
/** Least ink px of a row of text at 300 dpi; a dot of dirt has fewer. */
const FEWEST_INK_300 = 24;

/**
 * The rows of writing in a cell or another small area: tight boxes around each, top to bottom, in px of the
 * page. Specks are ignored; an empty cell has none.
 */
export const textRows = (ink: InkImage, area: Box, dpi: number): Box[] => {
  const x0 = Math.max(0, Math.ceil(area.x));
  const y0 = Math.max(0, Math.ceil(area.y));
  const x1 = Math.min(ink.width, Math.floor(area.x + area.width));
  const y1 = Math.min(ink.height, Math.floor(area.y + area.height));
  const gap = Math.max(1, Math.round(INCHES.gap * dpi));
  const inkOf = (y: number): number => {
    let sum = 0;
    for (let x = x0; x < x1; x++) sum += ink.data[y * ink.width + x]!;
    return sum;
  };
  const bands: [number, number][] = [];
  for (let y = y0; y < y1; y++) {
    if (inkOf(y) === 0) continue;
    const last = bands.at(-1);
    if (last !== undefined && y - last[1] <= gap) last[1] = y + 1;
    else bands.push([y, y + 1]);
  }
  const boxes = bands.flatMap(
    ([top, bottom]) => inkBox(ink, { x: x0, y: top, width: x1 - x0, height: bottom - top })?.box ?? [],
  );
  const rows = joinCharacters(ink, boxes).map((box): [number, number] => [box.y, box.y + box.height]);
  return joinThin(rows, Math.round(INCHES.thinnest * dpi), INCHES.strokes * dpi)
    .map(([top, bottom]) => inkBox(ink, { x: x0, y: top, width: x1 - x0, height: bottom - top }))
    .filter((row) => row !== undefined)
    .filter((row) => row.pixels >= FEWEST_INK_300 * (dpi / 300) ** 2)
    .filter((row) => Math.max(row.box.width, row.box.height) >= INCHES.speck * dpi * 2)
    .map((row) => row.box);
};

/** Parts of one character that lie apart (゛, the dots of three) belong to the band next to them. */
const joinThin = (
  bands: readonly [number, number][],
  thinnest: number,
  strokes: number,
): [number, number][] => {
  const joined: [number, number][] = [];
  for (const [top, bottom] of bands) {
    const last = joined.at(-1);
    if (last !== undefined) {
      const [smaller, larger] = [bottom - top, last[1] - last[0]].sort((a, b) => a - b) as [number, number];
      const isPart = smaller < thinnest || smaller < larger * 0.45;
      const reach = larger < thinnest ? strokes : Math.max(thinnest, larger * 0.4);
      if (isPart && top - last[1] <= reach) {
        last[1] = bottom;
        continue;
      }
    }
    joined.push([top, bottom]);
  }
  return joined;
};
