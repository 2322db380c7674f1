import type { ChannelCode } from '@reader/contracts/codes/document';
import { channel } from '@reader/contracts/codes/document';
import type { Id } from '@reader/contracts/objects/ids';
import { sql } from 'kysely';
import type { Scoped } from '../../../database.js';
import { blindDocuments, type Reader } from '../double-entry/entries.js';
import { formAnswers } from './form-answers.js';
import type { DocumentAnswers, KeptAnswers } from './kept-answers.js';

/** Which answers of a form count. */
export interface Counted {
  readonly sheet: Id;
  readonly includesWeb: boolean;
  readonly includesUnconfirmed: boolean;
}

/** After so many documents others are answered. */
const AT_ONCE = 4_000;

/** The documents of a form that count, and that the reader sees, in no order; pauses. */
async function* countedDocuments(
  db: Scoped,
  reader: Reader,
  { sheet, includesWeb, includesUnconfirmed }: Counted,
  kept?: KeptAnswers,
): AsyncGenerator<[Id, DocumentAnswers][]> {
  const answers = await formAnswers(db, reader.organisation, sheet, kept);
  const blind = new Set(await blindDocuments(db, sheet, reader));
  let part: [Id, DocumentAnswers][] = [];
  for (const entry of answers) {
    const [id, { isConfirmed, channel: by }] = entry;
    if (!isConfirmed && !includesUnconfirmed) continue;
    if ((by === channel.web && !includesWeb) || blind.has(id)) continue;
    part.push(entry);
    if (part.length < AT_ONCE) continue;
    yield part;
    part = [];
    await new Promise(setImmediate);
  }
  yield part;
}

/** What is told of the counted documents beside their answers. */
export interface CountedDocuments {
  readonly channels: Record<ChannelCode, number>;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** Calls back with the codes of every document that counts, in no order. */
export const eachAnswer = async (
  db: Scoped,
  reader: Reader,
  counted: Counted,
  each: (codes: string) => void,
  kept?: KeptAnswers,
): Promise<CountedDocuments> => {
  const channels = { W: 0, F: 0 };
  let firstDay: string | null = null;
  let lastDay: string | null = null;
  for await (const part of countedDocuments(db, reader, counted, kept))
    for (const [, { channel: by, day, codes }] of part) {
      channels[by] += 1;
      if (firstDay === null || day < firstDay) firstDay = day;
      if (lastDay === null || day > lastDay) lastDay = day;
      each(codes);
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
  kept?: KeptAnswers,
): Promise<CountedAnswer[]> => {
  const found: [Id, DocumentAnswers][] = [];
  for await (const part of countedDocuments(db, reader, counted, kept)) found.push(...part);
  return found
    .sort(([, a], [, b]) => a.position - b.position)
    .map(([id, { contentRevision, codes }]) => ({ id, contentRevision, codes }));
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
