import type { Box } from '@reader/contracts/objects/geometry';
import type { Homography } from '../../geometry/homography.js';
import type { Size } from '../../geometry/turning.js';
import type { GreyImage } from '../../geometry/raster.js';
import type { Warping } from '../warp-parts.js';

/** Px over which a perspective is taken for straight: at page scale it bends by less than 0.01 px there. */
const SPAN = 32;
/** Sub-pixel positions for which cubic weights are kept. */
const PHASES = 64;
/** Bits of a fixed-point weight. */
const WEIGHT_BITS = 7;
/** Rounds a sum of twice weighted px. */
const HALF = 1 << (2 * WEIGHT_BITS - 1);

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

/** What `warpParts` gives, px by px in JavaScript. */
export const plainlyWarped = (
  { source: data, sourceSize, channels, toSource, size, parts, outside }: Warping,
  kernel: 'warpBilinear' | 'warpColour' | 'warpCubic',
): Uint8Array => {
  const source = { ...sourceSize, data };
  const result = new Uint8Array(size.width * size.height * channels).fill(outside);
  const line = { warpBilinear: bilinearLine, warpColour: colourLine, warpCubic: cubicLine }[kernel];
  for (const part of parts)
    forEachSpan(toSource, size.width, part, (at, count, u, v, du, dv) =>
      line(source, result, at, count, u, v, du, dv, outside),
    );
  return result;
};

/** Calls back for short pieces of each row of a part of the result, `width` px wide: where they begin in the image and the step per px. */
const forEachSpan = (
  h: Homography,
  width: number,
  part: Box,
  each: (at: number, count: number, u: number, v: number, du: number, dv: number) => void,
): void => {
  const isAffine = h[6] === 0 && h[7] === 0;
  const right = part.x + part.width;
  for (let row = part.y; row < part.y + part.height; row++) {
    const y = row + 0.5;
    const [bu, bv, bw] = [h[1] * y + h[2], h[4] * y + h[5], h[7] * y + h[8]];
    const step = isAffine ? part.width : SPAN;
    for (let column = part.x; column < right; column += step) {
      const count = Math.min(step, right - column);
      const [x0, x1] = [column + 0.5, column + 0.5 + count];
      const [w0, w1] = [h[6] * x0 + bw, h[6] * x1 + bw];
      const [u0, v0] = [(h[0] * x0 + bu) / w0, (h[3] * x0 + bv) / w0];
      const du = ((h[0] * x1 + bu) / w1 - u0) / count;
      const dv = ((h[3] * x1 + bv) / w1 - v0) / count;
      each(row * width + column, count, u0 - 0.5, v0 - 0.5, du, dv);
    }
  }
};

/** A piece of a row of the result: `count` px from `start` on, seen at (u0, v0) of the source and on by (du, dv) a px. */
type Line = (
  source: GreyImage,
  target: Uint8Array,
  start: number,
  count: number,
  u0: number,
  v0: number,
  du: number,
  dv: number,
  outside: number,
) => void;

/**
 * The px of a line, first to last (exclusive), that have all neighbours within the source, `rim` px further than the
 * next one: positions run straight, so they are one stretch, in which nothing has to be looked out for.
 */
const stretchInside = (
  { width, height }: Size,
  count: number,
  u0: number,
  v0: number,
  du: number,
  dv: number,
  rim: number,
): readonly [from: number, to: number] => {
  const isInside = (index: number): boolean => {
    const u = u0 + du * index;
    const v = v0 + dv * index;
    return u >= rim && v >= rim && u < width - 1 - rim && v < height - 1 - rim;
  };
  let [from, to] = [0, count];
  while (from < to && !isInside(from)) from++;
  while (to > from && !isInside(to - 1)) to--;
  return [from, to];
};

