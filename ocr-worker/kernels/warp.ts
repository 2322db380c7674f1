// The loops of `src/pipeline/normalise/warp.ts`: every px of a part of the result is looked up in the source at
// positions that run straight for `SPAN` px. What every kernel takes: the source and its size, the result and its width,
// the part of it (whole px), the mapping (nine f64: px of the result → px of the source) and the value of what lies outside.

/** Px over which a perspective is taken for straight: at page scale it bends by less than 0.01 px there. */
const SPAN: i32 = 32;
/** Sub-pixel positions for which cubic weights are kept. */
const PHASE_BITS: i32 = 6;
const PHASES: i32 = 1 << PHASE_BITS;
/** Bits of a fixed-point weight. */
const WEIGHT_BITS: i32 = 7;
/** Rounds a sum of twice weighted px. */
const HALF: i32 = 1 << (2 * WEIGHT_BITS - 1);

/** Catmull-Rom weights of the 4 neighbours at each phase, fixed point: of the columns one after the other, i32 … */
const ACROSS: usize = memory.data(PHASES * 16, 16);
/** … and of the rows in pairs, i16: first and second four times over, then third and fourth. */
const DOWN: usize = memory.data(PHASES * 32, 16);

function prepareWeights(): void {
  for (let phase = 0; phase < PHASES; phase++) {
    const t = <f64>phase / <f64>PHASES;
    const w0 = weight(((2 - t) * t - 1) * t * 0.5);
    let w1 = weight(((3 * t - 5) * t * t + 2) * 0.5);
    let w2 = weight(((4 - 3 * t) * t + 1) * t * 0.5);
    const w3 = weight((t - 1) * t * t * 0.5);
    // Rounding may not make paper brighter or darker.
    const rest = (1 << WEIGHT_BITS) - (w0 + w1 + w2 + w3);
    if (t < 0.5) w1 += rest;
    else w2 += rest;
    v128.store(ACROSS + (phase << 4), i32x4(w0, w1, w2, w3));
    v128.store(DOWN + (phase << 5), i32x4.splat((w0 & 0xffff) | (w1 << 16)));
    v128.store(DOWN + (phase << 5), i32x4.splat((w2 & 0xffff) | (w3 << 16)), 16);
  }
}

function weight(exact: f64): i32 {
  return <i32>Math.round(exact * <f64>(1 << WEIGHT_BITS));
}

prepareWeights();

// Where the piece of a row at hand begins in the source and the step per px; set by `placeSpan`.
let u0: f64 = 0;
let v0: f64 = 0;
let du: f64 = 0;
let dv: f64 = 0;
/** The px of the piece that have all neighbours within the source: positions run straight, so they are one stretch. */
let from: i32 = 0;
let to: i32 = 0;

function placeSpan(h: usize, row: i32, column: i32, count: i32, width: i32, height: i32, rim: i32): void {
  const y = <f64>row + 0.5;
  const bu = load<f64>(h, 8) * y + load<f64>(h, 16);
  const bv = load<f64>(h, 32) * y + load<f64>(h, 40);
  const bw = load<f64>(h, 56) * y + load<f64>(h, 64);
  const x0 = <f64>column + 0.5;
  const x1 = <f64>column + 0.5 + <f64>count;
  const w0 = load<f64>(h, 48) * x0 + bw;
  const w1 = load<f64>(h, 48) * x1 + bw;
  const su = (load<f64>(h) * x0 + bu) / w0;
  const sv = (load<f64>(h, 24) * x0 + bv) / w0;
  du = ((load<f64>(h) * x1 + bu) / w1 - su) / <f64>count;
  dv = ((load<f64>(h, 24) * x1 + bv) / w1 - sv) / <f64>count;
  u0 = su - 0.5;
  v0 = sv - 0.5;
  from = 0;
  to = count;
  while (from < to && !isInside(from, width, height, rim)) from++;
  while (to > from && !isInside(to - 1, width, height, rim)) to--;
}

