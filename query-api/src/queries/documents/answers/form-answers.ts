import type { ChannelCode } from '@reader/contracts/codes/document';
import type { Id } from '@reader/contracts/objects/ids';
import { sql, type RawBuilder } from 'kysely';
import { isLimited, type Scoped } from '../../../database.js';
import { newestChange } from '../lists/newest-change.js';
import type { DocumentAnswers, FormAnswers, KeptAnswers } from './kept-answers.js';

/** More changes than these are not made up for one by one: all is read again. */
const MOST_CHANGES = 5_000;
/** Into so many texts the documents are put together: others are answered between two of them. */
const TEXTS = 32;

/** Counts, where it is confirmed or asked for unconfirmed. */
const counts = (sheet: Id): RawBuilder<boolean> => sql<boolean>`(document.sheet_id = ${sheet}
  and document.reading = 'applicable' and document.status in ('confirmed', 'unconfirmed'))`;

/** A document in one line: a hundred thousand rows would take longer to be handed over than to be counted. */
const line = sql<string>`concat_ws(E'\t', document.id, document.status, document.channel, document.created_on,
  document.registered_position, document.content_revision, coalesce(answers.codes, ''))`;

const ofLine = (text: string): [Id, DocumentAnswers] => {
  const [id, status, channel, day, position, contentRevision, codes] = text.split('\t');
  return [
    id!,
    {
      ...{ isConfirmed: status === 'confirmed', channel: channel as ChannelCode, day: day! },
      ...{ position: Number(position), contentRevision: Number(contentRevision), codes: codes! },
    },
  ];
};

const readAll = async (db: Scoped, organisation: Id, sheet: Id): Promise<FormAnswers> => {
  const { rows: newest } = await sql<{ table: string; reached: bigint }>`
    select newest.* from ${newestChange(organisation)} newest`.execute(db);
  const { rows } = await sql<{ lines: string }>`
    select string_agg(${line}, E'\n') as lines
    from console.documents document left join console.document_answers answers on answers.id = document.id
      and answers.organisation = ${organisation}
    where document.organisation = ${organisation} and ${counts(sheet)}
    group by document.registered_position % ${TEXTS}`.execute(db);
  const documents = new Map<Id, DocumentAnswers>();
  for (const { lines } of rows) {
    for (const text of lines.split('\n')) {
      const [id, answers] = ofLine(text);
      documents.set(id, answers);
    }
    await new Promise(setImmediate);
  }
  return { documents, table: newest[0]?.table ?? '', reached: newest[0]?.reached ?? 0n };
};

/** What was kept as it is now: each document that changed since is looked at. undefined: it has to be read again. */
const refreshed = async (
  db: Scoped,
  organisation: Id,
  sheet: Id,
  kept: FormAnswers,
): Promise<FormAnswers | undefined> => {
  const { rows } = await sql<{ table: string; reached: bigint; id: Id | null; line: string | null }>`
    select newest.*, changed.* from ${newestChange(organisation)} newest
    left join lateral (
      select document.id, case when ${counts(sheet)} then ${line} end as line
      from console.documents document left join console.document_answers answers on answers.id = document.id
        and answers.organisation = ${organisation}
      where document.organisation = ${organisation} and document.changed_position > ${String(kept.reached)}::bigint
      limit ${MOST_CHANGES + 1}
    ) changed on true`.execute(db);
  const [first] = rows;
  if (!first || first.table !== kept.table || first.reached < kept.reached || rows.length > MOST_CHANGES)
    return undefined;
  if (first.id === null) return { ...kept, reached: first.reached };
  // Others may be counting what was kept.
  const documents = new Map(kept.documents);
  for (const { id, line: text } of rows) {
    if (text === null) documents.delete(id!);
    else documents.set(...ofLine(text));
  }
  return { documents, table: first.table, reached: first.reached };
};

/** The answers to a form that the caller sees; nothing is kept for callers who see a part of the organisation. */
export const formAnswers = async (
  db: Scoped,
  organisation: Id,
  sheet: Id,
  kept?: KeptAnswers,
): Promise<FormAnswers['documents']> => {
  if (!kept || isLimited(db)) return (await readAll(db, organisation, sheet)).documents;
  const before = kept.get(organisation, sheet);
  const current =
    (before && (await refreshed(db, organisation, sheet, before))) ??
    (await readAll(db, organisation, sheet));
  kept.keep(organisation, sheet, current);
  return current.documents;
};
