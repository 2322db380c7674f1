// The loops of `src/pipeline/allocate/signatures/align-profiles.ts` and `compare-signatures.ts`.

/**
 * How well a sheet's profiles fit a page's at each scale and shift: sums of products, f64 each, `scales` × (2 × `reach` + 1)
 * of them at `scores`. `page` and `sheet` are `kinds` profiles of `pageLength` and `length` f64 each.
 * `scratch` takes `length` + 2 × `reach` + 8 f64.
 */
export function alignProfiles(
  page: usize,
  pageLength: i32,
  sheet: usize,
  length: i32,
  kinds: i32,
  scales: usize,
  scaleCount: i32,
  middleOnPage: f64,
  reach: i32,
  scores: usize,
  scratch: usize,
): void {
  const shifts = 2 * reach + 1;
  const wide = length + 2 * reach;
  const middle = <f64>length / 2;
  memory.fill(scores, 0, (scaleCount * shifts) << 3);
  memory.fill(scratch + (wide << 3), 0, 64);
  for (let index = 0; index < scaleCount; index++) {
    const scale = load<f64>(scales + (index << 3));
    const line = scores + ((index * shifts) << 3);
    for (let kind = 0; kind < kinds; kind++) {
      const profile = page + ((kind * pageLength) << 3);
      // The page resampled to the sheet's bins at this scale, once for all shifts.
      for (let at = 0; at < wide; at++) {
        const position = scale * (<f64>(at - reach) + 0.5 - middle) + middleOnPage - 0.5;
        const low = Math.floor(position);
        let value: f64 = 0;
        if (low >= 0 && low < <f64>(pageLength - 1)) {
          const here = profile + ((<i32>low) << 3);
          value = load<f64>(here) + (load<f64>(here, 8) - load<f64>(here)) * (position - low);
        } else if (low === <f64>(pageLength - 1)) value = load<f64>(profile + ((<i32>low) << 3));
        store<f64>(scratch + (at << 3), <f64>(<f32>value));
      }
      const own = sheet + ((kind * length) << 3);
      for (let offset = 0; offset < shifts; offset += 4) {
        let a = f64x2.splat(0);
        let b = f64x2.splat(0);
        let under = scratch + (offset << 3);
        for (let at = own, end = own + (length << 3); at < end; at += 8, under += 8) {
          const value = v128.load64_splat(at);
          a = f64x2.add(a, f64x2.mul(value, v128.load(under)));
          b = f64x2.add(b, f64x2.mul(value, v128.load(under, 16)));
        }
        const put = line + (offset << 3);
        addTo(put, f64x2.extract_lane(a, 0));
        if (offset + 1 < shifts) addTo(put + 8, f64x2.extract_lane(a, 1));
        if (offset + 2 < shifts) addTo(put + 16, f64x2.extract_lane(b, 0));
        if (offset + 3 < shifts) addTo(put + 24, f64x2.extract_lane(b, 1));
      }
    }
  }
}

function addTo(place: usize, value: f64): void {
  store<f64>(place, load<f64>(place) + value);
}

/** The columns of `page` (four bytes per cell) in which a sheet's lie (i32 each, −1: none), row by row at `target`. */
export function takeColumns(
  page: usize,
  columns: i32,
  rows: i32,
  columnOf: usize,
  count: i32,
  target: usize,
): void {
  for (let row = 0; row < rows; row++) {
    const line = page + ((row * columns) << 2);
    for (let at = 0; at < count << 2; at += 4, target += 4) {
      const column = load<i32>(columnOf + at);
      store<u32>(target, column < 0 ? 0 : load<u32>(line + (column << 2)));
    }
  }
}

/**
 * What a sheet and a page have in common cell by cell (the lesser of the two) and what the page has, for each of a cell's
 * four bytes: eight sums (i32) at `sums`. `page` has the sheet's columns; `rowOf` says which of its rows lies on each of the sheet's.
 */
export function overlap(sheet: usize, page: usize, columns: i32, rows: i32, rowOf: usize, sums: usize): void {
  const bytes = columns << 2;
  memory.fill(sums, 0, 32);
  for (let row = 0; row < rows; row++) {
    const on = load<i32>(rowOf + (row << 2));
    if (on < 0) continue;
    const own = sheet + row * bytes;
    const other = page + on * bytes;
    let at = 0;
    while (at + 16 <= bytes) {
      // Bytes 0 and 2 of each cell in 16 bits, and 1 and 3, which hold the sum of that many.
      let commonEven = i16x8.splat(0);
      let commonOdd = i16x8.splat(0);
      let hasEven = i16x8.splat(0);
      let hasOdd = i16x8.splat(0);
      const even = i16x8.splat(255);
      for (const end = min(bytes, at + 256 * 16); at + 16 <= end; at += 16) {
        const has = v128.load(other + at);
        const common = i8x16.min_u(v128.load(own + at), has);
        commonEven = i16x8.add(commonEven, v128.and(common, even));
        commonOdd = i16x8.add(commonOdd, i16x8.shr_u(common, 8));
        hasEven = i16x8.add(hasEven, v128.and(has, even));
        hasOdd = i16x8.add(hasOdd, i16x8.shr_u(has, 8));
      }
      gather(sums, commonEven, commonOdd);
      gather(sums + 16, hasEven, hasOdd);
    }
    for (; at < bytes; at++) {
      const has = load<u8>(other + at);
      const place = sums + ((at & 3) << 2);
      store<i32>(place, load<i32>(place) + <i32>min<u8>(load<u8>(own + at), has));
      store<i32>(place + 16, load<i32>(place + 16) + <i32>has);
    }
  }
}

function gather(sums: usize, even: v128, odd: v128): void {
  // 0 2 0 2 … and 1 3 1 3 … become 0 1 2 3, twice over, and twice over again.
  const first = i16x8.shuffle(even, odd, 0, 8, 1, 9, 2, 10, 3, 11);
  const second = i16x8.shuffle(even, odd, 4, 12, 5, 13, 6, 14, 7, 15);
  let sum = i32x4.add(i32x4.extend_low_i16x8_u(first), i32x4.extend_high_i16x8_u(first));
  sum = i32x4.add(sum, i32x4.extend_low_i16x8_u(second));
  sum = i32x4.add(sum, i32x4.extend_high_i16x8_u(second));
  v128.store(sums, i32x4.add(v128.load(sums), sum));
}
