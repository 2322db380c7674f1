import type { Id } from '@reader/contracts/objects/ids';
import { sql, type RawBuilder } from 'kysely';
import type { Scoped } from '../../../database.js';
import { keyOf, piecesFrom } from './kept-list.js';
import type { KeptResults } from './kept-results.js';
import { baseOf, comesBefore, opposite, ordering, type Order, type SortKey } from './list-order.js';
import { matchesTerms } from './matches-terms.js';
import { plainWhere } from './plain-filter.js';
import { plainList, type PlainList } from './plain-list.js';
import { allFound } from './search-list.js';
import { valueTerms, type SearchTerms } from './search-terms.js';

/** When documents are looked through one after another, and when the index is asked. */
export interface OccurrenceLimits {
  /** Documents that are looked through first: a text that many have is found among them. */
  readonly near: number;
  /** A list that is no longer is looked through as a whole: the index may find many documents of other lists. */
  readonly shortList: number;
}
const LIMITS: OccurrenceLimits = { near: 500, shortList: 10_000 };
/** How many times as many pieces of a result are looked at when the ones before had nothing. */
const FARTHER = 8;

/** Where a text stands: a document and the first of its values that has it. */
export interface Occurrence {
  readonly document: Id;
  readonly input: Id;
}

/** What is looked for: a text (searchable) in values, of documents that are searched for something else, too. */
export interface Sought {
  readonly text: string;
  readonly walk: SearchTerms | undefined;
  readonly results: KeptResults;
  readonly limits?: OccurrenceLimits;
}

/** The first of `candidates` (with `id`, `registered_position` and `file_order`) whose values have the text. */
const firstHolding = (
  organisation: Id,
  candidates: RawBuilder<unknown>,
  { text, walk }: Sought,
  order: Order,
): RawBuilder<unknown> => sql`
  select jsonb_build_object('document', candidate.id, 'input', held.input)
  from ${candidates} candidate
  -- The limit keeps Postgres to looking up one document after another.
  cross join lateral (
    select part ->> 0 as input from console.document_search searched, jsonb_array_elements(searched.parts) part
    where searched.id = candidate.id and searched.organisation = ${organisation}
      and ${matchesTerms(valueTerms(organisation, text, walk))}
      and part ->> 0 <> 'file_name' and strpos(part ->> 2, ${text}) > 0
    limit 1
  ) held
  order by ${ordering(order)} limit 1`;

interface Answer {
  readonly found: Occurrence | null;
  /** Documents that were looked through. */
  readonly looked: number;
}

/** Among some documents of an organisation that come after another one: named by a condition, no more than `most`. */
const firstAmong = async (
  db: Scoped,
  organisation: Id,
  sought: Sought,
  order: Order,
  { condition, most }: { readonly condition: RawBuilder<boolean>; readonly most?: number },
): Promise<Answer> => {
  const { rows } = await sql<Answer>`
    with among as materialized (select id, registered_position, file_order from console.documents
      where ${condition} order by ${ordering(order)} limit ${most ?? null}::bigint)
    select (${firstHolding(organisation, sql`among`, sought, order)}) as found,
      (select count(*)::integer from among) as looked`.execute(db);
  return rows[0] ?? { found: null, looked: 0 };
};

/**
 * The document of a list that comes first after another one in an order, and has a text in one of its values
 * (docs/product/check.md#find-and-replace). null: there is none.
 */
export const occurrenceAfter = async (
  db: Scoped,
  list: Pick<PlainList, 'organisation' | 'filter'>,
  sought: Sought,
  order: Order,
  standing: SortKey,
): Promise<Occurrence | null> => {
  const { organisation, filter } = list;
  const isAfter = comesBefore(opposite[order], standing);
  const near = sql<boolean>`${plainWhere(organisation, filter)} and ${isAfter}`;
  const { total } = await plainList(db, organisation, filter);
  const { near: few, shortList } = sought.limits ?? LIMITS;
  const most = total <= shortList ? shortList : few;
  const first = await firstAmong(db, organisation, sought, order, { condition: near, most });
  if (first.found || first.looked < most) return first.found;
  const terms = valueTerms(organisation, sought.text, sought.walk);
  const all = await allFound(db, list, terms, sought.results, baseOf(order));
  const pieces = piecesFrom(all, keyOf(standing), order !== all.order);
  for (let [at, some] = [0, 1]; at < pieces.length; [at, some] = [at + some, some * FARTHER]) {
    const logPositions = pieces.slice(at, at + some).flat();
    const condition = sql<boolean>`organisation = ${organisation} and status <> 'deleted' and ${isAfter}
      and registered_position = any(${sql.val(logPositions.map(String))}::bigint[])`;
    const { found } = await firstAmong(db, organisation, sought, order, { condition });
    if (found) return found;
  }
  return null;
};
