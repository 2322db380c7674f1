import type { ChannelCode } from '@reader/contracts/codes/document';
import { channel } from '@reader/contracts/codes/document';
import type { Id } from '@reader/contracts/objects/ids';
import type { CountableField } from '@reader/contracts/objects/sheets/countable-fields';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import type { Pausing } from '@reader/platform/batches/pausing';
import { takePauses } from '@reader/platform/batches/take-pauses';
import { sql } from 'kysely';
import type { Scoped } from '../../../database.js';
import { blindDocuments, type Reader } from '../double-entry/entries.js';
import { answerReader, type AnswerReader, type NumberedAnswer } from './answer-reader.js';
import { formAnswers } from './form-answers.js';
import type { DocumentAnswers, KeptAnswers } from './kept-answers.js';

/** Which answers of a form count. */
export interface Counted {
  readonly sheet: Id;
  readonly includesWeb: boolean;
  readonly includesUnconfirmed: boolean;
}

/** Who asks for the answers to a form. */
export interface Asking {
  readonly db: Scoped;
  readonly reader: Reader;
  /** Left out: nothing is kept of what is read. */
  readonly kept?: KeptAnswers;
}

/** Documents that are gone through before it is looked whether others wait. */
const AT_ONCE = 256;

/** The documents of a form that count, and that the reader sees, in no order. */
export interface CountedDocuments {
  /** Takes their answers apart. */
  by(form: SheetForm, fields: readonly CountableField[]): NumberedDocuments;
  /** Calls back with each; pauses. */
  each(see: (id: Id, document: DocumentAnswers) => void): Promise<void>;
}

/** Answers of documents, as the numbers of an answer reader. */
export interface NumberedDocuments {
  readonly reader: AnswerReader;
  /** The answer is good until the next document is read. */
  read(document: DocumentAnswers): NumberedAnswer;
}

export const countedDocuments = async (
  { db, reader, kept }: Asking,
  { sheet, includesWeb, includesUnconfirmed }: Counted,
): Promise<CountedDocuments> => {
  const { documents, columns } = await formAnswers(db, reader.organisation, sheet, kept);
  const blind = new Set(await blindDocuments(db, sheet, reader));
  function* going(see: (id: Id, document: DocumentAnswers) => void): Pausing<void> {
    let gone = 0;
    for (const [id, document] of documents) {
      if ((gone += 1) % AT_ONCE === 0) yield;
      if (!document.isConfirmed && !includesUnconfirmed) continue;
      if ((document.channel === channel.web && !includesWeb) || blind.has(id)) continue;
      see(id, document);
    }
  }
  return {
    by: (form, fields) => {
      if (columns) return columns.of(form, fields, documents.size);
      const answers = answerReader(form, fields);
      return { reader: answers, read: ({ codes }) => answers.read(codes) };
    },
    each: (see) => takePauses()(going(see)),
  };
};

/** What is told of the counted documents beside their answers. */
export interface ToldDocuments {
  readonly channels: Record<ChannelCode, number>;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** Calls back with every document that counts, in no order. */
export const tellDocuments = async (
  documents: CountedDocuments,
  each: (document: DocumentAnswers) => void,
): Promise<ToldDocuments> => {
  const channels = { W: 0, F: 0 };
  let firstDay: string | null = null;
  let lastDay: string | null = null;
  await documents.each((_, document) => {
    const { channel: by, day } = document;
    channels[by] += 1;
    if (firstDay === null || day < firstDay) firstDay = day;
    if (lastDay === null || day > lastDay) lastDay = day;
    each(document);
  });
  return { channels, firstDay, lastDay };
};

/** Calls back with the codes of every document that counts, in no order. */
export const eachAnswer = async (
  db: Scoped,
  reader: Reader,
  counted: Counted,
  each: (codes: string) => void,
): Promise<ToldDocuments> =>
  tellDocuments(await countedDocuments({ db, reader }, counted), ({ codes }) => each(codes));

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
  const found: [Id, DocumentAnswers][] = [];
  await (await countedDocuments({ db, reader }, counted)).each((id, document) => found.push([id, document]));
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
