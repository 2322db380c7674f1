import type { Id } from '@reader/contracts/objects/ids';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { PageFiles } from '../pipeline/normalise/page-files.js';

/** Stores the files of a page, sealed with its document's key. */
export const putPageFiles = async (
  blobs: SealedBlobs,
  organisation: Id,
  documentId: Id,
  { image, imageMediaType, preview, thumbnail }: PageFiles,
): Promise<Pick<PageImage, 'image' | 'preview' | 'thumbnail'>> => {
  const put = (bytes: Buffer, mediaType: string) => blobs.put(organisation, documentId, bytes, mediaType);
  return {
    image: await put(image, imageMediaType),
    preview: await put(preview, 'image/jpeg'),
    thumbnail: await put(thumbnail, 'image/jpeg'),
  };
};
