import sharp from 'sharp';
import { LIMITS } from '../foundation/limits.js';
import { isOutOfMemory } from '../foundation/out-of-memory.js';
import type { PixelImage } from '../geometry/raster.js';
import { asCorrupt, UnreadableFile } from '../foundation/unreadable-file.js';
import { endsEarly } from './jpeg-end.js';
import { pageDpi } from './page-dpi.js';
import type { OpenSource } from './source-page.js';

// Every page is seen once: libvips' cache of operations only holds memory.
sharp.cache(false);

/** What a decoder says of a jpeg with less data than its header promises: it fills the rest with grey. */
const MISSING_DATA = /premature end/i;

/**
 * Opens a jpeg or png as a file of one page. Damage that a decoder can step over (stray bytes between
 * jpeg segments, which real scanners leave) is tolerated; files with data missing and broken pngs are not, for a
 * page that is half grey must not count as read.
 * @throws UnreadableFile 'corrupt-file', 'too-many-pixels'; OutOfMemory
 */
export const openImage = async (bytes: Buffer, kind: 'jpeg' | 'png'): Promise<OpenSource> => {
  const options = { limitInputPixels: false, autoOrient: true } as const;
  const tolerant = kind === 'jpeg' ? 'truncated' : 'warning';
  const metadata = await sharp(bytes, { ...options, failOn: tolerant })
    .metadata()
    .catch((error: unknown) => {
      throw asCorrupt(error);
    });
  // Checked from the header, before a pixel is decoded.
  if (
    metadata.width * metadata.height > LIMITS.sourcePixels ||
    Math.max(metadata.width, metadata.height) > LIMITS.imageSide
  )
    throw new UnreadableFile('too-many-pixels');
  if (kind === 'jpeg' && endsEarly(bytes)) throw new UnreadableFile('corrupt-file');
  const { width: originalWidth, height: originalHeight } = metadata.autoOrient;
  const scale = Math.min(1, Math.sqrt(LIMITS.pagePixels / (originalWidth * originalHeight)));

  const decode = async (failOn: 'warning' | 'truncated'): Promise<PixelImage> => {
    const isGrey = metadata.channels <= 2 || metadata.space === 'b-w' || metadata.space === 'grey16';
    const pipeline = sharp(bytes, { ...options, failOn, limitInputPixels: LIMITS.sourcePixels })
      .resize({ width: Math.max(1, Math.floor(originalWidth * scale)), withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace(isGrey ? 'b-w' : 'srgb');
    const { data, info } = await pipeline.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
    if (info.channels !== 1 && info.channels !== 3) throw new Error(`decoded to ${info.channels} channels`);
    return { width: info.width, height: info.height, channels: info.channels, data };
  };

  const decodeTolerantly = async (): Promise<{ image: PixelImage; hasLosses: boolean }> => {
    try {
      return { image: await decode('warning'), hasLosses: false };
    } catch (error) {
      if (tolerant === 'warning' || isOutOfMemory(error) || MISSING_DATA.test(String(error))) throw error;
      return { image: await decode(tolerant), hasLosses: true };
    }
  };

  return {
    pageCount: 1,
    isPdf: false,
    page: async () => {
      const { image, hasLosses } = await decodeTolerantly().catch((error: unknown) => {
        throw asCorrupt(error);
      });
      const dpi = pageDpi(originalWidth, originalHeight, metadata.density) * (image.width / originalWidth);
      return { number: 1, image, originalWidth, originalHeight, dpi, textLayer: [], hasLosses };
    },
    close: async () => undefined,
  };
};
