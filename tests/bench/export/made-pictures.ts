import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { Vault } from '@reader/platform/vault/vault';
import { storedImages } from '@reader/query-api/queries/output/load/load-paper-documents';
import type { ImageOf } from '@reader/query-api/output/papers/paper-document';
import sharp from 'sharp';
import { ORGANISATION } from './made-documents.js';

const PICTURES = 16;
/** A4 at 75 dots per inch, so that ten thousand of them fit on any machine. */
const SIZE = { width: 620, height: 877 } as const;

/** A page of ruled lines with strokes in them, another for each number; about as large as a small grey scan. */
const drawn = (number: number): Promise<Buffer> => {
  const lines = Array.from({ length: 28 }, (_, line) => {
    const y = 40 + line * 29;
    const strokes = Array.from(
      { length: 14 },
      (__, at) =>
        `<path d="M${50 + at * 37} ${y - 4} q${8 + ((number + at * 7) % 13)} ${-18 + ((line * 5 + at) % 9)} 24 ${-2 - ((number * 3 + at) % 12)}" stroke="#333" stroke-width="2" fill="none"/>`,
    );
    return `<path d="M40 ${y} H580" stroke="#999"/>${strokes.join('')}`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect width="100%" height="100%" fill="#f6f5f2"/>${lines.join('')}</svg>`;
  return sharp(Buffer.from(svg)).greyscale().jpeg({ quality: 70 }).toBuffer();
};

/** Seals some pictures and returns pages with them in turn: each is unsealed when its page is written. */
export const madePictures = async (blobs: SealedBlobs, vault: Vault): Promise<ImageOf> => {
  const owner = crypto.randomUUID();
  await vault.ensureKeys(ORGANISATION, [owner]);
  const kept = await Promise.all(
    Array.from({ length: PICTURES }, async (_, number) =>
      blobs.put(ORGANISATION, owner, await drawn(number), 'image/jpeg'),
    ),
  );
  const imageOf = storedImages(blobs, ORGANISATION);
  let page = 0;
  return (asked) => {
    const image = kept[page % PICTURES]!;
    page += 1;
    return imageOf({ ...asked, image });
  };
};
