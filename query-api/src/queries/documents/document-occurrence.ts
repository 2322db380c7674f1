import type { OccurrenceAnswer, OccurrenceQuery } from '@reader/contracts/http/documents/documents';
import type { Id } from '@reader/contracts/objects/ids';
import { searchable } from '@reader/contracts/search/searchable';
import type { Scoped } from '../../database.js';
import { checkable, standingOf, walkOrder } from './check-list.js';
import { entriesOf, isBlind, type Reader } from './double-entry/entries.js';
import type { KeptResults } from './lists/kept-results.js';
import { opposite } from './lists/list-order.js';
import { occurrenceAfter } from './lists/occurrence.js';
import { searchTerms } from './lists/search-terms.js';
import { findDocument } from './one-document.js';

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
