import type { PageTransform } from '@reader/contracts/objects/geometry';
import sharp from 'sharp';
import type { PixelImage } from '../raster.js';

/**
 * The page turned clockwise by the quarter turn, then by the skew about its centre. The image grows so that no
 * corner is cut off; centre stays on centre, and what comes in is white.
 */
export const applyTransform = async (
  page: PixelImage,
  { quarterTurn, skewDegrees }: Pick<PageTransform, 'quarterTurn' | 'skewDegrees'>,
): Promise<PixelImage> => {
  if (quarterTurn === 0 && skewDegrees === 0) return page;
  const { data, width, height, channels } = page;
  let pipeline = sharp(data, { raw: { width, height, channels } });
  if (quarterTurn !== 0) pipeline = pipeline.rotate(quarterTurn);
  if (skewDegrees !== 0) {
    const angle = (skewDegrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    pipeline = pipeline.affine(
      [
        [cos, -sin],
        [sin, cos],
      ],
      {
        background: '#ffffff',
        // Colour is for the eye, and three times the work.
        interpolator: channels === 1 ? sharp.interpolators.bicubic : sharp.interpolators.bilinear,
      },
    );
  }
  const result = await pipeline
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: result.info.width, height: result.info.height, channels, data: result.data };
};
