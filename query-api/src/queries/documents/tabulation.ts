import type { TabulationAnswer, TabulationQuery } from '@reader/contracts/http/documents/tabulation';
import type { Id } from '@reader/contracts/objects/ids';
import { sql } from 'kysely';
import type { Scoped } from '../../database.js';
import type { KeptAnswers } from './answers/kept-answers.js';
import { documentsOfSegment } from './answers/documents-of-segment.js';
import { listDocuments, listNamed, type Live } from './document-list.js';
import { entriesOf, isBlind, type Reader } from './double-entry/entries.js';
import { findSheet } from '../configuration/sheets.js';

type Values = Readonly<Record<string, string>>;

/** What documents say in the fields of their forms. Postgres picks the values: tables and places stay where they are. */
const valuesOf = async (db: Scoped, organisation: Id, documents: readonly Id[]): Promise<Map<Id, Values>> => {
  if (documents.length === 0) return new Map();
  const { rows } = await sql<{ id: Id; values: Values }>`
    select content.id, jsonb_object_agg(field.fragment, field.value) as values
    from console.document_content content
    cross join lateral (
      select input ->> 'fragment' as fragment, string_agg(input ->> 'value', E'\n' order by place) as value
      from jsonb_array_elements(content.user_inputs) with ordinality as inputs (input, place)
      where input ->> 'fragment' is not null and input ->> 'value' <> ''
      group by 1
    ) field
    where content.organisation = ${organisation} and content.id in (${sql.join(documents)})
    group by content.id`.execute(db);
  return new Map(rows.map(({ id, values }) => [id, values]));
};

/**
 * A page of a form's documents with their values, newest first (docs/product/sheet-documents.md). What is
 * being read has none, nor what the reader may be asked to enter a second time.
 * @throws ProblemError 'not-found'
 */
export const tabulate = async (
  db: Scoped,
  reader: Reader,
  sheet: Id,
  query: TabulationQuery,
  live: Live & { readonly answers: KeptAnswers },
): Promise<TabulationAnswer> => {
  const { organisation } = reader;
  const form = await findSheet(db, organisation, sheet);
  const { segment, ...filter } = query;
  const { count, documents } = segment
    ? await listNamed(
        db,
        reader,
        await documentsOfSegment({ db, reader, kept: live.answers }, form, segment, new Date()),
        query,
        live,
      )
    : await listDocuments(db, reader, { ...filter, sheet_id: sheet }, live);
  const read = documents.filter(({ reading }) => reading === 'applicable').map(({ id }) => id);
  const entries = await entriesOf(db, organisation, read);
  const values = await valuesOf(
    db,
    organisation,
    read.filter((id) => !isBlind(entries.get(id), reader)),
  );
  return { count, documents: documents.map((row) => ({ ...row, values: values.get(row.id) ?? {} })) };
};
