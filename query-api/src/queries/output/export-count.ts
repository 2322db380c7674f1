import {
  type ExportCountAnswer,
  filterOfExport,
  type PaperBody,
} from '@reader/contracts/http/output/exports';
import type { DocumentFilter } from '@reader/contracts/objects/document/document-filter';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import { sql } from 'kysely';
import type { Scoped } from '../../database.js';
import { isInFilter } from '../documents/filter-condition.js';
import { chosenDocuments, countLiving, READ } from './chosen-documents.js';

/** Documents that the filter finds and that have not been read. */
const unreadOf = async (db: Scoped, organisation: Id, filter: DocumentFilter): Promise<number> => {
  const { unread } = await db
    .selectFrom('console.documents')
    .select(({ fn }) => fn.countAll<bigint>().as('unread'))
    .where(isInFilter(organisation, filter))
    .where('reading', 'not in', READ)
    .executeTakeFirstOrThrow();
  return Number(unread);
};

/**
 * Counts the documents that an export would have now, those of them that are not confirmed, and those that it leaves out
 * (docs/product/output.md#before-it-starts).
 * @throws ProblemError 'not-found' where nothing of the selection is the organisation's
 */
export const exportCount = async (
  db: Scoped,
  organisation: Id,
  { document_ids, ...conditions }: PaperBody,
): Promise<ExportCountAnswer> => {
  const documents = [...new Set(document_ids)];
  const filter = documents.length > 0 ? null : filterOfExport(conditions);
  const ids = await chosenDocuments(db, { organisation, documents, filter });
  const living = filter ? 0 : await countLiving(db, organisation, documents);
  if (!filter && living === 0) throw new ProblemError('not-found');
  const { unconfirmed } = await db
    .selectFrom('console.documents')
    .select(({ fn }) => fn.countAll<bigint>().as('unconfirmed'))
    .where('organisation', '=', organisation)
    .where('id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .where('status', '=', 'unconfirmed')
    .executeTakeFirstOrThrow();
  return {
    documents: ids.length,
    unconfirmed: Number(unconfirmed),
    left_out: filter ? await unreadOf(db, organisation, filter) : living - ids.length,
  };
};
