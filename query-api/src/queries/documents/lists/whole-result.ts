import type { Id } from '@reader/contracts/objects/ids';
import { sql, type RawBuilder } from 'kysely';
import type { Scoped } from '../../../database.js';
import { keptList, partOfList, SEGMENT, withChanges, type Change, type KeptList } from './kept-list.js';
import { nameOfResult, type KeptResult, type KeptResults } from './kept-results.js';
import { ordering, type BaseOrder, type Order } from './list-order.js';
import { plainConditions } from './plain-filter.js';
import type { Listed, PlainList } from './plain-list.js';
import type { SearchTerms } from './search-terms.js';

type Searched = Pick<PlainList, 'organisation' | 'filter'>;

/**
 * What a document's texts have that is found; of `console.document_search` as `searched`. In a text that has not what is looked
 * for, `strpos` sees that in half the time of `like`; where it is there, as in what the index finds, `like` is sooner.
 */
export const matchesTerms = ({ text, applicant, pattern }: SearchTerms): RawBuilder<boolean> => sql<boolean>`
  (${text}::text is null or strpos(searched.text, ${text}::text) > 0)
  and (${applicant}::text is null or strpos(searched.applicant, ${applicant}::text) > 0)
  and (${pattern}::text is null or searched.text like ${pattern}::text)`;

/** The newest change of an organisation's documents, and the table that it stands in. */
const newestChange = (organisation: Id): RawBuilder<unknown> => sql`(
  select tableoid::text as "table", changed_position as reached from console.documents
  where organisation = ${organisation} order by changed_position desc limit 1)`;

/** Numbers of 8 bytes, the first byte first. */
const numbersOf = (bytes: Buffer): Float64Array => {
  const own = Uint8Array.from(bytes);
  Buffer.from(own.buffer).swap64();
  return new Float64Array(own.buffer);
};

/** Reads all that a query finds, in an order: as fast as everything can be looked at. */
const readWhole = async (
  db: Scoped,
  { organisation }: Searched,
  found: RawBuilder<Listed>,
  order: BaseOrder,
): Promise<KeptResult> => {
  const isByName = order === 'by name';
  const named = sql`select registered_position, file_order, row_number() over (order by ${ordering(order)}) as rank
    from console.documents where organisation = ${organisation} and status <> 'deleted'
      and registered_position = any(array(select listed.registered_position from listed))`;
  const { rows } = await sql<{ logPositions: Buffer; names: string[]; table: string; reached: bigint }>`
    with listed as materialized (${found})
    select newest.*, whole.* from ${newestChange(organisation)} newest,
      (select coalesce(string_agg(float8send(registered_position::float8), ''::bytea), ''::bytea) as "logPositions",
        ${isByName ? sql`coalesce(array_agg(file_order) filter (where rank % ${sql.lit(SEGMENT)} = 1), '{}')` : sql`'{}'::text[]`} as names
      from (${isByName ? named : sql`select registered_position from listed`} order by ${ordering(order)}) ordered) whole`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return { found: keptList(order, new Float64Array()), table: '', reached: -1n };
  const { logPositions, names, table, reached } = row;
  return { found: keptList(order, numbersOf(logPositions), names), table, reached };
};

/** More changes than these are not made up for one by one: the result is read again. */
const MOST_CHANGES = 5_000;

interface ChangeRow {
  readonly table: string;
  readonly reached: bigint;
  /** null: nothing changed. */
  readonly logPosition: number | null;
  readonly name: string;
  readonly isFound: boolean;
}

/** A kept result as it is now: each document that changed since is looked at. undefined: it has to be read again. */
const refreshed = async (
  db: Scoped,
  { organisation, filter }: Searched,
  terms: SearchTerms,
  kept: KeptResult,
): Promise<KeptResult | undefined> => {
  const isListed = sql.join([sql`status <> 'deleted'`, ...plainConditions(filter)], sql` and `);
  const { rows } = await sql<ChangeRow>`
    select newest.*, changed.* from ${newestChange(organisation)} newest
    left join lateral (
      select registered_position::float8 as "logPosition", file_order as name,
        ${isListed} and exists (select from console.document_search searched
          where searched.id = documents.id and searched.organisation = ${organisation} and ${matchesTerms(terms)}) as "isFound"
      from console.documents
      where organisation = ${organisation} and changed_position > ${String(kept.reached)}::bigint
      limit ${MOST_CHANGES + 1}
    ) changed on true`.execute(db);
  const [first] = rows;
  if (!first || first.table !== kept.table || first.reached < kept.reached || rows.length > MOST_CHANGES)
    return undefined;
  const changes = rows.filter((row): row is ChangeRow & Change => row.logPosition !== null);
  const found = withChanges(kept.found, changes);
  return found && { found, table: kept.table, reached: first.reached };
};

/** What is kept of a search, as it is now. */
export const keptResult = async (
  db: Scoped,
  results: KeptResults,
  list: Searched,
  terms: SearchTerms,
  order: BaseOrder,
): Promise<KeptList | undefined> => {
  const name = nameOfResult(list, terms, order);
  const kept = results.get(name);
  const current = kept && (await refreshed(db, list, terms, kept));
  if (current && current !== kept) results.keep(name, current);
  return current?.found;
};

/** All that `found` finds of a search, kept for the calls after this one. */
export const wholeResult = async (
  db: Scoped,
  results: KeptResults,
  { list, terms, found }: { list: Searched; terms: SearchTerms; found: RawBuilder<Listed> },
  order: BaseOrder,
): Promise<KeptList> => {
  const result = await readWhole(db, list, found, order);
  results.keep(nameOfResult(list, terms, order), result);
  return result.found;
};

/** Ids of a part of a result, in an order. */
export const idsOfResult = async (
  db: Scoped,
  { organisation }: Searched,
  found: KeptList,
  { offset, limit, order }: { readonly offset: number; readonly limit: number; readonly order: Order },
): Promise<Id[]> => {
  const taken = Math.min(limit, found.count - offset);
  if (taken <= 0) return [];
  const isBackwards = order !== found.order;
  const part = partOfList(found, isBackwards ? found.count - offset - taken : offset, taken);
  const { rows } = await sql<{ id: Id }>`select id from console.documents
    where organisation = ${organisation} and status <> 'deleted'
      and registered_position = any(${sql.val(part.logPositions.map(String))}::bigint[])
    order by ${ordering(found.order)}`.execute(db);
  const ids = rows.slice(part.skipped, part.skipped + taken).map(({ id }) => id);
  return isBackwards ? ids.reverse() : ids;
};
