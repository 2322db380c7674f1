import { documentStatusCode } from '@reader/contracts/codes/document';
import type {
  CheckQuery,
  OccurrenceAnswer,
  OccurrenceQuery,
  ReaderDocumentAnswer,
} from '@reader/contracts/http/documents/documents';
import type { DocumentFilter } from '@reader/contracts/objects/document/document-filter';
import type { Id } from '@reader/contracts/objects/ids';
import { searchable } from '@reader/contracts/search/searchable';
import { ProblemError } from '@reader/platform/http/problems';
import type { Scoped } from '../../database.js';
import { rowContext, type Live } from './document-list.js';
import { listColumns, toWireRow, type ListedDocument } from './document-rows.js';
import { entriesOf, isBlind, type Reader } from './entries.js';
import type { KeptResults } from './lists/kept-results.js';
import { opposite, orderOf } from './lists/list-order.js';
import { neighboursFound, neighboursOf } from './lists/neighbours.js';
import { occurrenceAfter } from './lists/occurrence.js';
import type { PlainFilter } from './lists/plain-filter.js';
import { plainList } from './lists/plain-list.js';
import { searchTerms } from './lists/search-terms.js';

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
  { progress, results }: Live,
): Promise<ReaderDocumentAnswer> => {
  const { organisation } = reader;
  const row = await findDocument(db, organisation, id);
  const found = await neighboursIn(db, results, organisation, row, query);
  const context = await rowContext(db, organisation, [row], progress, reader);
  return {
    document: toWireRow(row, context),
    previous_id: found.previous,
    next_id: found.next,
    unconfirmed_count: found.unconfirmed,
    position: found.rank,
    total: found.total,
  };
};

const standingOf = async (db: Scoped, organisation: Id, { id, registered_position }: ListedDocument) => {
  const { file_order } = await db
    .selectFrom('console.documents')
    .select('file_order')
    .where('organisation', '=', organisation)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, registered_position, file_order };
};

/** The order in which the check screen goes through its list. */
const walkOrder = (query: CheckQuery) => orderOf[query.sort ?? 'oldest'];

const neighboursIn = async (
  db: Scoped,
  results: KeptResults,
  organisation: Id,
  row: ListedDocument,
  query: CheckQuery,
) => {
  const filter = checkable(query);
  const terms = searchTerms(organisation, query);
  const order = walkOrder(query);
  const standing = await standingOf(db, organisation, row);
  if (terms) return neighboursFound(db, { organisation, filter }, { terms, results }, order, standing);
  const list = await plainList(db, organisation, filter);
  const { total } = await plainList(db, organisation, {
    ...filter,
    status: documentStatusCode.unconfirmed,
  });
  return neighboursOf(db, list, order, standing, total);
};

/**
 * The nearest document beside this one, in the list that the query names and in its order, that has a text in one of its
 * values (docs/product/check.md#find-and-replace). Which value it is stays unsaid of a document that the reader
 * may be asked to enter a second time.
 */
export const occurrenceBeside = async (
  db: Scoped,
  reader: Reader,
  id: Id,
  query: OccurrenceQuery,
  results: KeptResults,
): Promise<OccurrenceAnswer> => {
  const { organisation } = reader;
  const standing = await standingOf(db, organisation, await findDocument(db, organisation, id));
  const order = walkOrder(query);
  const found = await occurrenceAfter(
    db,
    { organisation, filter: checkable(query) },
    { text: searchable(query.text), walk: searchTerms(organisation, query), results },
    query.direction === 'next' ? order : opposite[order],
    standing,
  );
  if (!found) return { document_id: null, input_id: null };
  const entry = (await entriesOf(db, organisation, [found.document])).get(found.document);
  return { document_id: found.document, input_id: isBlind(entry, reader) ? null : found.input };
};
