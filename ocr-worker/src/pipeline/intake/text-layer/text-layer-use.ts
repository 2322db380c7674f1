import type { PageLine } from '../../foundation/page-symbol.js';
import type { InkImage } from '../../geometry/raster.js';

const SCALE = 8;
/** Share of the page's ink (rules removed) that a text layer must cover to be taken for its text … */
const COVERED_SHARE = 0.4;
/** … unless it has this many characters: a page of text with large pictures. */
const MANY_CHARACTERS = 200;

/**
 * Whether the text layer is the page's text. A scan may carry a stamp or page number added by software: then
 * most of the ink lies outside the layer, and the page is read by OCR.
 */
export const isTextOfPage = (textLayer: readonly PageLine[], ink: InkImage): boolean => {
  const symbols = textLayer.flat();
  if (symbols.length === 0) return false;
  if (symbols.length >= MANY_CHARACTERS) return true;
  const [columns, rows] = [Math.ceil(ink.width / SCALE), Math.ceil(ink.height / SCALE)];
  const covered = new Uint8Array(columns * rows);
  for (const { box } of symbols) {
    const x0 = Math.max(0, Math.floor(box.x / SCALE));
    const x1 = Math.min(columns, Math.ceil((box.x + box.width) / SCALE));
    for (
      let y = Math.max(0, Math.floor(box.y / SCALE));
      y < Math.min(rows, (box.y + box.height) / SCALE);
      y++
    )
      if (x1 > x0) covered.fill(1, y * columns + x0, y * columns + x1);
  }
  let [inside, total] = [0, 0];
  for (let y = 0; y < ink.height; y++) {
    for (let x = 0; x < ink.width; x++) {
      if (ink.data[y * ink.width + x] === 0) continue;
      total++;
      inside += covered[(y >> 3) * columns + (x >> 3)]!;
    }
  }
  return inside >= total * COVERED_SHARE;
};
