import type { Box } from '@reader/contracts/objects/geometry';
import type { Homography } from '../geometry/homography.js';
import type { Size } from '../geometry/turning.js';
import { withKernels } from './memory.js';

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
    const bytes = size.width * size.height * channels;
    const target = room.take(bytes);
    const result = room.at(target, bytes).fill(outside);
    for (const { x, y, width, height } of parts)
      room.run(
        kernel,
        from,
        sourceSize.width,
        sourceSize.height,
        target,
        size.width,
        x,
        y,
        width,
        height,
        mapping,
        outside,
      );
    return result.slice();
  });
