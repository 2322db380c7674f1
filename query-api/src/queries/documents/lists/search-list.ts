import type { Id } from '@reader/contracts/objects/ids';
import { sql, type RawBuilder } from 'kysely';
import type { Scoped } from '../../../database.js';
import { idsOfResult } from './ids-of-result.js';
import type { KeptList } from './kept-list.js';
import type { KeptResults } from './kept-results.js';
import { baseOf, ordering, type BaseOrder, type Order } from './list-order.js';
import { matchesTerms } from './matches-terms.js';
import { plainConditions, plainWhere } from './plain-filter.js';
import { beginningOf, plainList, type Listed, type PlainList } from './plain-list.js';
import { containsPattern, type SearchTerms } from './search-terms.js';
import { keptListOf, newKeptList } from './kept-list-of.js';

/** When documents are looked through one by one, and when the index is asked. */
export interface SearchLimits {
  /** Documents that are looked through first, the newest. */
  readonly step: number;
  /** Documents that are looked through for a page: what needs more is read as a whole, and kept. */
  readonly walked: number;
  /** What counting may cost while a page is asked for, in documents that the index finds. */
  readonly counted: number;
}
const LIMITS: SearchLimits = { step: 500, walked: 10_000, counted: 5_000 };
/** Looking one document up takes as long as finding this many by the index; measured. */
const LOOK_UP = 4;

/** Everything of the list that the index finds, as a query. It knows the transaction's organisation. */
export const foundByIndex = (
  { organisation, filter }: Pick<PlainList, 'organisation' | 'filter'>,
  { grams, text, applicant, pattern }: SearchTerms,
): RawBuilder<Listed> => {
  const found = sql`console.search_documents(
    ${sql.val([...grams])}::integer[], ${containsPattern(text)}::text, ${containsPattern(applicant)}::text, ${pattern}::text)`;
  if (plainConditions(filter).length === 0) return sql<Listed>`select id, registered_position from ${found}`;
  // An array of log positions is looked up in the order of the index, which has all that lists are narrowed by.
  return sql<Listed>`select id, registered_position from console.documents
    where ${plainWhere(organisation, filter)}
      and registered_position = any(array(select found.registered_position from ${found} found))`;
};

/** The documents among the first of an order that are found, as a query with `id`, `registered_position` and `file_order`. */
const foundAmong = (
  list: PlainList,
  terms: SearchTerms,
  documents: number,
  order: Order,
): RawBuilder<Listed> => sql<Listed>`
  select looked.* from (${beginningOf(list, documents, order)}) looked
  -- The limit keeps Postgres to looking up one document after another, however few it believes to be found.
  cross join lateral (
    select from console.document_search searched
    where searched.id = looked.id and searched.organisation = ${list.organisation} and ${matchesTerms(terms)}
    limit 1
  ) found`;

interface Step {
  /** Those of the documents looked through that are found, in order. */
  readonly found: readonly Id[];
  readonly lookedThrough: number;
}

/** Looks through some documents of the list, from where an order begins. */
const lookThrough = async (
  db: Scoped,
  list: PlainList,
  terms: SearchTerms,
  order: Order,
  documents: number,
): Promise<Step> => {
  const lookedThrough = Math.min(documents, list.total);
  if (lookedThrough === 0) return { found: [], lookedThrough };
  const { rows } =
    await sql<Listed>`${foundAmong(list, terms, lookedThrough, order)} order by ${ordering(order)}`.execute(
      db,
    );
  return { found: rows.map(({ id }) => id), lookedThrough };
};

/** A page of a search. */
export interface SearchedPage {
  readonly ids: readonly Id[];
  readonly count: number;
  /** The count was judged by the documents looked through. */
  readonly isEstimated: boolean;
}

/** A part of what is found, in an order. */
export interface Part {
  readonly offset: number;
  readonly limit: number;
  readonly order: Order;
}

/** What searches go by. */
export interface Searching {
  readonly results: KeptResults;
  readonly limits?: SearchLimits;
}

/** All documents of the list that are found. */
export const allFound = async (
  db: Scoped,
  list: Pick<PlainList, 'organisation' | 'filter'>,
  terms: SearchTerms,
  results: KeptResults,
  order: BaseOrder = 'newest first',
): Promise<KeptList> =>
  (await keptListOf(db, results, list, terms, order)) ??
  newKeptList(db, results, { list, terms, found: foundByIndex(list, terms) }, order);

const pageOf = async (db: Scoped, list: PlainList, found: KeptList, part: Part): Promise<SearchedPage> => ({
  ids: await idsOfResult(db, list, found, part),
  count: found.count,
  isEstimated: false,
});

/**
 * A page of the documents that are found, in an order: the rows that sorting all of them would give. What is kept of an earlier
 * call answers at once. A text that many documents have is found among the first thousands: they are looked through. One that
 * few have is rare in the index. `known`: how many there are, when the caller has been told; where the page stands does not
 * depend on it, for it may have changed.
 */
export const searchedPage = async (
  db: Scoped,
  list: PlainList,
  terms: SearchTerms,
  { known, ...part }: Part & { readonly known?: number },
  { results, limits: { step, walked, counted } = LIMITS }: Searching,
): Promise<SearchedPage> => {
  const { offset, limit, order } = part;
  const kept = await keptListOf(db, results, list, terms, baseOf(order));
  if (kept) return pageOf(db, list, kept, part);
  const first = await lookThrough(db, list, terms, order, step);
  const hits = first.found.length;
  const page = first.found.slice(offset, offset + limit);
  if (first.lookedThrough >= list.total) return { ids: page, count: hits, isEstimated: false };

  const share = hits / first.lookedThrough;
  const estimate = Math.max(Math.round(share * list.total), hits);
  // The index finds what other lists of the organisation have too, and each is looked up when the list is narrowed.
  const isNarrowed = plainConditions(list.filter).length > 0;
  const everywhere = isNarrowed ? (await plainList(db, list.organisation, {})).total : list.total;
  const indexCost = share * everywhere * (isNarrowed ? LOOK_UP : 1);
  const allCost = list.total * LOOK_UP;
  const all = async () => {
    const found =
      indexCost <= allCost ? foundByIndex(list, terms) : foundAmong(list, terms, list.total, 'newest first');
    return pageOf(db, list, await newKeptList(db, results, { list, terms, found }, baseOf(order)), part);
  };
  if (known === undefined && Math.min(indexCost, allCost) <= counted) return all();
  const answer = { count: known ?? estimate, isEstimated: known === undefined };
  if (offset + limit <= hits) return { ids: page, ...answer };

  // What is near to the beginning is looked through from there, a little farther than the share says, unless all of it is
  // sooner found.
  const needed = Math.ceil(((offset + limit) / share) * 1.2) + step;
  if (needed > walked || needed * LOOK_UP > Math.min(indexCost, allCost)) return all();
  const { found } = await lookThrough(db, list, terms, order, needed);
  return found.length >= offset + limit ? { ids: found.slice(offset, offset + limit), ...answer } : all();
};
