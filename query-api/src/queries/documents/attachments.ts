import type { DocumentAttachment } from '@reader/contracts/http/documents/attachments';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { DocumentPagesRow } from '@reader/projectors/schema/tables';
import type { Scoped } from '../../database.js';

const rowsOf = async (
  db: Scoped,
  organisation: Id,
  document: Id,
): Promise<DocumentPagesRow['attachments']> => {
  const row = await db
    .selectFrom('console.document_pages')
    .select('attachments')
    .where('organisation', '=', organisation)
    .where('id', '=', document)
    .executeTakeFirst();
  if (!row) throw new ProblemError('not-found');
  return row.attachments;
};

/** Files that came with an answer, in their order. @throws ProblemError 'not-found' */
export const attachmentsOf = async (
  db: Scoped,
  organisation: Id,
  document: Id,
): Promise<DocumentAttachment[]> =>
  (await rowsOf(db, organisation, document)).map(({ id, fragment_id: fragment, name, file }) => ({
    ...{ id, fragment, name, media_type: file.mediaType, bytes: file.size },
  }));

/** One of them; undefined: the document has no such file. @throws ProblemError 'not-found' where there is no document */
export const attachmentFile = async (
  db: Scoped,
  organisation: Id,
  document: Id,
  attachment: Id,
): Promise<BlobRef | undefined> =>
  (await rowsOf(db, organisation, document)).find(({ id }) => id === attachment)?.file;