function isInside(index: i32, width: i32, height: i32, rim: i32): bool {
  const u = u0 + du * <f64>index;
  const v = v0 + dv * <f64>index;
  return u >= <f64>rim && v >= <f64>rim && u < <f64>(width - 1 - rim) && v < <f64>(height - 1 - rim);
}

function stepOf(h: usize, partWidth: i32): i32 {
  return load<f64>(h, 48) === 0 && load<f64>(h, 56) === 0 ? partWidth : SPAN;
}

/** Positions, none below 0, of four px from `index` on, but none behind `last`: whole px and 1 / `parts` px, rounded down. */
function positions(start: v128, step: v128, index: i32, last: i32, parts: f64): v128 {
  const at = <f64>index;
  const most = f64x2.splat(<f64>last);
  const scale = f64x2.splat(parts);
  const first = f64x2.add(start, f64x2.mul(step, f64x2.min(f64x2(at, at + 1), most)));
  const second = f64x2.add(start, f64x2.mul(step, f64x2.min(f64x2(at + 2, at + 3), most)));
  return i32x4.shuffle(
    i32x4.trunc_sat_f64x2_s_zero(f64x2.mul(first, scale)),
    i32x4.trunc_sat_f64x2_s_zero(f64x2.mul(second, scale)),
    0,
    1,
    4,
    5,
  );
}

/** The first `count` of four px, i32 each, as bytes; all four where there are more. */
function storeUpTo(put: usize, count: i32, px: v128): void {
  const words = i16x8.narrow_i32x4_s(px, px);
  const bytes = i8x16.narrow_i16x8_u(words, words);
  if (count >= 4) {
    v128.store32_lane(put, bytes, 0);
    return;
  }
  let four = i32x4.extract_lane(bytes, 0);
  for (let one = 0; one < count; one++, four >>>= 8) store<u8>(put + one, four);
}

/** Catmull-Rom. */
export function warpCubic(
  source: usize,
  width: i32,
  height: i32,
  target: usize,
  targetWidth: i32,
  partX: i32,
  partY: i32,
  partWidth: i32,
  partHeight: i32,
  h: usize,
  outside: i32,
): void {
  const step = stepOf(h, partWidth);
  for (let row = partY; row < partY + partHeight; row++)
    for (let column = partX; column < partX + partWidth; column += step) {
      const count = min(step, partX + partWidth - column);
      placeSpan(h, row, column, count, width, height, 1);
      const put = target + row * targetWidth + column;
      for (let index = 0; index < from; index++)
        store<u8>(put + index, cubicAtRim(source, width, height, index, outside));
      // In variables of their own: this loop is most of the work on a page.
      const end = to;
      const startU = f64x2.splat(u0);
      const startV = f64x2.splat(v0);
      const stepU = f64x2.splat(du);
      const stepV = f64x2.splat(dv);
      for (let index = from; index < end; index += 4) {
        const u = positions(startU, stepU, index, end - 1, <f64>PHASES);
        const v = positions(startV, stepV, index, end - 1, <f64>PHASES);
        storeUpTo(put + index, end - index, fourCubic(source, width, u, v));
      }
      for (let index = to; index < count; index++)
        store<u8>(put + index, cubicAtRim(source, width, height, index, outside));
    }
}

function fourCubic(source: usize, width: i32, u: v128, v: v128): v128 {
  const at = i32x4.add(i32x4.mul(i32x4.shr_s(v, PHASE_BITS), i32x4.splat(width)), i32x4.shr_s(u, PHASE_BITS));
  const mask = i32x4.splat(PHASES - 1);
  const across = i32x4.shl(v128.and(u, mask), 4);
  const down = i32x4.shl(v128.and(v, mask), 5);
  // Above and to the left of the first.
  const start = source - width - 1;
  const a = cubic(
    start + i32x4.extract_lane(at, 0),
    width,
    i32x4.extract_lane(across, 0),
    i32x4.extract_lane(down, 0),
  );
  const b = cubic(
    start + i32x4.extract_lane(at, 1),
    width,
    i32x4.extract_lane(across, 1),
    i32x4.extract_lane(down, 1),
  );
  const c = cubic(
    start + i32x4.extract_lane(at, 2),
    width,
    i32x4.extract_lane(across, 2),
    i32x4.extract_lane(down, 2),
  );
  const d = cubic(
    start + i32x4.extract_lane(at, 3),
    width,
    i32x4.extract_lane(across, 3),
    i32x4.extract_lane(down, 3),
  );
  const ab = i32x4.add(i32x4.shuffle(a, b, 0, 4, 1, 5), i32x4.shuffle(a, b, 2, 6, 3, 7));
  const cd = i32x4.add(i32x4.shuffle(c, d, 0, 4, 1, 5), i32x4.shuffle(c, d, 2, 6, 3, 7));
  const sums = i32x4.add(i32x4.shuffle(ab, cd, 0, 1, 4, 5), i32x4.shuffle(ab, cd, 2, 3, 6, 7));
  return i32x4.shr_s(i32x4.add(sums, i32x4.splat(HALF)), 2 * WEIGHT_BITS);
}

