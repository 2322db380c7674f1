import type { Box } from '@reader/contracts/objects/geometry';
import { around, inset, overlap } from '../../geometry/boxes.js';
import type { InkImage } from '../../geometry/raster.js';
import type { PageLevels } from './calibrate.js';
import { partsOf, shareWithin, sizeOf, typeSize, type Part } from './parts.js';
import { isRemains } from './remains.js';
import type { Darkness } from './subtract.js';

/** What is so much darker than paper may be ink: as a share of the print's range, and in deviations of the grain. */
const PALE = { share: 0.18, sigmas: 6 };
/** A point or a stroke has so many px and is so wide or high … */
const LEAST = { pixels: 20, size: 6 };
/** … and lies so close to the writing, in sizes of its type. */
const NEAR = 1.5;
const INSIDE_SHARE = 0.5;

interface WrittenField {
  readonly area: Darkness;
  /** The field, px of the area. */
  readonly inside: Box;
  readonly print: InkImage;
  /** Ink began at this darkness. */
  readonly threshold: number;
  readonly written: readonly Part[];
}

/** Whether by the writing there is something paler that was left out and may be a stroke or a point of it. */
export const hasPaleInk = (
  { area, inside, print, threshold, written }: WrittenField,
  { range, sigma }: PageLevels,
): boolean => {
  const least = Math.max(PALE.share * range, PALE.sigmas * sigma);
  if (written.length === 0 || least >= threshold) return false;
  const { width } = area.box;
  const near = inset(around(written.map(({ box }) => box)), -NEAR * typeSize(written));
  const isWritten = new Uint8Array(area.data.length);
  for (const { pixels } of written) for (const at of pixels) isWritten[at] = 1;
  return partsOf(area.data, width, least).some(
    (part) =>
      part.pixels.length >= LEAST.pixels &&
      sizeOf(part) >= LEAST.size &&
      overlap(part.box, near) &&
      !part.pixels.some((at) => isWritten[at] === 1) &&
      shareWithin(part, inside, width) >= INSIDE_SHARE &&
      !isRemains(part, area, print),
  );
};
