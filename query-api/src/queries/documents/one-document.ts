import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { Scoped } from '../../database.js';
import { listColumns, type ListedDocument } from './document-rows.js';

/** The row of one living document of the organisation. @throws ProblemError 'not-found' */
export const findDocument = async (db: Scoped, organisation: Id, id: Id): Promise<ListedDocument> => {
  const row = await db
    .selectFrom('console.documents')
    .select(listColumns)
    .where('organisation', '=', organisation)
    .where('status', '<>', 'deleted')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ProblemError('not-found');
  return row;
};
