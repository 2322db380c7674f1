import type { GreyImage } from '../../geometry/raster.js';

/** Print within a sheet does not cut it into pieces: bright px this near belong together, px. */
const BRIDGE = 4;
/** Dark and bright must be this many grey levels apart for there to be a sheet on a ground. */
const LEAST_CONTRAST = 35;

/** Share of a plain scan's edges that may be dark: print that runs to the edge, specks. */
const MOST_DARK_AT_EDGES = 0.005;

/** The largest bright area of a picture: where it begins and ends in each column and row, −1 where it is not. */
export interface Shape {
  readonly area: number;
  readonly top: Int32Array;
  readonly bottom: Int32Array;
  readonly left: Int32Array;
  readonly right: Int32Array;
}

/** Null when nothing in the picture is clearly brighter than the rest, or the picture is bright to all its edges: a plain scan. */
export const brightShape = (picture: GreyImage): Shape | null => {
  const { width, height } = picture;
  const threshold = splitAt(picture);
  if (threshold === null || isBrightAllAround(picture, threshold)) return null;
  const bright = new Uint8Array(width * height);
  for (let at = 0; at < bright.length; at++) bright[at] = picture.data[at]! > threshold ? 1 : 0;
  const member = largestPiece(bright, width, height);
  const shape = {
    area: 0,
    top: new Int32Array(width).fill(-1),
    bottom: new Int32Array(width).fill(-1),
    left: new Int32Array(height).fill(-1),
    right: new Int32Array(height).fill(-1),
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (member[y * width + x] === 0) continue;
      shape.area++;
      if (shape.top[x]! < 0) shape.top[x] = y;
      shape.bottom[x] = y + 1;
      if (shape.left[y]! < 0) shape.left[y] = x;
      shape.right[y] = x + 1;
    }
  // What lies between the first and the last px of a row is the sheet, print included.
  let area = 0;
  for (let y = 0; y < height; y++) area += Math.max(0, shape.right[y]! - shape.left[y]!);
  return { ...shape, area };
};

/** Whether hardly any px along the picture's four edges is dark. */
const isBrightAllAround = ({ width, height, data }: GreyImage, threshold: number): boolean => {
  const allowed = MOST_DARK_AT_EDGES * 2 * (width + height);
  let dark = 0;
  for (let x = 0; x < width; x++)
    dark += (data[x]! > threshold ? 0 : 1) + (data[(height - 1) * width + x]! > threshold ? 0 : 1);
  for (let y = 0; y < height; y++)
    dark += (data[y * width]! > threshold ? 0 : 1) + (data[y * width + width - 1]! > threshold ? 0 : 1);
  return dark <= allowed;
};

/** The grey value that parts the picture best (Otsu); null when both parts are nearly alike. */
const splitAt = ({ data }: GreyImage): number | null => {
  const histogram = new Float64Array(256);
  for (const value of data) histogram[value]!++;
  let sum = 0;
  for (let value = 0; value < 256; value++) sum += value * histogram[value]!;
  let [best, split, apart, below, belowSum] = [-1, 0, 0, 0, 0];
  for (let value = 0; value < 255; value++) {
    below += histogram[value]!;
    belowSum += value * histogram[value]!;
    const above = data.length - below;
    if (below === 0 || above === 0) continue;
    const distance = (sum - belowSum) / above - belowSum / below;
    const between = below * above * distance * distance;
    if (between > best) [best, split, apart] = [between, value, distance];
  }
  return apart >= LEAST_CONTRAST ? split : null;
};

/** 1 for px of the largest piece, pieces joined across gaps of print along rows and columns. */
const largestPiece = (bright: Uint8Array, width: number, height: number): Uint8Array => {
  const member = new Uint8Array(bright.length);
  const seen = new Uint8Array(bright.length);
  const queue = new Int32Array(bright.length);
  let largest: Int32Array = new Int32Array(0);
  for (let start = 0; start < bright.length; start += 7) {
    if (bright[start] === 0 || seen[start] === 1) continue;
    let [head, tail] = [0, 0];
    queue[tail++] = start;
    seen[start] = 1;
    while (head < tail) {
      const at = queue[head++]!;
      const [x, y] = [at % width, Math.floor(at / width)];
      for (let step = 1; step <= BRIDGE; step++) {
        if (x >= step && visit(at - step)) break;
      }
      for (let step = 1; step <= BRIDGE; step++) {
        if (x + step < width && visit(at + step)) break;
      }
      for (let step = 1; step <= BRIDGE; step++) {
        if (y >= step && visit(at - step * width)) break;
      }
      for (let step = 1; step <= BRIDGE; step++) {
        if (y + step < height && visit(at + step * width)) break;
      }
    }
    if (tail > largest.length) largest = queue.slice(0, tail);

    /** Takes a px in; true when the way ends here, at a bright px. */
    function visit(at: number): boolean {
      if (bright[at] === 0) return false;
      if (seen[at] === 0) {
        seen[at] = 1;
        queue[tail++] = at;
      }
      return true;
    }
  }
  for (const at of largest) member[at] = 1;
  return member;
};
