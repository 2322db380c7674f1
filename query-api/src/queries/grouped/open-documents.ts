import type { GroupedDocumentsQuery } from '@reader/contracts/http/grouped-values';
import type { Id } from '@reader/contracts/objects/ids';
import { sql, type RawBuilder } from 'kysely';
import type { Scoped } from '../../database.js';
import { matching } from '../document-filter.js';
import { filterOf } from '../one-document.js';

/** The organisation's documents of a form that may be checked: read as it, and not confirmed. */
export const openDocuments = (
  db: Scoped,
  organisation: Id,
  { sheet_id: sheet, ...query }: GroupedDocumentsQuery,
) =>
  db
    .selectFrom('console.documents')
    .where(matching(organisation, filterOf({ ...query, sheet })))
    .where('status', '=', 'unconfirmed')
    .where('reading', '=', 'applicable');

/**
 * The open values of these documents, one row each: `document_id`, `file_name`, `content_revision`, `place` (of the field
 * among `fields`, 1-based), `field`, and the value as `e` (`OpenValue`).
 */
export const openValues = (
  db: Scoped,
  organisation: Id,
  query: GroupedDocumentsQuery,
  fields: readonly string[],
): RawBuilder<unknown> => sql`
  select d.id as document_id, d.file_name, d.content_revision, k.place, k.field, e
  from (${openDocuments(db, organisation, query).select(['id', 'file_name', 'content_revision'])}) d
  join console.document_content c on c.id = d.id and c.organisation = ${organisation}
  cross join lateral unnest(${sql.val([...fields])}::text[]) with ordinality k(field, place)
  cross join lateral jsonb_array_elements(c.open -> k.field) e`;

const WIDE = '０１２３４５６７８９';
/** A value's text with its digits in half width, each in its place. */
export const narrowed = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`translate(${text}, ${WIDE}, '0123456789')`;

/** What of a value's characters nobody has looked at, blanks in the place of others. */
export const restOf: RawBuilder<unknown> = sql`coalesce(e ->> 4, e ->> 1)`;
