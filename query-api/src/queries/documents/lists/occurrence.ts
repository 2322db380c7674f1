import type { Id } from '@reader/contracts/objects/ids';
import { sql, type RawBuilder } from 'kysely';
import type { Scoped } from '../../../database.js';
import { comesBefore, opposite, ordering, type Order, type OrderedPlace } from './list-order.js';
import { plainWhere } from './plain-filter.js';
import type { PlainList } from './plain-list.js';
import { foundByIndex } from './search-list.js';
import type { SearchTerms, ValueTerms } from './search-terms.js';
import { saysIt } from './whole-result.js';

/** Documents that are looked through before the index is asked: a text that many have is found among them. */
const NEAR = 500;

/** Where a text stands: a document and the first of its values that has it. */
export interface Occurrence {
  readonly document: Id;
  readonly input: Id;
}

/** The first of `candidates` (with `id`, `registered_position` and `file_order`) whose values have the text. */
const firstHolding = (
  { organisation }: Pick<PlainList, 'organisation'>,
  candidates: RawBuilder<unknown>,
  sought: ValueTerms,
  walk: SearchTerms | undefined,
  order: Order,
): RawBuilder<unknown> => sql`
  select jsonb_build_object('document', candidate.id, 'input', held.input)
  from ${candidates} candidate
  -- The limit keeps Postgres to looking up one document after another.
  cross join lateral (
    select part ->> 0 as input from console.document_search searched, jsonb_array_elements(searched.parts) part
    where searched.id = candidate.id and searched.organisation = ${organisation}
      and strpos(searched.text, ${sought.text}) > 0 and searched.text like ${sought.behindName}
      and ${walk ? saysIt(walk) : sql`true`}
      and part ->> 0 <> 'file_name' and strpos(part ->> 2, ${sought.text}) > 0
    limit 1
  ) held
  order by ${ordering(order)} limit 1`;

interface Answer {
  readonly found: Occurrence | null;
  /** Documents that were looked through. */
  readonly looked: number;
}

/**
 * The document of a list that comes first after a place in an order, and has a text in one of its values
 * (docs/product/check.md#find-and-replace). `walk`: what the list itself is searched for. null: there is none.
 */
export const occurrenceAfter = async (
  db: Scoped,
  list: Pick<PlainList, 'organisation' | 'filter'>,
  { sought, walk }: { sought: ValueTerms; walk: SearchTerms | undefined },
  order: Order,
  standing: OrderedPlace,
): Promise<Occurrence | null> => {
  const isAfter = comesBefore(opposite[order], standing);
  const near = await sql<Answer>`
    with near as materialized (select id, registered_position, file_order from console.documents
      where ${plainWhere(list.organisation, list.filter)} and ${isAfter} order by ${ordering(order)} limit ${NEAR})
    select (${firstHolding(list, sql`near`, sought, walk, order)}) as found,
      (select count(*)::integer from near) as looked`.execute(db);
  const [first] = near.rows;
  if (!first || first.found || first.looked < NEAR) return first?.found ?? null;
  const all = await sql<Pick<Answer, 'found'>>`
    with listed as materialized (${foundByIndex(list, sought)}),
    named as materialized (select id, document.registered_position, file_order
      from listed join console.documents document using (id) where organisation = ${list.organisation}),
    after_it as materialized (select * from named where ${isAfter})
    select (${firstHolding(list, sql`after_it`, sought, walk, order)}) as found`.execute(db);
  return all.rows[0]?.found ?? null;
};
