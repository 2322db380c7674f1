import type { Readable } from 'node:stream';
import type { ImageOf, PaperDocuments } from '../paper-document.js';
import { zipOf, type ZipEntry } from '../../zip.js';
import { namesOfImages, type Naming } from './name-images.js';

async function* entriesOf(
  documents: PaperDocuments,
  imageOf: ImageOf,
  naming: Naming,
): AsyncGenerator<ZipEntry> {
  const imagesOf = namesOfImages(naming);
  for await (const document of documents)
    for (const { name, page } of imagesOf(document)) {
      const image = await imageOf(page);
      if (image) yield { name, bytes: [image.bytes], isCompressed: true };
    }
}

/** The page images of documents in a zip (`POST /api/create-zip-file/`); one is in memory at a time, erased ones are left out. */
export const zipOfImages = (
  documents: PaperDocuments,
  imageOf: ImageOf,
  naming: Naming,
  issuedAt: Date,
): Readable => zipOf(entriesOf(documents, imageOf, naming), issuedAt);
