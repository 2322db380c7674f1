import { around } from '../geometry/boxes.js';
import type { InkImage } from '../geometry/raster.js';
import { partsOf, sizeOf, typeSize, type Part } from './ink/parts.js';

/** A band so many times as high as its type may hold several rows. */
const SEVERAL_FROM = 1.6;
/** From one row to the next, in sizes of the type. */
const PITCH = { least: 0.85, most: 1.7 };
/** How far from where rows would be parted evenly a parting is looked for, in pitches. */
const REACH = 0.3;
/** What one px up or down costs a parting, beside the px of ink that it crosses. */
const STEP_COST = 0.15;
/** Px of ink that a parting may cross for each character of its width: where rows touch. Through a row it is some ten. */
const MOST_CROSSED = 4;
/** Share of the shorter of two rows that must lie above or below the other: a row that leans is one row. */
const LEAST_COMMON = 0.6;
/** Parts smaller than this, px at 300 dpi, say nothing of the type's size. */
const SMALLEST = 12;
/** A part is cut where it reaches over a parting with at least this share of it; else it stays whole. */
const CUT_FROM = 0.25;

/**
 * The rows of a band of writing whose rows touch or reach into one another, top to bottom: the ink of each, of the size of
 * the band's. One row is returned as it is. A parting between two rows goes where it crosses least ink; it may bend.
 */
export const closeRows = (band: InkImage): InkImage[] => {
  const { width, data } = band;
  const parts = partsOf(data, width, 0);
  const size = typeSize(parts.filter((part) => sizeOf(part) >= SMALLEST));
  const { y: top, width: wide, height } = around(parts.map(({ box }) => box));
  if (size === 0 || height < SEVERAL_FROM * size) return [band];
  const most = Math.floor(height / (PITCH.least * size));
  let best: { readonly partings: Int32Array[]; readonly crossed: number } | null = null;
  for (let count = 2; count <= most; count++) {
    const pitch = height / count;
    if (pitch > PITCH.most * size) continue;
    const partings = Array.from({ length: count - 1 }, (_, index) =>
      partingNear(band, top + (index + 1) * pitch, REACH * pitch),
    );
    const crossed = Math.max(...partings.map(({ crossed: px }) => px)) / Math.max(1, wide / size);
    if (crossed > MOST_CROSSED || (best && crossed >= best.crossed)) continue;
    best = { partings: partings.map(({ path }) => path), crossed };
  }
  if (!best) return [band];
  const rows = parted(band, parts, best.partings);
  return areUnderOneAnother(rows) ? rows.flatMap(closeRows) : [band];
};

/** The way from left to right near a height that crosses least ink: its y in each column, and the px crossed. */
const partingNear = (
  { width, height, data }: InkImage,
  middle: number,
  reach: number,
): { readonly path: Int32Array; readonly crossed: number } => {
  const top = Math.max(0, Math.floor(middle - reach));
  const rows = Math.min(height - 1, Math.ceil(middle + reach)) - top + 1;
  const costs = new Float64Array(width * rows);
  const from = new Int8Array(width * rows);
  for (let x = 0; x < width; x++)
    for (let row = 0; row < rows; row++) {
      let least = x === 0 ? 0 : Infinity;
      for (let step = -1; x > 0 && step <= 1; step++) {
        const before = row + step;
        if (before < 0 || before >= rows) continue;
        const cost = costs[(x - 1) * rows + before]! + (step === 0 ? 0 : STEP_COST);
        if (cost < least) [least, from[x * rows + row]] = [cost, step];
      }
      costs[x * rows + row] = least + data[(top + row) * width + x]!;
    }
  let row = 0;
  const last = (width - 1) * rows;
  for (let other = 1; other < rows; other++) if (costs[last + other]! < costs[last + row]!) row = other;
  const path = new Int32Array(width);
  let crossed = 0;
  for (let x = width - 1; x >= 0; x--) {
    path[x] = top + row;
    crossed += data[(top + row) * width + x]!;
    row += from[x * rows + row]!;
  }
  return { path, crossed };
};

/** The ink between the partings; null for a row without any. */
const parted = (
  { width, height }: InkImage,
  parts: readonly Part[],
  partings: readonly Int32Array[],
): (InkImage | null)[] => {
  const rows = Array.from({ length: partings.length + 1 }, () => new Uint8Array(width * height));
  const counts = rows.map(() => 0);
  for (const { pixels } of parts) {
    const shares = rows.map((): number[] => []);
    for (const at of pixels) {
      const [x, y] = [at % width, Math.floor(at / width)];
      shares[partings.filter((path) => y >= path[x]!).length]!.push(at);
    }
    const largest = shares.reduce((a, b) => (b.length > a.length ? b : a));
    shares.forEach((own, row) => {
      const isCut = own.length >= CUT_FROM * pixels.length;
      const target = isCut ? row : shares.indexOf(largest);
      for (const at of own) rows[target]![at] = 1;
      counts[target]! += own.length;
    });
  }
  return rows.map((data, row) => (counts[row] === 0 ? null : { width, height, data }));
};

/** Whether each row lies under the one before, not beside it. */
const areUnderOneAnother = (rows: readonly (InkImage | null)[]): rows is InkImage[] => {
  if (rows.includes(null)) return false;
  const extents = rows.map((row) => (row ? extentOf(row) : { from: 0, to: 0 }));
  return extents.every((extent, index) => {
    const above = extents[index - 1];
    if (!above) return true;
    const common = Math.min(extent.to, above.to) - Math.max(extent.from, above.from);
    return common >= LEAST_COMMON * Math.min(extent.to - extent.from, above.to - above.from);
  });
};

const extentOf = ({ width, data }: InkImage): { readonly from: number; readonly to: number } => {
  let [from, to] = [width, 0];
  for (let at = data.indexOf(1); at >= 0; at = data.indexOf(1, at + 1)) {
    from = Math.min(from, at % width);
    to = Math.max(to, (at % width) + 1);
  }
  return { from, to };
};
