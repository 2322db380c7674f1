import type { Box } from '@reader/contracts/objects/geometry';
import sharp from 'sharp';

/** Px that a snippet has at most; what is larger is made smaller. A cell of the grid shows half as many of a small one. */
export const SNIPPET_PX = {
  small: { width: 640, height: 240 },
  large: { width: 3_000, height: 2_000 },
} as const;
export type SnippetSize = keyof typeof SNIPPET_PX;

/** A part of a picture (px) as a JPEG. */
export const snippetOfPicture = (
  bytes: Buffer,
  { x, y, width, height }: Box,
  size: SnippetSize = 'small',
): Promise<Buffer> =>
  sharp(bytes, { sequentialRead: true })
    .extract({ left: x, top: y, width, height })
    .resize({ ...SNIPPET_PX[size], fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
