import type { Box } from '@reader/contracts/objects/geometry';
import { clampBox } from '../../geometry/raster.js';

/** Edge of the squares that a page is divided into, px: small beside a field, large enough to be few. */
const SQUARE = 32;
/** Px around a place: its widest context (`analysePlace`), the reach of its alignment and of smoothing, and paper to measure. */
const AROUND = 48;

/** The parts of a page around the given places: strips, none over another, in whole px. */
export const stripsAround = (places: readonly Box[], width: number, height: number): Box[] => {
  const [columns, rows] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)];
  const isSeen = new Uint8Array(columns * rows);
  for (const place of places) {
    const around = {
      x: place.x - AROUND,
      y: place.y - AROUND,
      width: place.width + 2 * AROUND,
      height: place.height + 2 * AROUND,
    };
    const box = clampBox(around, width, height);
    const last = { column: (box.x + box.width - 1) / SQUARE, row: (box.y + box.height - 1) / SQUARE };
    for (let row = Math.floor(box.y / SQUARE); row <= last.row; row++)
      isSeen.fill(1, row * columns + Math.floor(box.x / SQUARE), row * columns + Math.floor(last.column) + 1);
  }
  const parts: Box[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const from = column;
      while (column < columns && isSeen[row * columns + column] === 1) column++;
      if (column > from)
        parts.push({
          x: from * SQUARE,
          y: row * SQUARE,
          width: Math.min(width, column * SQUARE) - from * SQUARE,
          height: Math.min(height, (row + 1) * SQUARE) - row * SQUARE,
        });
    }
  return parts;
};
