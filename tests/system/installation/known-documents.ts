import type { AnyEvent } from '@reader/contracts/events/catalogue';
import type { DomainEvent } from '@reader/contracts/events/define';
import type { Recorded } from '@reader/contracts/events/recorded';
import type { ListSort } from '@reader/contracts/http/documents/documents';
import { naturalOrder } from '@reader/contracts/search/natural-order';
import { searchable } from '@reader/contracts/search/searchable';
import { confirmed, foundUnreadable, read, registered } from '@reader/contracts/testing/examples/document';
import { exportListed } from '@reader/contracts/testing/examples/export';
import { id } from '@reader/contracts/testing/examples/ids';
import { readInput } from '@reader/contracts/testing/examples/reading-content';
import { recorded } from '@reader/contracts/testing/examples/recorded';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { projectEvents } from '@reader/projectors/runner/project-events';
import type { QueryDatabase } from '@reader/query-api/database';
import { projectionsOf } from '@reader/projectors/projections/groups';
import type { Caller } from './caller.js';
import { QUERY_PASSWORD, startSystem, type System } from './system.js';

export const DOCUMENTS = 600;
const forms = [id(80), id(81), null];

/** A document as the tests know it. */
export interface Known {
  readonly id: string;
  readonly number: number;
  readonly fileName: string;
  readonly values: readonly string[];
  readonly form: string | null;
  readonly day: string;
  readonly isConfirmed: boolean;
  readonly isUnreadable: boolean;
  readonly isDownloaded: boolean;
}

const names = ['手島　勇吉', '髙畑 花子', '林 一郎', 'ﾃｼﾞﾏ ﾕｳｷﾁ', '森 恵', 'Tanaka Taro', '𠮷田 彩'];
const remarks = [
  '達成率 100%_済',
  'C:\\書類\\1',
  '特別支援学級',
  '０３－１２３４',
  '㈱見本',
  '改行\nあり',
  '',
];

/** 40 per day; the clock of the second of a day is behind: it bears the date of the day before. */
export const knownOf = (number: number): Known => ({
  id: id(5_000 + number),
  number,
  // Some names stand elsewhere than their documents, and some are there twice.
  fileName:
    number % 7 === 3 ? `別紙 ${(number * 37) % 300}.pdf` : `申請書_${String(number).padStart(3, '0')}.PNG`,
  values:
    number % 50 === 0 ? [] : [names[number % 7]!, remarks[(number * 3) % 11] ?? '別の備考', `番号${number}`],
  form: forms[number % 3]!,
  day: new Date(Date.UTC(2026, 4, 1 + Math.floor(number / 40) - (number % 40 === 1 && number > 40 ? 1 : 0)))
    .toISOString()
    .slice(0, 10),
  isConfirmed: number % 5 < 3 && number % 50 !== 0,
  isUnreadable: number % 50 === 0,
  isDownloaded: number % 4 === 1,
});
export const all = Array.from({ length: DOCUMENTS }, (_, number) => knownOf(number));

const eventsOf = (document: Known): DomainEvent[] => {
  const documentId = document.id;
  const begun = registered({ documentId }, document.fileName);
  if (document.isUnreadable) return [begun, foundUnreadable({ documentId })];
  const inputs = document.values.map((value, place) =>
    readInput({ id: id(100_000 + document.number * 10 + place), value, isApplicant: place === 0 }),
  );
  return [
    begun,
    read({ documentId, sheetId: document.form }, { inputs, tables: [] }),
    ...(document.isConfirmed ? [confirmed(1, { documentId })] : []),
    ...(document.isDownloaded ? [exportListed({ documents: [{ documentId, contentRevision: 1 }] })] : []),
  ];
};

/** What happened to a document, with the day on which it did. */
export const eventsOnDays = (document: Known): (readonly [DomainEvent, string])[] =>
  eventsOf(document).map((event) => [event, document.day]);

export const newestFirst = (matches: (document: Known) => boolean): string[] =>
  all
    .filter(matches)
    .map((document) => document.id)
    .reverse();
const byId = new Map(all.map((document) => [document.id, document]));
const nameOf = (documentId: string) => naturalOrder(byId.get(documentId)?.fileName ?? '');
/** Ids that stand newest first, in another order. */
export const sorted = (sort: ListSort, newest: readonly string[]): string[] => {
  if (sort === 'newest') return [...newest];
  if (sort === 'oldest') return [...newest].reverse();
  const named = [...newest].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : Number(nameOf(a) > nameOf(b))));
  return sort === 'name' ? named : named.reverse();
};
export const says = (term: string) => (document: Known) =>
  [document.fileName, ...document.values].some((text) => searchable(text).includes(searchable(term)));
export const isFrom = (start: string, end: string) => (document: Known) =>
  document.day >= start && document.day <= end;

export type Query = Readonly<Record<string, string>>;
export const queryText = (query: Readonly<Record<string, string | number>>) =>
  new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

export interface KnownDocuments {
  readonly system: System;
  /** Whose documents they are. */
  readonly organisation: string;
  /** Of that organisation. */
  readonly hanako: Caller;
  /** Puts events of days (as 2026-05-01) into the lists of that organisation, or of another. */
  readonly project: (
    events: readonly (readonly [DomainEvent, string])[],
    organisation?: string,
  ) => Promise<unknown>;
}

/** The product, with the known documents in the lists of an organisation beside the first. */
export const startWithKnownDocuments = async (): Promise<KnownDocuments> => {
  const system = await startSystem();
  const organisation = await system.organisationNamed('ooi');
  let position = 1_000_000n;
  const project: KnownDocuments['project'] = (events, whose = organisation) =>
    system.inside.dependencies.db.transaction().execute((transaction) =>
      projectEvents(
        transaction,
        'console',
        projectionsOf.console.filter(({ table }) => table !== 'jobs' && table !== 'readings'),
        events.map(([event, day], index) =>
          recorded(event, {
            stream: `made-${index}`,
            revision: BigInt(index),
            position: (position += 7n),
            metadata: { organisation: whose, occurredAt: `${day}T03:00:00.000Z` },
          }),
        ) as Recorded<AnyEvent>[],
      ),
    );
  for (let first = 0; first < DOCUMENTS; first += 150)
    await project(all.slice(first, first + 150).flatMap(eventsOnDays));
  return { system, organisation, hanako: await system.account('hanako', 'staff', organisation), project };
};

/** The same with the connection of the read side, to ask its queries themselves. */
export const startWithReaders = async () => {
  const known = await startWithKnownDocuments();
  const { dependencies } = known.system;
  const readers = connectPostgres<QueryDatabase>(dependencies.databaseUrlAs('reader_query', QUERY_PASSWORD));
  const stop = async () => {
    await readers.destroy();
    await known.system.stop();
  };
  return { ...known, readers, stop };
};
