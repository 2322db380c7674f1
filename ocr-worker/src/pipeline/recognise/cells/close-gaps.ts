import type { GreyImage, InkImage } from '../../geometry/raster.js';

/** A row of writing and its ink, same size. */
interface RowImage {
  readonly grey: GreyImage;
  readonly ink: InkImage;
}

/** Pauses without ink, in heights of the row: longer ones than `longest` become `kept`. */
export interface GapRule {
  readonly longest: number;
  readonly kept: number;
}

/**
 * Narrows the gaps of writing that is spread out, as digits in boxes and widely set names: engines put characters into
 * long pauses that are not there.
 */
export const closeGaps = (row: RowImage, { longest, kept }: GapRule): RowImage => {
  const { width, height } = row.ink;
  const columns: number[] = [];
  let pause: number[] = [];
  const endPause = (): void => {
    const most = pause.length > longest * height ? Math.round(kept * height) : pause.length;
    // The middle is taken out, so that both ends keep their rim.
    const head = Math.ceil(most / 2);
    columns.push(...pause.slice(0, head), ...pause.slice(pause.length - (most - head)));
    pause = [];
  };
  for (let x = 0; x < width; x++) {
    if (!hasInk(row.ink, x)) {
      pause.push(x);
      continue;
    }
    if (pause.length > 0) endPause();
    columns.push(x);
  }
  if (pause.length > 0) endPause();
  if (columns.length === width) return row;
  return { grey: taken(row.grey, columns), ink: taken(row.ink, columns) };
};

const hasInk = ({ width, height, data }: InkImage, x: number): boolean => {
  for (let y = 0; y < height; y++) if (data[y * width + x] === 1) return true;
  return false;
};

const taken = (image: GreyImage, columns: readonly number[]): GreyImage => {
  const width = columns.length;
  const data = new Uint8Array(width * image.height);
  for (let y = 0; y < image.height; y++)
    columns.forEach((x, index) => (data[y * width + index] = image.data[y * image.width + x]!));
  return { width, height: image.height, data };
};
