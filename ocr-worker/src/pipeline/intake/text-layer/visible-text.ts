import type { Box } from '@reader/contracts/objects/geometry';
import type { PageSymbol } from '../../foundation/page-symbol.js';
import type { PixelImage } from '../../geometry/raster.js';

/** Difference of a colour between two px of a character's box from which on something is seen there, of 255. */
const SEEN = 24;
/** Characters in a row that show nothing before they count as hidden: the place of a single one is only estimated. */
const HIDDEN_IN_A_ROW = 2;
/** Px at 300 dpi: writing that is lower cannot be read by anybody. */
const LOWEST = 4;

/** Side of the cells in which overlaps are looked for, px. */
const CELL = 8;
/** Share of a run that may lie on another one before it cannot be told which of them is seen. */
const OVERLAPPING = 0.5;

/**
 * The runs of a PDF's text layer without what nobody sees on the drawn page: white on white, covered, clipped, switched
 * off, too small. None at all where runs that say different things lie on each other: the picture tells what is seen.
 * `lines` are in px of `image`.
 */
export const visibleText = (lines: readonly (readonly PageSymbol[])[], image: PixelImage): PageSymbol[][] => {
  const seen = lines.map((line) => withoutHidden(line, image)).filter((line) => line.length > 0);
  return overlap(seen, image) ? [] : seen;
};

const withoutHidden = (line: readonly PageSymbol[], image: PixelImage): PageSymbol[] => {
  const seen: PageSymbol[] = [];
  let hidden: PageSymbol[] = [];
  const endHidden = (): void => {
    if (hidden.length < HIDDEN_IN_A_ROW && hidden.length < line.length) seen.push(...hidden);
    hidden = [];
  };
  for (const symbol of line) {
    if (symbol.box.height < LOWEST || !showsSomething(image, symbol.box)) {
      hidden.push(symbol);
      continue;
    }
    endHidden();
    seen.push(symbol);
  }
  endHidden();
  return seen;
};

const showsSomething = ({ width, height, channels, data }: PixelImage, box: Box): boolean => {
  const left = Math.max(0, Math.floor(box.x));
  const top = Math.max(0, Math.floor(box.y));
  const right = Math.min(width, Math.ceil(box.x + box.width));
  const bottom = Math.min(height, Math.ceil(box.y + box.height));
  if (right <= left || bottom <= top) return false;
  const first = (top * width + left) * channels;
  for (let y = top; y < bottom; y += 1)
    for (let at = (y * width + left) * channels; at < (y * width + right) * channels; at += 1)
      if (Math.abs(data[at]! - data[first + ((at - first) % channels)]!) >= SEEN) return true;
  return false;
};

const textOf = (line: readonly PageSymbol[]): string => line.map(({ text }) => text).join('');

/** Whether more than half of a run lies on runs that say something else. */
const overlap = (lines: readonly (readonly PageSymbol[])[], { width, height }: PixelImage): boolean => {
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const texts = lines.map(textOf);
  /** 1-based number of the run that lies there. */
  const owner = new Uint32Array(columns * rows);
  return lines.some((line, index) => {
    let [cells, taken] = [0, 0];
    for (const { box } of line)
      // The middle of its height: lines that are set closely touch each other.
      for (let y = box.y + box.height / 3; y <= box.y + (2 * box.height) / 3; y += CELL)
        for (let x = box.x; x < box.x + box.width; x += CELL) {
          const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
          if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
          const other = owner[row * columns + column]!;
          cells += 1;
          if (other > 0 && texts[other - 1] !== texts[index]) taken += 1;
          owner[row * columns + column] = index + 1;
        }
    return cells > 0 && taken > OVERLAPPING * cells;
  });
};
