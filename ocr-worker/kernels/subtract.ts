/** Px of print that writing may be followed across; what is wider hides it. */
const LONGEST_BRIDGE: i32 = 14;

/**
 * How much darker than its paper each px of an area is, print left out and bridged (`src/pipeline/fields/ink/subtract.ts`).
 * `page` is the page's row that the area's first lies on and so on, `mask` and `ground` likewise those of the template;
 * `pageLeft` and `left` are where the area begins in them, px. `paper` is the paper's value for each value of the ground.
 * `scratch` takes 3 × the area and 5 × its width in bytes, and 64.
 */
export function subtract(
  page: usize,
  pageWidth: i32,
  pageLeft: i32,
  firstRow: i32,
  rows: i32,
  mask: usize,
  maskWidth: i32,
  left: i32,
  top: i32,
  ground: usize,
  groundWidth: i32,
  groundBlock: i32,
  paper: usize,
  width: i32,
  height: i32,
  target: usize,
  scratch: usize,
): void {
  const area = width * height;
  const dark = scratch;
  const masked = dark + area + 16;
  const shortest = masked + area + 16;
  const starts = (shortest + area + 16 + 3) & ~3;
  const line = starts + (width << 2);
  const isWithin = pageLeft >= 0 && pageLeft + width <= pageWidth;
  let groundRow = -1;
  for (let y = 0; y < height; y++) {
    const at = y * width;
    const block = (top + y) / groundBlock;
    if (block !== groundRow) {
      groundRow = block;
      const from = ground + (block - top / groundBlock) * groundWidth;
      for (let x = 0; x < width; x++)
        store<u8>(line + x, load<u8>(paper + <i32>load<u8>(from + (left + x) / groundBlock)));
    }
    memory.copy(masked + at, mask + y * maskWidth + left, width);
    const pageRow = page + max(0, min(rows - 1, firstRow + y)) * pageWidth;
    if (isWithin)
      for (let x = 0; x < width; x += 16)
        v128.store(dark + at + x, i8x16.sub_sat_u(v128.load(line + x), v128.load(pageRow + pageLeft + x)));
    else
      for (let x = 0; x < width; x++) {
        const px = <i32>load<u8>(pageRow + max(0, min(pageWidth - 1, pageLeft + x)));
        store<u8>(dark + at + x, max(0, <i32>load<u8>(line + x) - px));
      }
  }
  // A mask of 1 less 1 is none of the bits, a mask of 0 less 1 all of them.
  for (let at = 0; at < area; at += 16)
    v128.store(
      target + at,
      v128.and(v128.load(dark + at), i8x16.sub(v128.load(masked + at), i8x16.splat(1))),
    );
  memory.fill(masked + area, 0, 16);
  memory.fill(shortest, <u8>(LONGEST_BRIDGE + 1), area);
  bridgeRows(dark, masked, shortest, target, width, height);
  bridgeColumns(dark, masked, shortest, target, width, height, starts);
}

function bridgeRows(
  dark: usize,
  masked: usize,
  shortest: usize,
  target: usize,
  width: i32,
  height: i32,
): void {
  for (let y = 0; y < height; y++) {
    const start = y * width;
    let from = 0;
    while (from < width) {
      if (from + 16 <= width && !v128.any_true(v128.load(masked + start + from))) {
        from += 16;
        continue;
      }
      if (load<u8>(masked + start + from) === 0) {
        from++;
        continue;
      }
      let to = from;
      while (to + 1 < width && load<u8>(masked + start + to + 1) === 1) to++;
      if (to - from < LONGEST_BRIDGE && from > 0 && to < width - 1)
        bridge(dark, shortest, target, start + from, start + to, 1);
      from = to + 1;
    }
  }
}

/** Row by row, as memory lies: where the run of print that each column is in began; −1: in none. */
function bridgeColumns(
  dark: usize,
  masked: usize,
  shortest: usize,
  target: usize,
  width: i32,
  height: i32,
  starts: usize,
): void {
  memory.fill(starts, 255, width << 2);
  for (let y = 0; y < height; y++) {
    const row = masked + y * width;
    const above = y === 0 ? row : row - width;
    for (let x = 0; x < width;) {
      // Where a row and the one above have the same print, no run begins or ends.
      if (y > 0 && x + 16 <= width && !v128.any_true(v128.xor(v128.load(row + x), v128.load(above + x)))) {
        x += 16;
        continue;
      }
      const start = load<i32>(starts + (x << 2));
      if (load<u8>(row + x) === 1) {
        if (start < 0) store<i32>(starts + (x << 2), y);
      } else if (start >= 0) {
        if (y - start <= LONGEST_BRIDGE && start > 0)
          bridge(dark, shortest, target, start * width + x, (y - 1) * width + x, width);
        store<i32>(starts + (x << 2), -1);
      }
      x++;
    }
  }
}

/** Continues the paper beside a run of print across it, never darker than the page is; the shorter way counts. */
function bridge(dark: usize, shortest: usize, target: usize, from: i32, to: i32, step: i32): void {
  const run = (to - from) / step + 1;
  const first = <f64>load<u8>(dark + from - step);
  const last = <f64>load<u8>(dark + to + step);
  let position = 1;
  for (let at = from; at <= to; at += step, position++) {
    const value = first + ((last - first) * <f64>position) / <f64>(run + 1);
    const most = Math.min(<f64>load<u8>(dark + at), value);
    const before = <i32>load<u8>(shortest + at);
    if (run < before) {
      store<u8>(shortest + at, run);
      store<u8>(target + at, <i32>most);
    } else if (run === before) store<u8>(target + at, max(<i32>load<u8>(target + at), <i32>most));
  }
}
