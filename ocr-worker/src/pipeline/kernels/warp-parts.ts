import type { Box } from '@reader/contracts/objects/geometry';
import type { Homography } from '../geometry/homography.js';
import type { Size } from '../geometry/turning.js';
import { withKernels } from './memory.js';
import { rowsOfBand } from './rows-of-band.js';

export interface Warping {
  /** The picture's bytes, `channels` per px. */
  readonly source: Uint8Array;
  readonly sourceSize: Size;
  readonly channels: 1 | 3;
  /** Px of the result → px of the picture. */
  readonly toSource: Homography;
  readonly size: Size;
  /** The parts of the result that are wanted, whole px within it; the rest is `outside`. */
  readonly parts: readonly Box[];
  /** Value of what lies outside the picture. */
  readonly outside: number;
}

/** The bytes of a picture seen through a mapping. Three channels are bilinear, and `outside` already at the rim. */
export const warpParts = (
  { source, sourceSize, channels, toSource, size, parts, outside }: Warping,
  kernel: 'warpBilinear' | 'warpColour' | 'warpCubic',
): Uint8Array =>
  withKernels((room) => {
    const from = room.put(source);
    const mapping = room.put(Float64Array.from(toSource));
    const line = size.width * channels;
    const result = new Uint8Array(line * size.height);
    const rows = rowsOfBand(line);
    const band = room.take(rows * line);
    for (let top = 0; top < size.height; top += rows) {
      const end = Math.min(top + rows, size.height);
      const seen = room.at(band, (end - top) * line).fill(outside);
      for (const { x, y, width, height } of parts) {
        const [first, last] = [Math.max(y, top), Math.min(y + height, end)];
        if (first >= last) continue;
        room.run(
          kernel,
          from,
          sourceSize.width,
          sourceSize.height,
          // Where the first row of the whole result would lie: rows are counted from there.
          band - top * line,
          size.width,
          x,
          first,
          width,
          last - first,
          mapping,
          outside,
        );
      }
      result.set(seen, top * line);
    }
    return result;
  });
