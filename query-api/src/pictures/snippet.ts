import type { Box } from '@reader/contracts/objects/geometry';
import sharp from 'sharp';

/** Px that a snippet has at most; what is larger is made smaller. A cell of the grid shows half as many. */
const WIDTH = 640;
const HEIGHT = 240;

/** A part of a picture (px) as a small JPEG. */
export const snippetOfPicture = (bytes: Buffer, { x, y, width, height }: Box): Promise<Buffer> =>
  sharp(bytes, { sequentialRead: true })
    .extract({ left: x, top: y, width, height })
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
