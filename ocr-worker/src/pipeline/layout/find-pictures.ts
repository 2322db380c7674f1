import type { Box } from '@reader/contracts/objects/geometry';
import type { PageTiles } from './page-tiles.js';

/** Inches: the shortest side of a picture; writing is lower. */
const SHORTEST_INCHES = 0.33;
/** A tile darker than this share of the paper's brightness is part of a picture … */
const DARK = 0.55;
/** … or one as colourful as this (difference of the colour channels' means). */
const COLOURFUL = 40;
/** Share of a picture's rectangle that must be dark or colourful. */
const FILLED = 0.6;
/** A 'picture' of more than this share of the page is the page itself, on dark or coloured paper. */
const LARGEST = 0.5;

export interface Picture {
  readonly box: Box;
  /** Nothing in it can be read: dark all over. */
  readonly isDark: boolean;
}

/** Photographs, logos, stamps and bars: large dark or colourful patches. px of the picture that has the tiles. */
export const findPictures = (
  { side, columns, rows, brightness, colour }: PageTiles,
  dpi: number,
): Picture[] => {
  const paper = lightOf([...brightness]) ?? 255;
  const isDark = (index: number): boolean => brightness[index]! < DARK * paper;
  const isPart = Uint8Array.from(brightness, (_, index) =>
    isDark(index) || colour[index]! >= COLOURFUL ? 1 : 0,
  );
  const shortest = (SHORTEST_INCHES * dpi) / side;
  const pictures: Picture[] = [];
  for (let start = 0; start < isPart.length; start++) {
    if (isPart[start] === 0) continue;
    const patch = takePatch(isPart, start, columns, rows);
    const xs = patch.map((index) => index % columns);
    const [x0, x1] = [xs.reduce((a, b) => Math.min(a, b)), xs.reduce((a, b) => Math.max(a, b)) + 1];
    const [y0, y1] = [
      Math.floor(patch.reduce((a, b) => Math.min(a, b)) / columns),
      Math.floor(patch.reduce((a, b) => Math.max(a, b)) / columns) + 1,
    ];
    const area = (x1 - x0) * (y1 - y0);
    if (Math.min(x1 - x0, y1 - y0) < shortest || patch.length < FILLED * area) continue;
    if (area > LARGEST * columns * rows) continue;
    const box = { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
    const around = lightOf(besideOf(box, brightness, columns, rows)) ?? paper;
    // In the shade of a photograph large print is dark beside the page's lightest paper, not beside its own.
    const isDarkThere = (index: number): boolean => isDark(index) && brightness[index]! < DARK * around;
    const dark = patch.filter(isDarkThere).length;
    const coloured = patch.filter((index) => colour[index]! >= COLOURFUL && !isDarkThere(index)).length;
    if (dark + coloured < FILLED * area) continue;
    pictures.push({
      box: { x: x0 * side, y: y0 * side, width: box.width * side, height: box.height * side },
      isDark: dark >= FILLED * area,
    });
  }
  return pictures;
};

/** The brightness of paper among tiles; undefined without any. */
const lightOf = (brightness: readonly number[]): number | undefined =>
  [...brightness].sort((a, b) => a - b)[Math.floor(brightness.length * 0.9)];

/** Tiles around a picture that show the paper it lies on. */
const BESIDE = 15;

/** The brightness of the tiles beside a box; all in tiles. */
const besideOf = (
  { x, y, width, height }: Box,
  brightness: Float32Array,
  columns: number,
  rows: number,
): number[] => {
  const beside: number[] = [];
  for (let row = Math.max(0, y - BESIDE); row < Math.min(rows, y + height + BESIDE); row++)
    for (let column = Math.max(0, x - BESIDE); column < Math.min(columns, x + width + BESIDE); column++) {
      const isWithin = row >= y && row < y + height && column >= x && column < x + width;
      if (!isWithin) beside.push(brightness[row * columns + column]!);
    }
  return beside;
};

/** The tiles connected with the one at `start`; they are removed from `isPart`. */
const takePatch = (isPart: Uint8Array, start: number, columns: number, rows: number): number[] => {
  isPart[start] = 0;
  const patch = [start];
  for (const index of patch) {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    for (const [nx, ny] of [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ] as const) {
      const next = ny * columns + nx;
      if (nx < 0 || ny < 0 || nx >= columns || ny >= rows || isPart[next] === 0) continue;
      isPart[next] = 0;
      patch.push(next);
    }
  }
  return patch;
};
