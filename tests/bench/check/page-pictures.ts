import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { PREVIEW_WIDTH } from '@reader/contracts/objects/document/reading-content';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { Vault } from '@reader/platform/vault/vault';
import sharp from 'sharp';

/** A4 at 300 dpi, as scanners give it. */
export const PAGE = { width: 2480, height: 3508 } as const;
const PICTURES = 8;

/** A page kept: the image that staff see, its preview and its thumbnail. */
export interface PagePicture {
  readonly image: BlobRef;
  readonly preview: BlobRef;
  readonly thumbnail: BlobRef;
}

/** Grey paper with ruled lines and strokes on them, another for each number. */
const drawn = (number: number): Promise<Buffer> => {
  const lines = Array.from({ length: 60 }, (_, line) => {
    const y = 160 + line * 54;
    const strokes = Array.from(
      { length: 40 },
      (__, at) =>
        `<path d="M${200 + at * 52} ${y - 8} q${8 + ((number + at * 7) % 23)} ${-38 + ((line * 5 + at) % 19)} 34 ${-2 - ((number * 3 + at) % 22)}" stroke="#333" stroke-width="4" fill="none"/>`,
    );
    return `<path d="M160 ${y} H2320" stroke="#999" stroke-width="3"/>${strokes.join('')}`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE.width}" height="${PAGE.height}"><rect width="100%" height="100%" fill="#f4f3ef"/>${lines.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
};

/** Seals some pictures under one key; documents show them in turn. */
export const sealPictures = async (
  blobs: SealedBlobs,
  vault: Vault,
  organisation: Id,
): Promise<PagePicture[]> => {
  const owner = crypto.randomUUID();
  await vault.ensureKeys(organisation, [owner]);
  const pictures: PagePicture[] = [];
  for (let number = 0; number < PICTURES; number += 1) {
    const bytes = await drawn(number);
    const put = (file: Buffer) => blobs.put(organisation, owner, file, 'image/jpeg');
    const preview = await sharp(bytes).resize({ width: PREVIEW_WIDTH }).jpeg({ quality: 80 }).toBuffer();
    const thumbnail = await sharp(preview).resize({ width: 160 }).jpeg({ quality: 75 }).toBuffer();
    pictures.push({
      image: await put(bytes),
      preview: await put(preview),
      thumbnail: await put(thumbnail),
    });
  }
  return pictures;
};
