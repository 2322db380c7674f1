/** A stretch along one axis, px, with nothing but paper before and after it. */
export interface Band {
  readonly from: number;
  readonly to: number;
}

/** Stretches that overlap or touch as one, in their order along the axis. */
export const bandsOf = (stretches: readonly Band[]): Band[] => {
  const bands: { from: number; to: number }[] = [];
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = bands.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else bands.push({ from, to });
  }
  return bands;
};

/** Bands put together to characters of the given size: the strokes of 二 and 川 lie apart. */
export const glyphsOf = (bands: readonly Band[], size: number): Band[] => {
  const glyphs: { from: number; to: number }[] = [];
  for (const band of bands) {
    const last = glyphs.at(-1);
    if (last !== undefined && band.to - last.from <= LARGEST * size) last.to = band.to;
    else glyphs.push({ ...band });
  }
  return glyphs;
};

/** No character is larger, in sizes of the type. */
const LARGEST = 1.05;