/** The four columns of 4 × 4 px, each weighted and summed down and then weighted across. */
function cubic(at: usize, width: i32, across: i32, down: i32): v128 {
  const third = at + (width << 1);
  const upper = i32x4.dot_i16x8_s(pairs(at, at + width), v128.load(DOWN + down));
  const lower = i32x4.dot_i16x8_s(pairs(third, third + width), v128.load(DOWN + down, 16));
  return i32x4.mul(i32x4.add(upper, lower), v128.load(ACROSS + across));
}

/** Four px of each of two rows in turn, i16. */
function pairs(upper: usize, lower: usize): v128 {
  const a = v128.load32_zero(upper);
  const b = v128.load32_zero(lower);
  return i16x8.extend_low_i8x16_u(
    i8x16.shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23),
  );
}

/** A px near or beyond the source's edge, where some of its neighbours lie outside. */
function cubicAtRim(source: usize, width: i32, height: i32, index: i32, outside: i32): i32 {
  const u = u0 + du * <f64>index;
  const v = v0 + dv * <f64>index;
  const x = Math.floor(u);
  const y = Math.floor(v);
  if (x < -1 || y < -1 || x >= <f64>width || y >= <f64>height) return outside;
  // What is a hair's breadth less than whole is 1 more than the px before it.
  const a = min(PHASES - 1, <i32>((u - x) * <f64>PHASES));
  const b = min(PHASES - 1, <i32>((v - y) * <f64>PHASES));
  let sum = HALF;
  for (let dy = 0; dy < 4; dy++) {
    const sy = <i32>y - 1 + dy;
    const down = <i32>load<i16>(DOWN + (b << 5) + ((dy >> 1) << 4) + ((dy & 1) << 1));
    for (let dx = 0; dx < 4; dx++) {
      const sx = <i32>x - 1 + dx;
      const isIn = sx >= 0 && sy >= 0 && sx < width && sy < height;
      const value = isIn ? <i32>load<u8>(source + sy * width + sx) : outside;
      sum += down * load<i32>(ACROSS + (a << 4) + (dx << 2)) * value;
    }
  }
  return max(0, min(255, sum >> (2 * WEIGHT_BITS)));
}

export function warpBilinear(
  source: usize,
  width: i32,
  height: i32,
  target: usize,
  targetWidth: i32,
  partX: i32,
  partY: i32,
  partWidth: i32,
  partHeight: i32,
  h: usize,
  outside: i32,
): void {
  const step = stepOf(h, partWidth);
  for (let row = partY; row < partY + partHeight; row++)
    for (let column = partX; column < partX + partWidth; column += step) {
      const count = min(step, partX + partWidth - column);
      placeSpan(h, row, column, count, width, height, 0);
      const put = target + row * targetWidth + column;
      for (let index = 0; index < from; index++)
        store<u8>(put + index, nearest(source, width, height, index, outside));
      // In variables of their own: this loop is most of the work on a page.
      const end = to;
      const startU = f64x2.splat(u0);
      const startV = f64x2.splat(v0);
      const stepU = f64x2.splat(du);
      const stepV = f64x2.splat(dv);
      for (let index = from; index < end; index += 4) {
        const u = positions(startU, stepU, index, end - 1, 256);
        const v = positions(startV, stepV, index, end - 1, 256);
        storeUpTo(put + index, end - index, fourBilinear(source, width, u, v));
      }
      for (let index = to; index < count; index++)
        store<u8>(put + index, nearest(source, width, height, index, outside));
    }
}

