import sharp from 'sharp';
import type { GreyImage } from '../pipeline/geometry/raster.js';
import { toGrey } from '../pipeline/normalise/to-grey.js';

/** A kept png, of a blank page or of what a form learned, decoded. @throws what decoding throws */
export const greyImageOfPng = async (png: Buffer): Promise<GreyImage> => {
  const { data, info } = await sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return toGrey({ width: info.width, height: info.height, channels: 1, data });
};
