import type { DocumentStatus, ReadingState } from '@reader/contracts/codes/document';
import type { MatchingWork } from '@reader/contracts/jobs/matching/messages';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { Id } from '@reader/contracts/objects/ids';
import { inBatches } from '@reader/platform/batches/in-batches';
import { sql } from 'kysely';
import type { Scoped } from '../../database.js';
import { chosenDocuments } from '../output/chosen-documents.js';

/** A document with its values, as a matching compares it. */
export interface DocumentToMatch {
  readonly id: Id;
  readonly status: DocumentStatus;
  readonly reading: ReadingState;
  readonly revision: number;
  readonly inputs: readonly UserInput[];
}

/** Documents whose values are held at once. */
const AT_ONCE = 500;

/**
 * Living documents by their ids, in that order; those that are not there, or not seen, are left out. `take` tells what is kept of each, as the
 * values of thousands have no room beside each other.
 */
export const documentsWithValues = async <Taken>(
  db: Scoped,
  organisation: Id,
  ids: readonly Id[],
  take: (document: DocumentToMatch) => Taken,
): Promise<Taken[]> => {
  const found = new Map<Id, { readonly taken: Taken }>();
  for (const some of inBatches(ids, AT_ONCE)) {
    const rows = await db
      .selectFrom('console.documents as document')
      .leftJoin('console.document_content as content', 'content.id', 'document.id')
      .select(['document.id', 'document.status', 'document.reading', 'document.content_revision'])
      .select('content.user_inputs')
      .where('document.organisation', '=', organisation)
      .where('document.status', '<>', 'deleted')
      .where('document.id', '=', sql<string>`any(${sql.val([...some])}::uuid[])`)
      .execute();
    for (const { id, status, reading, content_revision: revision, user_inputs: inputs } of rows)
      found.set(id, { taken: take({ id, status, reading, revision, inputs: inputs ?? [] }) });
  }
  return ids.flatMap((id) => {
    const one = found.get(id);
    return one ? [one.taken] : [];
  });
};

/** Ids of the documents of a matching: the chosen ones, or what the filter finds; one more than may be. */
export const idsToMatch = async (
  db: Scoped,
  work: Pick<MatchingWork, 'organisation' | 'documents' | 'filter'>,
  limit: number,
): Promise<Id[]> => (work.filter ? chosenDocuments(db, work, limit) : work.documents.slice(0, limit + 1));
