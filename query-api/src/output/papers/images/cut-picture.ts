import type { Box } from '@reader/contracts/objects/geometry';
import sharp from 'sharp';
import type { PagePicture } from '../paper-document.js';

/** A part of a picture (px) as a PNG; undefined where nothing of it lies on the picture. */
export const cutPicture = async (
  { bytes, width, height }: PagePicture,
  box: Box,
): Promise<PagePicture | undefined> => {
  const left = Math.max(0, Math.floor(box.x));
  const top = Math.max(0, Math.floor(box.y));
  const right = Math.min(width, Math.ceil(box.x + box.width));
  const bottom = Math.min(height, Math.ceil(box.y + box.height));
  if (right <= left || bottom <= top) return undefined;
  const cut = { width: right - left, height: bottom - top };
  return {
    ...cut,
    bytes: await sharp(bytes)
      .extract({ left, top, ...cut })
      .png()
      .toBuffer(),
    mediaType: 'image/png',
  };
};
