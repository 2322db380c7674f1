import type { GreyImage } from '../raster.js';
import type { Homography } from './homography.js';

/** Px over which a perspective is taken for straight: at page scale it bends by less than 0.01 px there. */
const SPAN = 32;
/** Sub-pixel positions for which cubic weights are kept. */
const PHASES = 64;
/** Bits of a fixed-point weight. */
const WEIGHT_BITS = 7;

/** Catmull-Rom weights of the 4 neighbours at each phase, fixed point: sharp, and exact at whole px. */
const CUBIC = (() => {
  const weights = new Int32Array(PHASES * 4);
  for (let phase = 0; phase < PHASES; phase++) {
    const t = phase / PHASES;
    const exact = [
      ((2 - t) * t - 1) * t * 0.5,
      ((3 * t - 5) * t * t + 2) * 0.5,
      ((4 - 3 * t) * t + 1) * t * 0.5,
      (t - 1) * t * t * 0.5,
    ];
    const rounded = exact.map((weight) => Math.round(weight * 2 ** WEIGHT_BITS));
    // Rounding may not make paper brighter or darker.
    rounded[t < 0.5 ? 1 : 2]! += 2 ** WEIGHT_BITS - rounded.reduce((sum, weight) => sum + weight, 0);
    weights.set(rounded, phase * 4);
  }
  return weights;
})();

export interface WarpOptions {
  /** Value of what lies outside the image; paper white. */
  readonly outside?: number;
  /** Bilinear is three times as fast and blurs a little. */
  readonly isCoarse?: boolean;
}

/**
 * The image seen through `toImage` (px of the result → px of `image`, continuous positions), `width` × `height` px.
 */
export const warp = (
  image: GreyImage,
  toImage: Homography,
  width: number,
  height: number,
  { outside = 255, isCoarse = false }: WarpOptions = {},
): GreyImage => {
  const data = new Uint8Array(width * height);
  const line = isCoarse ? bilinearLine : cubicLine;
  forEachSpan(toImage, width, height, (at, count, u, v, du, dv) =>
    line(image, data, at, count, u, v, du, dv, outside),
  );
  return { width, height, data };
};

/** As `warp`, bicubic, for interleaved channels. */
export const warpChannels = (
  image: {
    readonly width: number;
    readonly height: number;
    readonly channels: 1 | 3;
    readonly data: Uint8Array;
  },
  toImage: Homography,
  width: number,
  height: number,
): Buffer => {
  const result = Buffer.allocUnsafe(width * height * image.channels);
  const plane = new Uint8Array(image.width * image.height);
  for (let channel = 0; channel < image.channels; channel++) {
    for (let index = 0, at = channel; index < plane.length; index++, at += image.channels)
      plane[index] = image.data[at]!;
    const { data } = warp({ width: image.width, height: image.height, data: plane }, toImage, width, height);
    for (let index = 0, at = channel; index < data.length; index++, at += image.channels)
      result[at] = data[index]!;
  }
  return result;
};

/** Calls back for short pieces of each row of the result: where they begin in the image and the step per px. */
const forEachSpan = (
  h: Homography,
  width: number,
  height: number,
  each: (at: number, count: number, u: number, v: number, du: number, dv: number) => void,
): void => {
  const isAffine = h[6] === 0 && h[7] === 0;
  for (let row = 0; row < height; row++) {
    const y = row + 0.5;
    const [bu, bv, bw] = [h[1] * y + h[2], h[4] * y + h[5], h[7] * y + h[8]];
    const step = isAffine ? width : SPAN;
    for (let column = 0; column < width; column += step) {
      const count = Math.min(step, width - column);
      const [x0, x1] = [column + 0.5, column + 0.5 + count];
      const [w0, w1] = [h[6] * x0 + bw, h[6] * x1 + bw];
      const [u0, v0] = [(h[0] * x0 + bu) / w0, (h[3] * x0 + bv) / w0];
      const du = ((h[0] * x1 + bu) / w1 - u0) / count;
      const dv = ((h[3] * x1 + bv) / w1 - v0) / count;
      each(row * width + column, count, u0 - 0.5, v0 - 0.5, du, dv);
    }
  }
};

