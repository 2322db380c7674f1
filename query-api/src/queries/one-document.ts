import type { CheckQuery, ReaderDocumentAnswer } from '@reader/contracts/http/documents';
import type { DocumentFilter } from '@reader/contracts/objects/document-filter';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import { type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { QueryDatabase, Scoped } from '../database.js';
import { matching } from './document-filter.js';
import { rowContext } from './document-list.js';
import { listColumns, toWireRow, type ListedDocument } from './document-rows.js';
import type { Reader } from './entries.js';
import type { LiveProgress } from './live-progress.js';

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

const statusOf = (text: string | undefined) => (text === 'done' || text === 'not_done' ? text : undefined);

/** The list that the check screen's query names, as a filter of the document list (spec 1 §2 Routes). */
export const filterOf = (query: CheckQuery): DocumentFilter => ({
  sheet_id: query.sheet,
  start: query.startDate,
  end: query.endDate,
  confirm_status: statusOf(query.confirmStatus),
  download_status: statusOf(query.downloadStatus),
});

/** Documents with something to check, of the type asked for: applicable, not-applicable, anything else all. */
const checkable =
  (organisation: Id, query: CheckQuery) =>
  (where: ExpressionBuilder<QueryDatabase, 'console.documents'>): Expression<SqlBool> =>
    where.and([
      matching(organisation, filterOf(query))(where),
      where(
        'reading',
        'in',
        query.type === 'applicable' || query.type === 'not-applicable'
          ? [query.type]
          : ['applicable', 'not-applicable'],
      ),
    ]);

/**
 * A document with its neighbours in the list that the query names. The order is the list's read from its end:
 * 'next' goes to what was registered later, as a stack is worked through.
 */
export const documentWithNeighbours = async (
  db: Scoped,
  reader: Reader,
  id: Id,
  query: CheckQuery,
  progress: LiveProgress,
): Promise<ReaderDocumentAnswer> => {
  const { organisation } = reader;
  const row = await findDocument(db, organisation, id);
  const among = checkable(organisation, query);
  const documents = db.selectFrom('console.documents').where(among);
  const count = async (narrow: typeof documents) =>
    Number(
      (await narrow.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow()).count,
    );
  const previous = await documents
    .select('id')
    .where('registered_position', '<', row.registered_position)
    .orderBy('registered_position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const next = await documents
    .select('id')
    .where('registered_position', '>', row.registered_position)
    .orderBy('registered_position', 'asc')
    .limit(1)
    .executeTakeFirst();
  const context = await rowContext(db, organisation, [row], progress, reader);
  return {
    document: toWireRow(row, context),
    previous_id: previous?.id ?? null,
    next_id: next?.id ?? null,
    unconfirmed_count: await count(documents.where('status', '=', 'unconfirmed')),
    position: (await count(documents.where('registered_position', '<', row.registered_position))) + 1,
    total: await count(documents),
  };
};
