const A4_LONG_SIDE_INCHES = 11.69;
const PLAUSIBLE_DPI = { from: 96, to: 1200 };
/** Longest side in inches that a scanned sheet may have by its own dpi before we distrust it (A2). */
const LONGEST_SHEET = 24;
const SHORTEST_SHEET = 4;

/**
 * Dots per inch of an image. Cameras and editors write 72 or nothing sensible, so a density is believed only
 * when it makes a sheet of paper out of the image; else the long side is taken for that of A4.
 */
export const pageDpi = (width: number, height: number, density: number | undefined): number => {
  const long = Math.max(width, height);
  if (density !== undefined && density >= PLAUSIBLE_DPI.from && density <= PLAUSIBLE_DPI.to) {
    const inches = long / density;
    if (inches >= SHORTEST_SHEET && inches <= LONGEST_SHEET) return density;
  }
  return Math.min(PLAUSIBLE_DPI.to, Math.max(72, Math.round(long / A4_LONG_SIDE_INCHES)));
};
