import type { ChannelCode, DocumentStatus } from '@reader/contracts/codes/document';
import { channel } from '@reader/contracts/codes/document';
import type { Id } from '@reader/contracts/objects/ids';
import { sql, type RawBuilder } from 'kysely';
import type { Scoped } from '../../../database.js';
import { blindDocuments, type Reader } from '../double-entry/entries.js';

/** Which answers of a form count. */
export interface Counted {
  readonly sheet: Id;
  readonly includesWeb: boolean;
  readonly includesUnconfirmed: boolean;
}

/** Into so many texts the codes are put together: others are answered between two of them. */
const TEXTS = 32;

/** The documents `document` of a form that count, and that the reader sees. */
const countedWhere = async (db: Scoped, reader: Reader, counted: Counted): Promise<RawBuilder<boolean>> => {
  const statuses: DocumentStatus[] = [
    'confirmed',
    ...(counted.includesUnconfirmed ? ['unconfirmed' as const] : []),
  ];
  const blind = await blindDocuments(db, counted.sheet, reader);
  return sql<boolean>`document.organisation = ${reader.organisation} and document.sheet_id = ${counted.sheet}
    and document.reading = 'applicable' and document.status <> 'deleted' and document.status = any(${sql.val(statuses)}::text[])
    and (${counted.includesWeb} or document.channel <> ${channel.web})
    and document.id <> all(${sql.val(blind)}::uuid[])`;
};

/** What is told of the counted documents beside their answers. */
export interface CountedDocuments {
  readonly channels: Record<ChannelCode, number>;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

const least = (one: string | null, other: string): string => (one === null || other < one ? other : one);
const greatest = (one: string | null, other: string): string => (one === null || other > one ? other : one);

/**
 * Calls back with the codes of every document that counts, in no order. They come as a few long texts: a hundred thousand rows would take longer
 * to be handed over than to be counted.
 */
export const eachAnswer = async (
  db: Scoped,
  reader: Reader,
  counted: Counted,
  each: (codes: string) => void,
): Promise<CountedDocuments> => {
  const where = await countedWhere(db, reader, counted);
  const { rows } = await sql<{
    channel: ChannelCode;
    documents: number;
    first: string;
    last: string;
    codes: string;
  }>`
    select document.channel, count(*)::integer as documents, min(document.created_on)::text as first,
      max(document.created_on)::text as last, string_agg(coalesce(answers.codes, ''), E'\n') as codes
    from console.documents document left join console.document_answers answers on answers.id = document.id
      and answers.organisation = ${reader.organisation}
    where ${where} group by document.channel, document.registered_position % ${TEXTS}`.execute(db);
  const channels = { W: 0, F: 0 };
  let firstDay: string | null = null;
  let lastDay: string | null = null;
  for (const row of rows) {
    channels[row.channel] += row.documents;
    firstDay = least(firstDay, row.first);
    lastDay = greatest(lastDay, row.last);
    for (const codes of row.codes.split('\n')) each(codes);
    await new Promise(setImmediate);
  }
  return { channels, firstDay, lastDay };
};

/** A counted document with the codes of its answers. */
export interface CountedAnswer {
  readonly id: Id;
  readonly contentRevision: number;
  readonly codes: string;
}

/** The documents that count, oldest first. */
export const countedAnswers = async (
  db: Scoped,
  reader: Reader,
  counted: Counted,
): Promise<CountedAnswer[]> => {
  const where = await countedWhere(db, reader, counted);
  const { rows } = await sql<CountedAnswer>`
    select document.id, document.content_revision as "contentRevision", coalesce(answers.codes, '') as codes
    from console.documents document left join console.document_answers answers on answers.id = document.id
      and answers.organisation = ${reader.organisation}
    where ${where} order by document.registered_position`.execute(db);
  return rows;
};

/** Ids of the counted documents whose codes are asked for, newest first. */
export const documentsWhere = async (
  db: Scoped,
  reader: Reader,
  counted: Counted,
  isMeant: (codes: string) => boolean,
): Promise<Id[]> => {
  const where = await countedWhere(db, reader, counted);
  const { rows } = await sql<{ ids: Id[]; codes: string }>`
    select array_agg(document.id order by document.registered_position desc) as ids,
      string_agg(coalesce(answers.codes, ''), E'\n' order by document.registered_position desc) as codes
    from console.documents document left join console.document_answers answers on answers.id = document.id
      and answers.organisation = ${reader.organisation}
    where ${where}`.execute(db);
  const [found] = rows;
  if (!found?.ids) return [];
  return found.codes.split('\n').flatMap((codes, place) => (isMeant(codes) ? [found.ids[place]!] : []));
};

/** How many documents of the form nobody has confirmed, of those that would count. */
export const countUnconfirmed = async (
  db: Scoped,
  reader: Reader,
  { sheet, includesWeb }: Counted,
): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from console.documents document
    where organisation = ${reader.organisation} and sheet_id = ${sheet} and status = 'unconfirmed'
      and reading = 'applicable' and (${includesWeb} or channel <> ${channel.web})`.execute(db);
  return rows[0]?.count ?? 0;
};
