import type { GroupedDocumentsQuery } from '@reader/contracts/http/documents/grouped-values';
import type { Id } from '@reader/contracts/objects/ids';
import { sql, type RawBuilder } from 'kysely';
import type { Scoped } from '../../../database.js';
import { isInFilter } from '../filter-condition.js';
import { awaitsEntry } from '../double-entry/entries.js';
import { filterOf } from '../check-list.js';

/**
 * The organisation's documents of a form that may be checked: read as it, and not confirmed. What two people enter without
 * seeing each other's values is nothing to be looked at together, nor to be edited between their entries.
 */
export const openDocuments = (
  db: Scoped,
  organisation: Id,
  { sheet_id: sheet, ...query }: GroupedDocumentsQuery,
) =>
  db
    .selectFrom('console.documents')
    .where(isInFilter(organisation, filterOf({ ...query, sheet })))
    .where('status', '=', 'unconfirmed')
    .where('reading', '=', 'applicable')
    .where((where) => where.not(awaitsEntry(organisation)));

/**
 * The open values of these documents in these fields, one row each: `document_id`, `file_name`, `content_revision`, `field`,
 * `place` (of the field among `fields`, 1-based), `id`, `value`, `confidence`, `characters` and `rest` (`OpenValues`).
 */
export const openValues = (
  db: Scoped,
  organisation: Id,
  query: GroupedDocumentsQuery,
  fields: readonly string[],
): RawBuilder<unknown> => sql`
  select d.id as document_id, d.file_name, d.content_revision, o.field,
    array_position(${sql.val([...fields])}::text[], o.field) as place, o.id, o.value, o.confidence, o.characters, o.rest
  from (${openDocuments(db, organisation, query).select(['id', 'file_name', 'content_revision'])}) d
  join console.document_content c on c.id = d.id and c.organisation = ${organisation}
  cross join lateral unnest(c.open_fields, c.open_ids, c.open_values, c.open_confidences, c.open_characters, c.open_rests)
    o(field, id, value, confidence, characters, rest)
  where o.field = any(${sql.val([...fields])}::text[])`;

const WIDE = '０１２３４５６７８９';
/** A value's characters that nobody has looked at, digits in half width, each in its place; blanks for others. */
export const openDigits: RawBuilder<string> = sql`translate(coalesce(rest, value), ${WIDE}, '0123456789')`;
