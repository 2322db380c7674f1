import type {
  GroupedDocumentsQuery,
  GroupedFieldsAnswer,
  GroupedReadyAnswer,
} from '@reader/contracts/http/documents/grouped-values';
import type { Id } from '@reader/contracts/objects/ids';
import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import { sql } from 'kysely';
import type { Scoped } from '../../../database.js';
import { findSheet } from '../../configuration/sheets.js';
import { fieldsOfForm, isMark, isNumber } from './form-fields.js';
import { openDigits, openDocuments } from './open-documents.js';

/** Documents that one call confirms (`DOCUMENTS_AT_ONCE`). */
const MOST_CONFIRMED = 1_000;

const DIGITS = Array.from('0123456789');

/** Only the lists that are counted are read: a form may have half a million open values. */
const openByField = async (db: Scoped, organisation: Id, query: GroupedDocumentsQuery) => {
  const { rows } = await sql<{ field: string; open: string; doubtful: string }>`
    select o.field, count(*) as open, count(*) filter (where o.confidence < ${DOUBT_BELOW}) as doubtful
    from (${openDocuments(db, organisation, query).select('id')}) d
    join console.document_content c on c.id = d.id and c.organisation = ${organisation}
    cross join lateral unnest(c.open_fields, c.open_confidences) o(field, confidence)
    group by o.field`.execute(db);
  return new Map(
    rows.map(({ field, open, doubtful }) => [field, { open: Number(open), doubtful: Number(doubtful) }]),
  );
};

/** How often each digit stands in values of number fields; a document's are counted as one text, which is made once for all digits. */
const countDigits = async (
  db: Scoped,
  organisation: Id,
  query: GroupedDocumentsQuery,
  fields: readonly string[],
): Promise<GroupedFieldsAnswer['characters']> => {
  const { rows } = await sql<{ character: string; open: string }>`
    with texts as materialized (
      select (
        select string_agg(${openDigits}, '')
        from unnest(c.open_fields, c.open_values, c.open_rests) o(field, value, rest)
        where o.field = any(${sql.val([...fields])}::text[])
      ) as text
      from (${openDocuments(db, organisation, query).select('id')}) d
      join console.document_content c on c.id = d.id and c.organisation = ${organisation}
    )
    select character, sum(length(text) - length(replace(text, character, ''))) as open
    from texts cross join unnest(${sql.val(DIGITS)}::text[]) character
    group by character`.execute(db);
  const open = new Map(rows.map((row) => [row.character, Number(row.open)]));
  return DIGITS.map((character) => ({ character, open: open.get(character) ?? 0 }));
};

/** Those of which every value was looked at. */
const readyDocuments = (db: Scoped, organisation: Id, query: GroupedDocumentsQuery) =>
  openDocuments(db, organisation, query).where((where) =>
    where.exists(
      where
        .selectFrom('console.document_content as content')
        .select(sql`1`.as('one'))
        .whereRef('content.id', '=', 'console.documents.id')
        .where('content.organisation', '=', organisation)
        .where('content.open_count', '=', 0),
    ),
  );

const countReady = async (db: Scoped, organisation: Id, query: GroupedDocumentsQuery): Promise<number> => {
  const counted = await readyDocuments(db, organisation, query)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(counted.count);
};

const none = { open: 0, doubtful: 0 };

/** What of a form's documents there is to look at, field by field. @throws ProblemError 'not-found' */
export const groupedFields = async (
  db: Scoped,
  organisation: Id,
  query: GroupedDocumentsQuery,
): Promise<GroupedFieldsAnswer> => {
  const fields = fieldsOfForm((await findSheet(db, organisation, query.sheet_id)).form);
  const open = await openByField(db, organisation, query);
  const counted = await openDocuments(db, organisation, query)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const marks = fields.filter(isMark).map(({ field }) => open.get(field) ?? none);
  return {
    documents: Number(counted.count),
    ready: await countReady(db, organisation, query),
    fields: fields.map((field) => ({ ...field, ...(open.get(field.field) ?? none) })),
    characters: await countDigits(
      db,
      organisation,
      query,
      fields.filter(isNumber).map(({ field }) => field),
    ),
    marks: {
      open: marks.reduce((sum, mark) => sum + mark.open, 0),
      doubtful: marks.reduce((sum, mark) => sum + mark.doubtful, 0),
    },
  };
};

/** The documents of which every value was looked at, with the revision that this is true of. @throws ProblemError 'not-found' */
export const groupedReady = async (
  db: Scoped,
  organisation: Id,
  query: GroupedDocumentsQuery,
): Promise<GroupedReadyAnswer> => {
  await findSheet(db, organisation, query.sheet_id);
  const rows = await readyDocuments(db, organisation, query)
    .select(['id', 'file_name', 'content_revision'])
    .orderBy('registered_position')
    .limit(MOST_CONFIRMED)
    .execute();
  return {
    count: await countReady(db, organisation, query),
    documents: rows.map(({ id, file_name, content_revision }) => ({
      document_id: id,
      file_name: file_name ?? '',
      revision: content_revision,
    })),
  };
};
