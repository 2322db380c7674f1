import type { Id } from '@reader/contracts/objects/ids';
import { BlobMissing, type SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { ERASED } from '@reader/platform/vault/vault';
import type { Scoped } from '../../../database.js';
import type { ImageOf, PaperDocument } from '../../../output/papers/paper-document.js';
import { loadDocuments } from './load-documents.js';

/** Documents with their pages and frames, in the order of the ids, loaded a batch at a time; what is not there is left out. */
export async function* loadPaperDocuments(
  db: Scoped,
  organisation: Id,
  ids: readonly Id[],
): AsyncGenerator<PaperDocument> {
  for await (const batch of loadDocuments(db, organisation, ids)) {
    if (batch.length === 0) continue;
    const rows = await db
      .selectFrom('console.document_pages as kept')
      .leftJoin('console.document_content as content', 'content.id', 'kept.id')
      .select(['kept.id', 'kept.pages', 'content.column_frames', 'content.output_frames'])
      .where('kept.organisation', '=', organisation)
      .where(
        'kept.id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute();
    const papers = new Map(rows.map((row) => [row.id, row]));
    for (const document of batch) {
      const row = papers.get(document.id);
      yield {
        ...document,
        pages: row?.pages ?? [],
        frames: { columnFrames: row?.column_frames ?? [], outputFrames: row?.output_frames ?? [] },
      };
    }
  }
}

/** The kept pictures of an organisation's pages. One that was erased or swept away is undefined. */
export const storedImages =
  (blobs: SealedBlobs, organisation: Id): ImageOf =>
  async ({ image, width, height }) => {
    try {
      const bytes = await blobs.get(organisation, image);
      return bytes === ERASED ? undefined : { bytes, width, height, mediaType: image.mediaType };
    } catch (error) {
      if (error instanceof BlobMissing) return undefined;
      throw error;
    }
  };
