// The loops of `src/pipeline/kernels/scale-down.ts` and `normalise/to-grey.ts`.

/** Means of 2 × 2 px, rounded; `width` and `height` are the result's. */
export function halve(source: usize, sourceWidth: i32, target: usize, width: i32, height: i32): void {
  const two = i16x8.splat(2);
  for (let row = 0; row < height; row++) {
    const above = source + 2 * row * sourceWidth;
    const below = above + sourceWidth;
    const put = target + row * width;
    // What is written beyond a row is overwritten by the next; behind the last there is room.
    for (let x = 0; x < width; x += 16) {
      const at = x << 1;
      v128.store(
        put + x,
        i8x16.narrow_i16x8_u(
          means(above + at, below + at, two),
          means(above + at + 16, below + at + 16, two),
        ),
      );
    }
  }
}

function means(above: usize, below: usize, two: v128): v128 {
  const sums = i16x8.add(
    i16x8.extadd_pairwise_i8x16_u(v128.load(above)),
    i16x8.extadd_pairwise_i8x16_u(v128.load(below)),
  );
  return i16x8.shr_u(i16x8.add(sums, two), 2);
}

/** Means of `ratio` × `ratio` px, rounded. */
export function shrinkWhole(
  source: usize,
  sourceWidth: i32,
  target: usize,
  width: i32,
  height: i32,
  ratio: i32,
): void {
  const area = ratio * ratio;
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      let sum = area >> 1;
      let line = source + row * ratio * sourceWidth + column * ratio;
      for (let dy = 0; dy < ratio; dy++, line += sourceWidth)
        for (let dx = 0; dx < ratio; dx++) sum += <i32>load<u8>(line + dx);
      store<u8>(target + row * width + column, sum / area);
    }
}

/** Means of what each px covers, shares of px with it. `scratch` takes `sourceWidth` + 5 f64. */
export function shrinkBy(
  source: usize,
  sourceWidth: i32,
  sourceHeight: i32,
  target: usize,
  width: i32,
  height: i32,
  ratio: f64,
  scratch: usize,
): void {
  const area = ratio * ratio;
  for (let row = 0; row < height; row++) {
    const top = <f64>row * ratio;
    const bottom = Math.min(<f64>sourceHeight, <f64>(row + 1) * ratio);
    memory.fill(scratch, 0, (sourceWidth + 5) << 3);
    for (let y = <i32>top; <f64>y < bottom; y++) {
      const part = f64x2.splat(Math.min(bottom, <f64>(y + 1)) - Math.max(top, <f64>y));
      const from = source + y * sourceWidth;
      for (let x = 0; x < sourceWidth; x += 4) {
        const four = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(from + x)));
        const line = scratch + (x << 3);
        const first = f64x2.mul(f64x2.convert_low_i32x4_s(four), part);
        const second = f64x2.mul(f64x2.convert_low_i32x4_s(i32x4.shuffle(four, four, 2, 3, 0, 1)), part);
        v128.store(line, f64x2.add(v128.load(line), first));
        v128.store(line, f64x2.add(v128.load(line, 16), second), 16);
      }
    }
    // Px beyond the row have been added behind it.
    store<f64>(scratch + (sourceWidth << 3), 0);
    // Each px of the result takes whole px and a share of the one at either end.
    let last = 0;
    let share: f64 = 0;
    for (let column = 0; column < width; column++) {
      const edge = Math.min(<f64>sourceWidth, <f64>(column + 1) * ratio);
      const next = <i32>edge;
      const nextShare = edge - <f64>next;
      let sum = load<f64>(scratch + (next << 3)) * nextShare - load<f64>(scratch + (last << 3)) * share;
      for (let x = last; x < next; x++) sum += load<f64>(scratch + (x << 3));
      store<u8>(target + row * width + column, <u8>(sum / area + 0.5));
      last = next;
      share = nextShare;
    }
  }
}

/** Brightness of `count` px of three bytes. */
export function toGrey(source: usize, count: i32, target: usize): void {
  for (let at = 0; at < count; at += 16, source += 48) {
    const a = v128.load(source);
    const b = v128.load(source, 16);
    const c = v128.load(source, 32);
    const red = i8x16.shuffle(
      i8x16.shuffle(a, b, 0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 0, 0, 0, 0, 0),
      c,
      0,
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
      10,
      17,
      20,
      23,
      26,
      29,
    );
    const green = i8x16.shuffle(
      i8x16.shuffle(a, b, 1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 0, 0, 0, 0, 0),
      c,
      0,
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
      10,
      18,
      21,
      24,
      27,
      30,
    );
    const blue = i8x16.shuffle(
      i8x16.shuffle(a, b, 2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 0, 0, 0, 0, 0, 0),
      c,
      0,
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
      16,
      19,
      22,
      25,
      28,
      31,
    );
    const low = i16x8.add(
      i16x8.add(
        i16x8.extmul_low_i8x16_u(red, i8x16.splat(77)),
        i16x8.extmul_low_i8x16_u(green, i8x16.splat(<i8>150)),
      ),
      i16x8.extmul_low_i8x16_u(blue, i8x16.splat(29)),
    );
    const high = i16x8.add(
      i16x8.add(
        i16x8.extmul_high_i8x16_u(red, i8x16.splat(77)),
        i16x8.extmul_high_i8x16_u(green, i8x16.splat(<i8>150)),
      ),
      i16x8.extmul_high_i8x16_u(blue, i8x16.splat(29)),
    );
    v128.store(target + at, i8x16.narrow_i16x8_u(i16x8.shr_u(low, 8), i16x8.shr_u(high, 8)));
  }
}
