import type { PageTransform } from '@reader/contracts/objects/geometry';
import sharp from 'sharp';
import type { PixelImage } from '../geometry/raster.js';
import { invert } from '../geometry/homography.js';
import { asPixels, toGrey } from './to-grey.js';
import { grownBy, turning } from '../geometry/turning.js';
import { warp, warpPixels } from './warp.js';

/**
 * The page turned clockwise by the quarter turn, then by the skew about its centre. The image grows so that no
 * corner is cut off; centre stays on centre, and what comes in is white.
 */
export const applyTransform = async (
  page: PixelImage,
  { quarterTurn, skewDegrees }: Pick<PageTransform, 'quarterTurn' | 'skewDegrees'>,
): Promise<PixelImage> => {
  const upright = quarterTurn === 0 ? page : await turnedBy(page, quarterTurn);
  if (skewDegrees === 0) return upright;
  const size = grownBy(upright, skewDegrees);
  const toUpright = invert(turning(upright, { quarterTurn: 0, skewDegrees }, size));
  // Colour is for the eye, and bilinear half the work.
  return upright.channels === 1
    ? asPixels(warp(toGrey(upright), toUpright, size.width, size.height))
    : warpPixels(upright, toUpright, size.width, size.height);
};

const turnedBy = async (page: PixelImage, quarterTurn: number): Promise<PixelImage> => {
  const { data, width, height, channels } = page;
  const result = await sharp(data, { raw: { width, height, channels } })
    .rotate(quarterTurn)
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: result.info.width, height: result.info.height, channels, data: result.data };
};
