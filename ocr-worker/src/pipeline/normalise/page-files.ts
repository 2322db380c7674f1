import { PREVIEW_WIDTH, THUMBNAIL_WIDTH } from '@reader/contracts/objects/document/reading-content';
import sharp, { type Sharp } from 'sharp';
import type { PixelImage } from '../geometry/raster.js';
import { isLineArt } from './line-art.js';
import { asPixels, toGrey } from './to-grey.js';

export interface PageFiles {
  readonly image: Buffer;
  readonly imageMediaType: 'image/png' | 'image/jpeg';
  /** JPEG, at most 1,400 px wide. */
  readonly preview: Buffer;
  /** JPEG, at most 160 px wide. */
  readonly thumbnail: Buffer;
}

/** A fifth of the time of level 9 for a twentieth more bytes. */
const COMPRESSION = 4;

/** Codes fitted to the picture save a twentieth of the bytes and double the time. */
const PLAIN_CODES = { optimiseCoding: false } as const;

/** To be encoded with as many channels as it has. */
const raw = ({ data, width, height, channels }: PixelImage): Sharp =>
  sharp(data, { raw: { width, height, channels } }).toColourspace(channels === 1 ? 'b-w' : 'srgb');

/**
 * The files kept of a page. Black on white becomes a PNG of 16 greys: sharp, lossless to the eye and smaller
 * than a JPEG of the same page, which would put shadows around letters. Other pages become a JPEG of quality 88.
 * Nothing of the source's metadata (places, devices) is carried over.
 */
export const encodePage = async (page: PixelImage): Promise<PageFiles> => {
  const asLineArt = isLineArt(page);
  const shown = asLineArt ? inGrey(page) : page;
  const image = asLineArt
    ? await raw(sixteenGreys(shown)).png({ compressionLevel: COMPRESSION }).toBuffer()
    : await raw(shown)
        .jpeg({ quality: 88, ...PLAIN_CODES })
        .toBuffer();
  // JPEG takes no side longer than 65,500 px; the pixel limit keeps pages of sensible shape far below.
  const preview = await raw(shown)
    .resize({ width: PREVIEW_WIDTH, withoutEnlargement: true })
    .jpeg({ quality: 80, ...PLAIN_CODES })
    .toBuffer();
  const thumbnail = await sharp(preview)
    .resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true })
    .jpeg({ quality: 75, ...PLAIN_CODES })
    .toBuffer();
  return { image, imageMediaType: asLineArt ? 'image/png' : 'image/jpeg', preview, thumbnail };
};

const inGrey = (page: PixelImage): PixelImage => asPixels(toGrey(page));

const LEVELS = Uint8Array.from({ length: 256 }, (_, value) => Math.round(value / 17) * 17);

const sixteenGreys = ({ width, height, channels, data: source }: PixelImage): PixelImage => {
  const data = Buffer.allocUnsafe(source.length);
  for (let index = 0; index < data.length; index++) data[index] = LEVELS[source[index]!]!;
  return { width, height, channels, data };
};
