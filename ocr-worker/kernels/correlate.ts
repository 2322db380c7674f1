/**
 * Normalised cross-correlation of a block of `sheet` with `page` at every shift of up to `reach` px, f32 row by row at
 * `scores`; 0: one of the two is empty. `size` is a multiple of 8. `scratch` has `scratchBytes` (`correlate-blocks.ts`).
 */
export function correlate(
  sheet: usize,
  sheetWidth: i32,
  page: usize,
  pageWidth: i32,
  pageHeight: i32,
  left: i32,
  top: i32,
  size: i32,
  reach: i32,
  scores: usize,
  scratch: usize,
): i32 {
  const area = size * size;
  const print = scratch;
  let total = 0;
  let squared = 0;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const value = <i32>load<u8>(sheet + (top + y) * sheetWidth + left + x);
      store<i16>(print + ((y * size + x) << 1), <i16>value);
      total += value;
      squared += value * value;
    }
  const mean = <f64>total / <f64>area;
  const energy = <f64>squared - <f64>total * mean;
  if (energy < <f64>area) return 0;

  // Inverted, ink high, so that what lies outside the page is 0; beside it sums of it and of its squares.
  const wide = size + 2 * reach;
  const stride = wide + 1;
  const around = print + (area << 1);
  const sums = (around + ((wide * wide) << 1) + 15) & ~15;
  const squares = sums + ((stride * stride) << 2);
  memory.fill(sums, 0, stride << 2);
  memory.fill(squares, 0, stride << 2);
  for (let y = 0; y < wide; y++) {
    const py = top - reach + y;
    let line = 0;
    let lineSquared = 0;
    let at = ((y + 1) * stride) << 2;
    store<i32>(sums + at, 0);
    store<i32>(squares + at, 0);
    for (let x = 0; x < wide; x++) {
      const px = left - reach + x;
      const isOn = px >= 0 && py >= 0 && px < pageWidth && py < pageHeight;
      const value = isOn ? 255 - <i32>load<u8>(page + py * pageWidth + px) : 0;
      store<i16>(around + ((y * wide + x) << 1), <i16>value);
      line += value;
      lineSquared += value * value;
      const above = at - (stride << 2);
      at += 4;
      store<i32>(sums + at, load<i32>(sums + above + 4) + line);
      store<i32>(squares + at, load<i32>(squares + above + 4) + lineSquared);
    }
  }

  const span = 2 * reach + 1;
  let isAny = 0;
  for (let sy = 0; sy < span; sy++)
    for (let sx = 0; sx < span; sx++) {
      const sum = <f64>within(sums, stride, sx, sy, size);
      const spread = <f64>within(squares, stride, sx, sy, size) - (sum * sum) / <f64>area;
      const score = scores + ((sy * span + sx) << 2);
      if (spread < <f64>area) {
        store<f32>(score, 0);
        continue;
      }
      const cross = <f64>crossSum(print, around + ((sy * wide + sx) << 1), size, wide);
      store<f32>(score, <f32>((mean * sum - cross) / Math.sqrt(energy * spread)));
      isAny = 1;
    }
  return isAny;
}

/** Sum of the products of a block's px with those of a window, eight at a time. */
function crossSum(print: usize, window: usize, size: i32, wide: i32): i32 {
  let sum = i32x4.splat(0);
  const line = size << 1;
  const next = wide << 1;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < line; x += 16)
      sum = i32x4.add(sum, i32x4.dot_i16x8_s(v128.load(print + x), v128.load(window + x)));
    print += line;
    window += next;
  }
  return (
    i32x4.extract_lane(sum, 0) +
    i32x4.extract_lane(sum, 1) +
    i32x4.extract_lane(sum, 2) +
    i32x4.extract_lane(sum, 3)
  );
}

function within(sums: usize, stride: i32, x: i32, y: i32, size: i32): i32 {
  const above = sums + ((y * stride + x) << 2);
  const below = above + ((size * stride) << 2);
  return (
    load<i32>(below + (size << 2)) - load<i32>(above + (size << 2)) - load<i32>(below) + load<i32>(above)
  );
}
