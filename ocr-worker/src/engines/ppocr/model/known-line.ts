import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { GreyImage } from '../../../pipeline/geometry/raster.js';

const PICTURE = fileURLToPath(new URL('../../../../models/known-line.png', import.meta.url));

/** What the line says that engines and models are tried with. */
export const KNOWN_TEXT = '東京都2026';

/** That line in print, cut out about tightly. */
export const knownLine = async (): Promise<GreyImage> => {
  const { data, info } = await sharp(PICTURE)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

/** Whether a text that was read is the line's. */
export const isKnownText = (text: string): boolean =>
  text.normalize('NFKC').replaceAll(' ', '') === KNOWN_TEXT;
