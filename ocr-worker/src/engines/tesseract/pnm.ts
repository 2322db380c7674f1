import type { GreyImage } from '../../pipeline/geometry/raster.js';

/** The image as a binary PGM file: tesseract reads it as it is, with no time spent on compressing. */
export const toPgm = ({ width, height, data }: GreyImage): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
