import type { EnteredValue, EnteredValuesQuery } from '@reader/contracts/http/documents/documents';
import type { Id } from '@reader/contracts/objects/ids';
import { sql } from 'kysely';
import type { Scoped } from '../../database.js';
import { findSheet } from '../configuration/sheets.js';

/** Only the newest documents of the form are looked at, so that the question stays quick however many there are. */
const NEWEST_DOCUMENTS = 1_000;
const SUGGESTIONS = 8;

/**
 * Values that people entered into a field of a form before and that hold the given text, most frequent first
 * (docs/product/check.md#values-and-how-they-look). Width and case do not count. What two people
 * are still entering suggests nothing.
 * @throws ProblemError 'not-found'
 */
export const enteredValues = async (
  db: Scoped,
  organisation: Id,
  { sheet_id, fragment_id, text }: EnteredValuesQuery,
): Promise<EnteredValue[]> => {
  await findSheet(db, organisation, sheet_id);
  const { rows } = await sql<{ value: string; count: string }>`
    with newest as (
      select id from console.documents
      where organisation = ${organisation} and sheet_id = ${sheet_id} and status <> 'deleted'
        and id not in (select id from console.document_entries where organisation = ${organisation})
      order by registered_position desc limit ${NEWEST_DOCUMENTS}
    )
    select entry ->> 1 as value, count(*) as count
    from newest
    join console.document_content content on content.id = newest.id and content.organisation = ${organisation}
    cross join lateral jsonb_array_elements(content.entered) entry
    where entry ->> 0 = ${fragment_id}
      and position(lower(normalize(${text}, nfkc)) in lower(normalize(entry ->> 1, nfkc))) > 0
    group by 1 order by 2 desc, 1 limit ${SUGGESTIONS}`.execute(db);
  return rows.map(({ value, count }) => ({ value, count: Number(count) }));
};
