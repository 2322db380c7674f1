import type { ChannelCode } from '@reader/contracts/codes/document';
import type { Id } from '@reader/contracts/objects/ids';
import type { Pausing } from '@reader/platform/batches/pausing';
import { takePauses } from '@reader/platform/batches/take-pauses';
import { sql, type RawBuilder } from 'kysely';
import { isLimited, type Scoped } from '../../../database.js';
import { newestChange } from '../lists/newest-change.js';
import { KeptColumns } from './answer-columns.js';
import type { DocumentAnswers, FormAnswers, KeptAnswers } from './kept-answers.js';

/** More changes than these are not made up for one by one: all is read again. */
const MOST_CHANGES = 5_000;
/** Into so many texts the documents are put together. */
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

/** Documents between two pauses. */
const AT_ONCE = 256;

function* ofTexts(texts: readonly string[]): Pausing<Map<Id, DocumentAnswers>> {
  const documents = new Map<Id, DocumentAnswers>();
  for (const lines of texts)
    for (const text of lines.split('\n')) {
      documents.set(...ofLine(text));
      if (documents.size % AT_ONCE === 0) yield;
    }
  return documents;
}

function* copyOf(before: FormAnswers['documents']): Pausing<Map<Id, DocumentAnswers>> {
  const documents = new Map<Id, DocumentAnswers>();
  for (const [id, answers] of before) {
    documents.set(id, answers);
    if (documents.size % AT_ONCE === 0) yield;
  }
  return documents;
}

const readAll = async (db: Scoped, organisation: Id, sheet: Id): Promise<FormAnswers> => {
  const { rows: newest } = await sql<{ table: string; reached: bigint }>`
    select newest.* from ${newestChange(organisation)} newest`.execute(db);
  const { rows } = await sql<{ lines: string }>`
    select string_agg(${line}, E'\n') as lines
    from console.documents document left join console.document_answers answers on answers.id = document.id
      and answers.organisation = ${organisation}
    where document.organisation = ${organisation} and ${counts(sheet)}
    group by document.registered_position % ${TEXTS}`.execute(db);
  const documents = await takePauses()(ofTexts(rows.map(({ lines }) => lines)));
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
  const documents = await takePauses()(copyOf(kept.documents));
  for (const { id, line: text } of rows) {
    if (text === null) documents.delete(id!);
    else documents.set(...ofLine(text));
  }
  return { ...kept, documents, reached: first.reached };
};

/** The answers to a form that the caller sees; nothing is kept for callers who see a part of the organisation. */
export const formAnswers = async (
  db: Scoped,
  organisation: Id,
  sheet: Id,
  kept?: KeptAnswers,
): Promise<Pick<FormAnswers, 'documents' | 'columns'>> => {
  if (!kept || isLimited(db)) return readAll(db, organisation, sheet);
  const before = kept.get(organisation, sheet);
  const current = (before && (await refreshed(db, organisation, sheet, before))) ?? {
    ...(await readAll(db, organisation, sheet)),
    columns: new KeptColumns(),
  };
  kept.keep(organisation, sheet, current);
  return current;
};
