import type { Box } from '@reader/contracts/objects/geometry';
import { warpParts } from '../kernels/warp-parts.js';
import type { GreyImage, PixelImage } from '../geometry/raster.js';
import type { Homography } from '../geometry/homography.js';
import { asPixels } from './to-grey.js';

interface WarpOptions {
  /** Value of what lies outside the image; paper white. */
  readonly outside?: number;
  /** Bilinear is three times as fast and blurs a little. */
  readonly isCoarse?: boolean;
  /** The parts of the result that are wanted, whole px within it, best none twice; the rest is `outside`. Default: all. */
  readonly parts?: readonly Box[];
}

/**
 * The image seen through `toImage` (px of the result → px of `image`, continuous positions), `width` × `height` px.
 */
export const warp = (
  image: GreyImage,
  toImage: Homography,
  width: number,
  height: number,
  { outside = 255, isCoarse = false, parts = [{ x: 0, y: 0, width, height }] }: WarpOptions = {},
): GreyImage => {
  const data = warpParts(
    {
      source: image.data,
      sourceSize: image,
      channels: 1,
      toSource: toImage,
      size: { width, height },
      parts,
      outside,
    },
    isCoarse ? 'warpBilinear' : 'warpCubic',
  );
  return { width, height, data };
};

/** As `warp`, bilinear, for a picture as decoded. */
export const warpPixels = (
  image: PixelImage,
  toImage: Homography,
  width: number,
  height: number,
): PixelImage => {
  if (image.channels === 1) return asPixels(warp(image, toImage, width, height, { isCoarse: true }));
  const data = warpParts(
    {
      source: image.data,
      sourceSize: image,
      channels: 3,
      toSource: toImage,
      size: { width, height },
      parts: [{ x: 0, y: 0, width, height }],
      outside: 255,
    },
    'warpColour',
  );
  return { width, height, channels: 3, data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) };
};
