import type { Box } from '@reader/contracts/objects/geometry';
import sharp from 'sharp';
import { SNIPPET_PX } from './snippet.js';

/** A part of a page, as a JPEG. */
export interface Snippet {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Several parts (px) of one picture, which is decoded once; undefined where nothing of a part lies on it. */
export const snippetsOfPage = async (
  { bytes }: { readonly bytes: Buffer },
  boxes: readonly Box[],
): Promise<(Snippet | undefined)[]> => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return Promise.all(
    boxes.map(async (box) => {
      const left = Math.max(0, Math.floor(box.x));
      const top = Math.max(0, Math.floor(box.y));
      const right = Math.min(width, Math.ceil(box.x + box.width));
      const bottom = Math.min(height, Math.ceil(box.y + box.height));
      if (right <= left || bottom <= top) return undefined;
      const cut = await sharp(data, { raw: { width, height, channels } })
        .extract({ left, top, width: right - left, height: bottom - top })
        .resize({ ...SNIPPET_PX.small, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 80 })
        .toBuffer({ resolveWithObject: true });
      return { bytes: cut.data, width: cut.info.width, height: cut.info.height };
    }),
  );
};