function fourBilinear(source: usize, width: i32, u: v128, v: v128): v128 {
  const at = i32x4.add(i32x4.mul(i32x4.shr_s(v, 8), i32x4.splat(width)), i32x4.shr_s(u, 8));
  const mask = i32x4.splat(255);
  const fx = v128.and(u, mask);
  // 256 − fx and fx beside one another, i16, for the left px of a pair and the right one.
  const weights = v128.or(i32x4.sub(i32x4.splat(256), fx), i32x4.shl(fx, 16));
  const top = i32x4.dot_i16x8_s(neighbours(source, at), weights);
  const low = i32x4.dot_i16x8_s(neighbours(source + width, at), weights);
  const sum = i32x4.add(i32x4.shl(top, 8), i32x4.mul(i32x4.sub(low, top), v128.and(v, mask)));
  return i32x4.shr_s(i32x4.add(sum, i32x4.splat(32768)), 16);
}

/** Four px and the next of each, i16. */
function neighbours(source: usize, at: v128): v128 {
  let px = v128.load16_lane(source + i32x4.extract_lane(at, 0), i16x8.splat(0), 0);
  px = v128.load16_lane(source + i32x4.extract_lane(at, 1), px, 1);
  px = v128.load16_lane(source + i32x4.extract_lane(at, 2), px, 2);
  px = v128.load16_lane(source + i32x4.extract_lane(at, 3), px, 3);
  return i16x8.extend_low_i8x16_u(px);
}

/** Half a pixel at the rim is not worth blending with the outside. */
function nearest(source: usize, width: i32, height: i32, index: i32, outside: i32): i32 {
  const x = Math.round(u0 + du * <f64>index);
  const y = Math.round(v0 + dv * <f64>index);
  return x < 0 || y < 0 || x >= <f64>width || y >= <f64>height
    ? outside
    : <i32>load<u8>(source + <i32>y * width + <i32>x);
}

/** Bilinear, three bytes per px; what lies outside or at the rim stays as it is. */
export function warpColour(
  source: usize,
  width: i32,
  height: i32,
  target: usize,
  targetWidth: i32,
  partX: i32,
  partY: i32,
  partWidth: i32,
  partHeight: i32,
  h: usize,
): void {
  const step = stepOf(h, partWidth);
  for (let row = partY; row < partY + partHeight; row++)
    for (let column = partX; column < partX + partWidth; column += step) {
      const count = min(step, partX + partWidth - column);
      placeSpan(h, row, column, count, width, height, 0);
      let put = target + (row * targetWidth + column + from) * 3;
      const startU = u0;
      const startV = v0;
      const stepU = du;
      const stepV = dv;
      for (let index = from, end = to; index < end; index++, put += 3) {
        const u = startU + stepU * <f64>index;
        const v = startV + stepV * <f64>index;
        const x = <i32>u;
        const y = <i32>v;
        const fx = <i32>((u - <f64>x) * 256);
        const fy = <i32>((v - <f64>y) * 256);
        const at = source + (y * width + x) * 3;
        const below = at + width * 3;
        store<u8>(put, between(at, below, fx, fy, 3));
        store<u8>(put + 1, between(at + 1, below + 1, fx, fy, 3));
        store<u8>(put + 2, between(at + 2, below + 2, fx, fy, 3));
      }
    }
}
function between(above: usize, below: usize, fx: i32, fy: i32, next: usize): i32 {
  const a = <i32>load<u8>(above);
  const b = <i32>load<u8>(below);
  const top = (a << 8) + (<i32>load<u8>(above + next) - a) * fx;
  const low = (b << 8) + (<i32>load<u8>(below + next) - b) * fx;
  return ((top << 8) + (low - top) * fy + 32768) >> 16;
}
