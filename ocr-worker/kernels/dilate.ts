/** Ink (0 or 1 per px) grown by `radius` px to all sides. `scratch` takes a picture of as many rows, 2 × `radius` + 16 px wider. */
export function dilate(
  source: usize,
  width: i32,
  height: i32,
  radius: i32,
  target: usize,
  scratch: usize,
): void {
  const padded = width + 2 * radius + 16;
  // Rows with room on either side, then each px of a row with those around it, in place: what is read lies ahead.
  memory.fill(scratch, 0, padded * height);
  for (let y = 0; y < height; y++) {
    const row = scratch + y * padded;
    memory.copy(row + radius, source + y * width, width);
    for (let x = 0; x < width; x += 16) {
      let any = v128.load(row + x);
      for (let ahead = 1; ahead <= 2 * radius; ahead++) any = v128.or(any, v128.load(row + x + ahead));
      v128.store(row + x, any);
    }
  }
  for (let y = 0; y < height; y++) {
    const first = max(0, y - radius);
    const last = min(height - 1, y + radius);
    const put = target + y * width;
    for (let x = 0; x < width; x += 16) {
      let any = i8x16.splat(0);
      for (let row = first; row <= last; row++) any = v128.or(any, v128.load(scratch + row * padded + x));
      // What is written beyond a row is overwritten by the next; behind the last there is room.
      v128.store(put + x, any);
    }
  }
}