const cubicLine: Line = (image, target, start, count, u0, v0, du, dv, outside) => {
  const { width, data: source } = image;
  const [from, to] = stretchInside(image, count, u0, v0, du, dv, 1);
  for (let index = 0; index < from; index++)
    target[start + index] = cubicAtRim(image, u0 + du * index, v0 + dv * index, outside);
  for (let index = from; index < to; index++) {
    const u = u0 + du * index;
    const v = v0 + dv * index;
    const x = u | 0;
    const y = v | 0;
    const a = (((u - x) * PHASES) | 0) << 2;
    const b = (((v - y) * PHASES) | 0) << 2;
    const a0 = CUBIC[a]!;
    const a1 = CUBIC[a + 1]!;
    const a2 = CUBIC[a + 2]!;
    const a3 = CUBIC[a + 3]!;
    const at0 = (Math.imul(y - 1, width) + x - 1) | 0;
    const at1 = (at0 + width) | 0;
    const at2 = (at1 + width) | 0;
    const at3 = (at2 + width) | 0;
    const r0 =
      (Math.imul(source[at0]!, a0) +
        Math.imul(source[at0 + 1]!, a1) +
        Math.imul(source[at0 + 2]!, a2) +
        Math.imul(source[at0 + 3]!, a3)) |
      0;
    const r1 =
      (Math.imul(source[at1]!, a0) +
        Math.imul(source[at1 + 1]!, a1) +
        Math.imul(source[at1 + 2]!, a2) +
        Math.imul(source[at1 + 3]!, a3)) |
      0;
    const r2 =
      (Math.imul(source[at2]!, a0) +
        Math.imul(source[at2 + 1]!, a1) +
        Math.imul(source[at2 + 2]!, a2) +
        Math.imul(source[at2 + 3]!, a3)) |
      0;
    const r3 =
      (Math.imul(source[at3]!, a0) +
        Math.imul(source[at3 + 1]!, a1) +
        Math.imul(source[at3 + 2]!, a2) +
        Math.imul(source[at3 + 3]!, a3)) |
      0;
    const sum =
      (Math.imul(r0, CUBIC[b]!) +
        Math.imul(r1, CUBIC[b + 1]!) +
        Math.imul(r2, CUBIC[b + 2]!) +
        Math.imul(r3, CUBIC[b + 3]!) +
        HALF) |
      0;
    const value = sum >> (2 * WEIGHT_BITS);
    target[start + index] = value < 0 ? 0 : value > 255 ? 255 : value;
  }
  for (let index = to; index < count; index++)
    target[start + index] = cubicAtRim(image, u0 + du * index, v0 + dv * index, outside);
};

/** A px near or beyond the source's edge, where some of its neighbours lie outside. */
const cubicAtRim = ({ width, height, data }: GreyImage, u: number, v: number, outside: number): number => {
  const x = Math.floor(u);
  const y = Math.floor(v);
  if (x < -1 || y < -1 || x >= width || y >= height) return outside;
  const a = Math.min(PHASES - 1, ((u - x) * PHASES) | 0) * 4;
  const b = Math.min(PHASES - 1, ((v - y) * PHASES) | 0) * 4;
  let sum = HALF;
  for (let dy = 0; dy < 4; dy++) {
    const sy = y - 1 + dy;
    for (let dx = 0; dx < 4; dx++) {
      const sx = x - 1 + dx;
      const isInside = sx >= 0 && sy >= 0 && sx < width && sy < height;
      sum += CUBIC[b + dy]! * CUBIC[a + dx]! * (isInside ? data[sy * width + sx]! : outside);
    }
  }
  return Math.min(255, Math.max(0, sum >> (2 * WEIGHT_BITS)));
};

const bilinearLine: Line = (image, target, start, count, u0, v0, du, dv, outside) => {
  const { width, data: source } = image;
  const [from, to] = stretchInside(image, count, u0, v0, du, dv, 0);
  for (let index = 0; index < from; index++)
    target[start + index] = nearest(image, u0 + du * index, v0 + dv * index, outside);
  for (let index = from; index < to; index++) {
    const u = u0 + du * index;
    const v = v0 + dv * index;
    const x = u | 0;
    const y = v | 0;
    const fx = ((u - x) * 256) | 0;
    const fy = ((v - y) * 256) | 0;
    const at = (Math.imul(y, width) + x) | 0;
    const below = (at + width) | 0;
    const top = (source[at]! << 8) + Math.imul(source[at + 1]! - source[at]!, fx);
    const low = (source[below]! << 8) + Math.imul(source[below + 1]! - source[below]!, fx);
    target[start + index] = ((top << 8) + Math.imul(low - top, fy) + 32_768) >> 16;
  }
  for (let index = to; index < count; index++)
    target[start + index] = nearest(image, u0 + du * index, v0 + dv * index, outside);
};

/** Bilinear, three bytes a px; what lies outside or at the rim stays as it is. */
const colourLine: Line = ({ width, height, data: source }, target, start, count, u0, v0, du, dv) => {
  const [from, to] = stretchInside({ width, height }, count, u0, v0, du, dv, 0);
  const next = width * 3;
  for (let index = from, put = (start + from) * 3; index < to; index++, put += 3) {
    const u = u0 + du * index;
    const v = v0 + dv * index;
    const x = u | 0;
    const y = v | 0;
    const fx = ((u - x) * 256) | 0;
    const fy = ((v - y) * 256) | 0;
    const at = Math.imul(Math.imul(y, width) + x, 3);
    const below = (at + next) | 0;
    for (let channel = 0; channel < 3; channel++) {
      const a = source[at + channel]!;
      const b = source[below + channel]!;
      const top = (a << 8) + Math.imul(source[at + 3 + channel]! - a, fx);
      const low = (b << 8) + Math.imul(source[below + 3 + channel]! - b, fx);
      target[put + channel] = ((top << 8) + Math.imul(low - top, fy) + 32_768) >> 16;
    }
  }
};

/** Half a pixel at the rim is not worth blending with the outside. */
const nearest = ({ width, height, data }: GreyImage, u: number, v: number, outside: number): number => {
  const x = Math.round(u);
  const y = Math.round(v);
  return x < 0 || y < 0 || x >= width || y >= height ? outside : data[y * width + x]!;
};
