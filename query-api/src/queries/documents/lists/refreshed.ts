import { sql } from 'kysely';
import type { Scoped } from '../../../database.js';
import { withChanges, type Change } from './kept-list.js';
import type { KeptResult } from './kept-results.js';
import { matchesTerms } from './matches-terms.js';
import { newestChange } from './newest-change.js';
import { plainConditions } from './plain-filter.js';
import type { PlainList } from './plain-list.js';
import type { SearchTerms } from './search-terms.js';

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
export const refreshed = async (
  db: Scoped,
  { organisation, filter }: Pick<PlainList, 'organisation' | 'filter'>,
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
