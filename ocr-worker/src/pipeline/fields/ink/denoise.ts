import sharp from 'sharp';
import type { GreyImage } from '../../geometry/raster.js';

/** Deviations of the grain from which a page is smoothed, and by how much (sigma of the blur, px). */
const STEPS = [
  { above: 7, blur: 1.6 },
  { above: 3, blur: 1.0 },
] as const;

/** The page smoothed as far as its grain asks for; clean pages stay as they are. */
export const denoise = async (page: GreyImage, sigma: number): Promise<GreyImage> => {
  const step = STEPS.find(({ above }) => sigma > above);
  if (step === undefined) return page;
  const { width, height } = page;
  const data = await sharp(page.data, { raw: { width, height, channels: 1 } })
    .blur(step.blur)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
};
