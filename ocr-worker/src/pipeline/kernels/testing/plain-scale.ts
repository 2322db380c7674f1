import type { GreyImage } from '../../geometry/raster.js';

/** What `scaleDown` gives, px by px in JavaScript. */
export const plainlyScaled = (image: GreyImage, ratio: number): GreyImage => {
  // What rounding makes of 1 is 1.
  if (ratio <= 1 + 1e-6) return image;
  if (ratio === 2) return byTwo(image);
  return Number.isInteger(ratio) ? byWhole(image, ratio) : byFraction(image, ratio);
};

const byTwo = ({ width: sourceWidth, height: sourceHeight, data: source }: GreyImage): GreyImage => {
  const width = Math.max(1, sourceWidth >> 1);
  const height = Math.max(1, sourceHeight >> 1);
  const data = new Uint8Array(width * height);
  for (let row = 0, to = 0; row < height; row++) {
    let above = 2 * row * sourceWidth;
    let below = above + sourceWidth;
    for (let column = 0; column < width; column++, above += 2, below += 2)
      data[to++] = (source[above]! + source[above + 1]! + source[below]! + source[below + 1]! + 2) >> 2;
  }
  return { width, height, data };
};

const byWhole = (image: GreyImage, ratio: number): GreyImage => {
  const width = Math.max(1, Math.floor(image.width / ratio));
  const height = Math.max(1, Math.floor(image.height / ratio));
  const source = image.data;
  const data = new Uint8Array(width * height);
  const half = (ratio * ratio) >> 1;
  const area = ratio * ratio;
  const sums = new Int32Array(width);
  for (let row = 0; row < height; row++) {
    sums.fill(half);
    for (let dy = 0; dy < ratio; dy++) {
      let at = (row * ratio + dy) * image.width;
      for (let column = 0; column < width; column++) {
        let sum = sums[column]!;
        for (const end = at + ratio; at < end; at++) sum += source[at]!;
        sums[column] = sum;
      }
    }
    for (let column = 0; column < width; column++) data[row * width + column] = (sums[column]! / area) | 0;
  }
  return { width, height, data };
};

const byFraction = (image: GreyImage, ratio: number): GreyImage => {
  const width = Math.max(1, Math.floor(image.width / ratio));
  const height = Math.max(1, Math.floor(image.height / ratio));
  const source = image.data;
  const data = new Uint8Array(width * height);
  const line = new Float64Array(image.width + 1);
  const area = ratio * ratio;
  for (let row = 0; row < height; row++) {
    const [top, bottom] = [row * ratio, Math.min(image.height, (row + 1) * ratio)];
    line.fill(0);
    for (let y = Math.floor(top); y < bottom; y++) {
      const part = Math.min(bottom, y + 1) - Math.max(top, y);
      const from = y * image.width;
      for (let x = 0; x < image.width; x++) line[x]! += source[from + x]! * part;
    }
    // Each px of the result takes whole px and a share of the one at either end.
    let last = 0;
    let share = 0;
    for (let column = 0; column < width; column++) {
      const edge = Math.min(image.width, (column + 1) * ratio);
      const next = Math.floor(edge);
      const nextShare = edge - next;
      let sum = line[next]! * nextShare - line[last]! * share;
      for (let x = last; x < next; x++) sum += line[x]!;
      data[row * width + column] = sum / area + 0.5;
      last = next;
      share = nextShare;
    }
  }
  return { width, height, data };
};
