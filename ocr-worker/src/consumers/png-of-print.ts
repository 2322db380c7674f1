import sharp from 'sharp';
import type { GreyImage } from '../pipeline/geometry/raster.js';

/** Grey px as a png. It is written here, where no file of anybody is opened, so that nothing of such a file is in it. */
export const pngOfPrint = ({ width, height, data }: GreyImage): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
