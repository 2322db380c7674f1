import { PREVIEW_WIDTH, THUMBNAIL_WIDTH } from '@reader/contracts/objects/document/reading-content';
import sharp from 'sharp';

/** A page as it is kept, as JPEG. */
export interface DrawnPictures {
  readonly image: Buffer;
  readonly preview: Buffer;
  readonly thumbnail: Buffer;
}

/** Lays a picture (SVG, as large as the page) over a blank page. As a PNG of few colours it would take four times as long and be three times as large. */
export const drawPage = async (blank: Buffer, svg: string): Promise<DrawnPictures> => {
  const laid = await sharp(blank)
    .toColourspace('srgb')
    .composite([{ input: Buffer.from(svg, 'utf8') }])
    .removeAlpha()
    .jpeg({ quality: 88 })
    .toBuffer();
  const preview = await sharp(laid)
    .resize({ width: PREVIEW_WIDTH, withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
  const thumbnail = await sharp(preview)
    .resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer();
  return { image: laid, preview, thumbnail };
};
