// The loops of `src/pipeline/layout/runs.ts`, `allocate/signatures/layout-ink.ts` and `signature.ts`.

/**
 * Runs of ink (0 or 1 per px) at least `shortest` px long along rows or columns (`src/pipeline/layout/runs.ts`): line, first px and the
 * px behind the last, i32 each, at `runs`. Gives their number. `scratch` takes 12 bytes for each line.
 */
export function findRuns(
  ink: usize,
  width: i32,
  height: i32,
  isHorizontal: i32,
  shortest: i32,
  gap: i32,
  inkShare: f64,
  runs: usize,
  scratch: usize,
): i32 {
  const lines = isHorizontal ? height : width;
  let next = runs;
  // Of each line where its run began (−1: in none), its last px so far, and how many of its px are ink.
  memory.fill(scratch, 255, lines * 12);
  for (let y = 0; y < height; y++) {
    const row = ink + y * width;
    for (let x = 0; x < width;) {
      if (x + 16 <= width && !v128.any_true(v128.load(row + x))) {
        x += 16;
        continue;
      }
      if (load<u8>(row + x) === 0) {
        x++;
        continue;
      }
      const line = isHorizontal ? y : x;
      const position = isHorizontal ? x : y;
      const state = scratch + line * 12;
      if (load<i32>(state) >= 0 && position - load<i32>(state, 4) > gap + 1) {
        next = finish(state, line, shortest, inkShare, next);
        store<i32>(state, -1);
      }
      if (load<i32>(state) < 0) {
        store<i32>(state, position);
        store<i32>(state, 0, 8);
      }
      store<i32>(state, position, 4);
      store<i32>(state, load<i32>(state, 8) + 1, 8);
      x++;
    }
  }
  for (let line = 0; line < lines; line++) {
    const state = scratch + line * 12;
    if (load<i32>(state) >= 0) next = finish(state, line, shortest, inkShare, next);
  }
  return (next - runs) / 12;
}

/** Where the next run is put: this one counts if it is long and inked enough. */
function finish(state: usize, line: i32, shortest: i32, inkShare: f64, next: usize): usize {
  const from = load<i32>(state);
  const to = load<i32>(state, 4) + 1;
  if (to - from < shortest || <f64>load<i32>(state, 8) < <f64>(to - from) * inkShare) return next;
  store<i32>(next, line);
  store<i32>(next, from, 4);
  store<i32>(next, to, 8);
  return next + 12;
}

/**
 * Marks `count` runs in `flags`, a byte a px: `flag` instead of `text`, and no `text` in the px to either side. `along` and
 * `across` are the steps from px to px of a line and from line to line.
 */
export function markRuns(
  runs: usize,
  count: i32,
  along: i32,
  across: i32,
  flag: i32,
  text: i32,
  flags: usize,
  size: i32,
): void {
  const end = flags + size;
  for (let run = runs; run < runs + count * 12; run += 12)
    for (let position = load<i32>(run, 4); position < load<i32>(run, 8); position++) {
      const at = flags + load<i32>(run) * across + position * along;
      store<u8>(at, (load<u8>(at) | flag) & ~text);
      if (at >= flags + across) store<u8>(at - across, load<u8>(at - across) & ~text);
      if (at + across < end) store<u8>(at + across, load<u8>(at + across) & ~text);
    }
}

/**
 * How many px of each cell have each of three flags (1, 2, 4): three maps of `columns` × `rows` counts (i32) at `counts`.
 * `columnOf` and `rowOf` (i32) tell the cell of each px.
 */
export function countFlags(
  flags: usize,
  width: i32,
  height: i32,
  columnOf: usize,
  rowOf: usize,
  columns: i32,
  rows: i32,
  counts: usize,
): void {
  const map = (columns * rows) << 2;
  memory.fill(counts, 0, 3 * map);
  for (let y = 0; y < height; y++) {
    const line = counts + ((load<i32>(rowOf + (y << 2)) * columns) << 2);
    const row = flags + y * width;
    for (let x = 0; x < width;) {
      if (x + 16 <= width && !v128.any_true(v128.load(row + x))) {
        x += 16;
        continue;
      }
      const set = <i32>load<u8>(row + x);
      if (set !== 0) {
        const cell = line + (load<i32>(columnOf + (x << 2)) << 2);
        store<i32>(cell, load<i32>(cell) + (set & 1));
        store<i32>(cell + map, load<i32>(cell + map) + ((set >> 1) & 1));
        store<i32>(cell + 2 * map, load<i32>(cell + 2 * map) + ((set >> 2) & 1));
      }
      x++;
    }
  }
}

/** `value` for each px darker than `threshold`, 0 for the others. */
export function binarise(source: usize, count: i32, threshold: i32, value: i32, target: usize): void {
  const limit = i8x16.splat(<i8>threshold);
  const ink = i8x16.splat(<i8>value);
  for (let at = 0; at < count; at += 16)
    v128.store(target + at, v128.and(i8x16.lt_u(v128.load(source + at), limit), ink));
}
