import { PREVIEW_WIDTH, THUMBNAIL_WIDTH } from '@reader/contracts/objects/document/reading-content';
import sharp from 'sharp';

/** A page as it is kept. */
export interface DrawnPictures {
  /** PNG. */
  readonly image: Buffer;
  /** JPEG. */
  readonly preview: Buffer;
  /** JPEG. */
  readonly thumbnail: Buffer;
}

/** Colours of a page with print in grey and writing in one ink. */
const COLOURS = 64;

/** Lays a picture (SVG, as large as the page) over a blank page. */
export const drawPage = async (blank: Buffer, svg: string): Promise<DrawnPictures> => {
  const laid = await sharp(blank)
    .toColourspace('srgb')
    .composite([{ input: Buffer.from(svg, 'utf8') }])
    .removeAlpha()
    .png({ palette: true, colours: COLOURS, compressionLevel: 4 })
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
