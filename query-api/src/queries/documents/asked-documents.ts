import type { AskedOf } from '@reader/contracts/http/documents/findings';
import type { Id } from '@reader/contracts/objects/ids';
import type { Scoped } from '../../database.js';
import { findSheet } from '../configuration/sheets.js';

/**
 * The documents that a call names: one, or of a form or the whole organisation those of a page, newest first.
 * @throws ProblemError 'not-found' for a form that there is not
 */
export const askedDocuments = async (
  db: Scoped,
  organisation: Id,
  { document_id, sheet_id, limit, offset }: AskedOf,
): Promise<Id[]> => {
  if (document_id !== undefined) return [document_id];
  if (sheet_id !== undefined) await findSheet(db, organisation, sheet_id);
  const found = await db
    .selectFrom('console.documents')
    .select('id')
    .where('organisation', '=', organisation)
    .where('status', '<>', 'deleted')
    .$if(sheet_id !== undefined, (query) => query.where('sheet_id', '=', sheet_id!))
    .orderBy('registered_position', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return found.map(({ id }) => id);
};

/** What `find` answers for each of the documents, one after another. */
export const ofEach = async <Found>(
  documents: readonly Id[],
  find: (document: Id) => Promise<readonly Found[]>,
): Promise<Found[]> => {
  const found: Found[] = [];
  for (const document of documents) found.push(...(await find(document)));
  return found;
};
