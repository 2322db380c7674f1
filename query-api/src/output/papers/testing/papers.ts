import { noFrames } from '@reader/contracts/objects/output/output-frames';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import { id } from '@reader/contracts/testing/examples/ids';
import { page } from '@reader/contracts/testing/examples/reading-content';
import sharp from 'sharp';
import { document, input } from '../../testing/formats.js';
import type { ImageOf, PagePicture, PaperDocument } from '../paper-document.js';

/** A sheet of A4 at 150 dots per inch. */
export const sheet = (more: Partial<PageImage> = {}): PageImage =>
  page({
    id: id(700),
    width: 1240,
    height: 1754,
    transform: { quarterTurn: 0, skewDegrees: 0, dpi: 150 },
    ...more,
  });

export const paper = (more: Partial<PaperDocument> = {}): PaperDocument => ({
  ...document(more),
  pages: [sheet()],
  frames: noFrames,
  ...more,
});

/** A value on the sheet, in px. */
export const written = (
  value: string,
  [x, y, width, height]: readonly [number, number, number, number] = [100, 100, 600, 60],
  more: Partial<Parameters<typeof input>[0]> = {},
) => input({ uploaded_file: id(700), value, x, y, width, height, ...more });

/** A grey sheet with a dark square at 100, 100. */
export const picture = async ({ width, height }: PageImage): Promise<PagePicture> => {
  const square = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#202020' } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#f0f0f0' } })
    .composite([{ input: square, left: 100, top: 100 }])
    .greyscale()
    .png()
    .toBuffer();
  return { bytes, width, height, mediaType: 'image/png' };
};

/** Makes each picture once. */
export const pictures = (): ImageOf => {
  const made = new Map<string, Promise<PagePicture>>();
  return (one) => {
    const known = made.get(one.id) ?? picture(one);
    made.set(one.id, known);
    return known;
  };
};