const cubicLine = (
  { width, height, data: source }: GreyImage,
  target: Uint8Array,
  start: number,
  count: number,
  u0: number,
  v0: number,
  du: number,
  dv: number,
  outside: number,
): void => {
  for (let index = 0; index < count; index++) {
    const u = u0 + du * index;
    const v = v0 + dv * index;
    const [x, y] = [Math.floor(u), Math.floor(v)];
    if (x < -1 || y < -1 || x >= width || y >= height) {
      target[start + index] = outside;
      continue;
    }
    const a = (((u - x) * PHASES) | 0) * 4;
    const b = (((v - y) * PHASES) | 0) * 4;
    const [a0, a1, a2, a3] = [CUBIC[a]!, CUBIC[a + 1]!, CUBIC[a + 2]!, CUBIC[a + 3]!];
    if (x >= 1 && y >= 1 && x < width - 2 && y < height - 2) {
      let at = (y - 1) * width + x - 1;
      const r0 = source[at]! * a0 + source[at + 1]! * a1 + source[at + 2]! * a2 + source[at + 3]! * a3;
      at += width;
      const r1 = source[at]! * a0 + source[at + 1]! * a1 + source[at + 2]! * a2 + source[at + 3]! * a3;
      at += width;
      const r2 = source[at]! * a0 + source[at + 1]! * a1 + source[at + 2]! * a2 + source[at + 3]! * a3;
      at += width;
      const r3 = source[at]! * a0 + source[at + 1]! * a1 + source[at + 2]! * a2 + source[at + 3]! * a3;
      const value =
        (r0 * CUBIC[b]! +
          r1 * CUBIC[b + 1]! +
          r2 * CUBIC[b + 2]! +
          r3 * CUBIC[b + 3]! +
          (1 << (2 * WEIGHT_BITS - 1))) >>
        (2 * WEIGHT_BITS);
      target[start + index] = value < 0 ? 0 : value > 255 ? 255 : value;
      continue;
    }
    let sum = 0;
    for (let dy = 0; dy < 4; dy++) {
      const sy = y - 1 + dy;
      for (let dx = 0; dx < 4; dx++) {
        const sx = x - 1 + dx;
        const isInside = sx >= 0 && sy >= 0 && sx < width && sy < height;
        sum += CUBIC[b + dy]! * CUBIC[a + dx]! * (isInside ? source[sy * width + sx]! : outside);
      }
    }
    const value = sum >> (2 * WEIGHT_BITS);
    target[start + index] = value < 0 ? 0 : value > 255 ? 255 : value;
  }
};

const bilinearLine = (
  { width, height, data: source }: GreyImage,
  target: Uint8Array,
  start: number,
  count: number,
  u0: number,
  v0: number,
  du: number,
  dv: number,
  outside: number,
): void => {
  for (let index = 0; index < count; index++) {
    const u = u0 + du * index;
    const v = v0 + dv * index;
    if (u < 0 || v < 0 || u >= width - 1 || v >= height - 1) {
      // Half a pixel at the rim is not worth blending with the outside.
      const [x, y] = [Math.round(u), Math.round(v)];
      target[start + index] = x < 0 || y < 0 || x >= width || y >= height ? outside : source[y * width + x]!;
      continue;
    }
    const [x, y] = [u | 0, v | 0];
    const [fx, fy] = [u - x, v - y];
    const at = y * width + x;
    const top = source[at]! + (source[at + 1]! - source[at]!) * fx;
    const low = source[at + width]! + (source[at + width + 1]! - source[at + width]!) * fx;
    target[start + index] = top + (low - top) * fy + 0.5;
  }
};
