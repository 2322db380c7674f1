import { documentStatusCode } from '@reader/contracts/codes/document';
import type { CheckQuery, ReaderDocumentAnswer } from '@reader/contracts/http/documents/documents';
import type { Id } from '@reader/contracts/objects/ids';
import type { Scoped } from '../../database.js';
import { checkable, standingOf, walkOrder } from './check-list.js';
import { rowContext, type Live } from './document-list.js';
import { toWireRow, type ListedDocument } from './document-rows.js';
import type { Reader } from './double-entry/entries.js';
import type { KeptResults } from './lists/kept-results.js';
import { neighboursFound, neighboursOf } from './lists/neighbours.js';
import { plainList } from './lists/plain-list.js';
import { searchTerms } from './lists/search-terms.js';
import { findDocument } from './one-document.js';

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
