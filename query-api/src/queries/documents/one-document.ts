import { documentStatusCode } from '@reader/contracts/codes/document';
import type { CheckQuery, ReaderDocumentAnswer } from '@reader/contracts/http/documents/documents';
import type { DocumentFilter } from '@reader/contracts/objects/document/document-filter';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { Scoped } from '../../database.js';
import { rowContext } from './document-list.js';
import { listColumns, toWireRow, type ListedDocument } from './document-rows.js';
import type { Reader } from './entries.js';
import { orderOf } from './lists/list-order.js';
import { neighboursFound, neighboursOf } from './lists/neighbours.js';
import type { PlainFilter } from './lists/plain-filter.js';
import { plainList } from './lists/plain-list.js';
import { searchTerms } from './lists/search-terms.js';
import type { LiveProgress } from '../work/live-progress.js';

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

/**
 * The list that the check screen's query names, as a filter of the document list
 * (docs/product/check.md#neighbours).
 */
export const filterOf = (query: CheckQuery): DocumentFilter => ({
  sheet_id: query.sheet,
  start: query.startDate,
  end: query.endDate,
  confirm_status: statusOf(query.confirmStatus),
  download_status: statusOf(query.downloadStatus),
  search: query.search,
  applicant: query.applicant,
});

/** Documents with something to check, of the type asked for: applicable, not-applicable, anything else all. */
const checkable = (query: CheckQuery): PlainFilter => ({
  ...filterOf(query),
  readings:
    query.type === 'applicable' || query.type === 'not-applicable'
      ? [query.type]
      : ['applicable', 'not-applicable'],
});

/**
 * A document with its neighbours in the list that the query names, in the order in which the list shows them
 * (`sort`). Without one, 'next' goes to what was registered later, as a stack is worked through
 * (docs/product/check.md#neighbours).
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
  const found = await neighboursIn(db, organisation, row, query);
  const context = await rowContext(db, organisation, [row], progress, reader);
  return {
    document: toWireRow(row, context),
    previous_id: found.previous,
    next_id: found.next,
    unconfirmed_count: found.unconfirmed,
    position: found.position,
    total: found.total,
  };
};

const neighboursIn = async (
  db: Scoped,
  organisation: Id,
  { id, registered_position }: ListedDocument,
  query: CheckQuery,
) => {
  const filter = checkable(query);
  const list = await plainList(db, organisation, filter);
  const terms = searchTerms(organisation, query);
  const order = orderOf[query.sort ?? 'oldest'];
  const { file_order } = await db
    .selectFrom('console.documents')
    .select('file_order')
    .where('organisation', '=', organisation)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const standing = { id, registered_position, file_order };
  if (terms) return neighboursFound(db, list, terms, order, standing);
  const { total } = await plainList(db, organisation, {
    ...filter,
    status: documentStatusCode.unconfirmed,
  });
  return neighboursOf(db, list, order, standing, total);
};
