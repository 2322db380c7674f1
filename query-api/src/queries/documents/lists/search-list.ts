import type { Id } from '@reader/contracts/objects/ids';
import { sql, type RawBuilder } from 'kysely';
import type { Scoped } from '../../../database.js';
import { isByName, opposite, ordering, type Order } from './list-order.js';
import { plainConditions, plainWhere } from './plain-filter.js';
import { beginningOf, plainList, type Listed, type PlainList } from './plain-list.js';
import type { SearchTerms } from './search-terms.js';

/** When documents are looked through one by one, and when the index is asked. */
export interface SearchLimits {
  /** Documents that are looked through first, the newest. */
  readonly step: number;
  /** What counting may cost while a page is asked for, in documents that the index finds. */
  readonly counted: number;
}
const LIMITS: SearchLimits = { step: 500, counted: 5_000 };
/** Looking one document up takes as long as finding this many by the index; measured. */
const LOOK_UP = 4;

/** Everything of the list that the index finds, as a query. It knows the transaction's organisation. */
export const foundByIndex = (
  { organisation, filter }: Pick<PlainList, 'organisation' | 'filter'>,
  { grams, text, applicant }: SearchTerms,
): RawBuilder<Listed> => {
  const found = sql`console.search_documents(${sql.val([...grams])}::integer[], ${text}::text, ${applicant}::text)`;
  if (plainConditions(filter).length === 0) return sql<Listed>`select id, registered_position from ${found}`;
  return sql<Listed>`select found.id, found.registered_position from ${found} as found
    where exists (select from console.documents
      where console.documents.id = found.id and ${plainWhere(organisation, filter)})`;
};

interface Step {
  /** Those of the documents looked through that are found, in order. */
  readonly found: readonly Id[];
  readonly lookedThrough: number;
}

/** Looks through some documents of the list, from where an order begins. */
const lookThrough = async (
  db: Scoped,
  list: PlainList,
  { text, applicant }: SearchTerms,
  order: Order,
  documents: number,
): Promise<Step> => {
  const lookedThrough = Math.min(documents, list.total);
  if (lookedThrough === 0) return { found: [], lookedThrough };
  const { rows } = await sql<Listed>`
    select looked.id from (${beginningOf(list, lookedThrough, order)}) looked
    -- The limit keeps Postgres to looking up one document after another, however few it believes to be found.
    cross join lateral (
      select from console.document_search searched
      where searched.id = looked.id and searched.organisation = ${list.organisation}
        and (${text}::text is null or searched.text like ${text}::text)
        and (${applicant}::text is null or searched.applicant like ${applicant}::text)
      limit 1
    ) found
    order by ${ordering(order)}`.execute(db);
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

const byIndex = async (
  db: Scoped,
  list: PlainList,
  terms: SearchTerms,
  { offset, limit, order }: Part,
): Promise<SearchedPage> => {
  const named = sql`select listed.id, listed.registered_position, file_order
    from listed join console.documents using (id) where organisation = ${list.organisation}`;
  const { rows } = await sql<{ count: number; ids: Id[] }>`
    with listed as materialized (${foundByIndex(list, terms)})
    select (select count(*)::integer from listed) as count,
      array(select id from ${isByName(order) ? sql`(${named}) named` : sql`listed`}
        order by ${ordering(order)} limit ${limit} offset ${offset}) as ids`.execute(db);
  return { ids: rows[0]?.ids ?? [], count: rows[0]?.count ?? 0, isEstimated: false };
};

/** By looking through the whole list: sooner for a short one and a text that the organisation has often. */
const byLooking = async (
  db: Scoped,
  list: PlainList,
  terms: SearchTerms,
  { offset, limit, order }: Part,
): Promise<SearchedPage> => {
  const { found } = await lookThrough(db, list, terms, order, list.total);
  return { ids: found.slice(offset, offset + limit), count: found.length, isEstimated: false };
};

/** How many documents of the list are found. */
export const countFound = async (db: Scoped, list: PlainList, terms: SearchTerms): Promise<number> =>
  (await byIndex(db, list, terms, { offset: 0, limit: 0, order: 'newest first' })).count;

/**
 * A page of the documents that are found, in an order. A text that many documents have is found among the first thousands:
 * they are looked through. One that few have is rare in the index. `known`: how many there are, when who asks has been told.
 */
export const searchedPage = async (
  db: Scoped,
  list: PlainList,
  terms: SearchTerms,
  { known, ...part }: Part & { readonly known?: number },
  { step, counted }: SearchLimits = LIMITS,
): Promise<SearchedPage> => {
  const { offset, limit, order } = part;
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
  const all = () =>
    indexCost <= allCost ? byIndex(db, list, terms, part) : byLooking(db, list, terms, part);
  if (known === undefined && Math.min(indexCost, allCost) <= counted) return all();
  const count = known ?? estimate;
  const isEstimated = known === undefined;
  if (offset + limit <= hits) return { ids: page, count, isEstimated };

  // What is near to an end is looked through from there, a little farther than the share says, unless all of it is sooner found.
  const needed = (documents: number): number => Math.ceil((documents / share) * 1.2) + step;
  const [fromStart, fromEnd] = [offset + limit, count - offset];
  if (fromEnd <= 0) return { ids: [], count, isEstimated };
  if (needed(Math.min(fromStart, fromEnd)) * LOOK_UP > Math.min(indexCost, allCost)) return all();
  if (fromStart <= fromEnd) {
    const { found } = await lookThrough(db, list, terms, order, needed(fromStart));
    if (found.length >= fromStart) return { ids: found.slice(offset, fromStart), count, isEstimated };
  } else {
    const { found } = await lookThrough(db, list, terms, opposite[order], needed(fromEnd));
    if (found.length >= fromEnd) {
      const ids = found.slice(Math.max(0, fromEnd - limit), fromEnd).reverse();
      return { ids, count, isEstimated };
    }
  }
  return all();
};
