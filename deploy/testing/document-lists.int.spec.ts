import type { AnyEvent } from '@reader/contracts/events/catalogue';
import type { DomainEvent } from '@reader/contracts/events/define';
import type { Recorded } from '@reader/contracts/events/recorded';
import {
  ListSort,
  ReaderDocumentAnswer,
  ReaderHomeAnswer,
  ReaderHomeCountAnswer,
  ReaderHomeIdsAnswer,
  Statistics,
} from '@reader/contracts/http/documents';
import { naturalOrder } from '@reader/contracts/search/natural-order';
import { searchable } from '@reader/contracts/search/searchable';
import {
  confirmed,
  deleted,
  exportListed,
  foundUnreadable,
  id,
  read,
  readInput,
  recorded,
  registered,
} from '@reader/contracts/testing/examples';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { projectEvents } from '@reader/projectors/runner/project-events';
import { projectionsOf } from '@reader/projectors/projections/groups';
import { inOrganisation, type QueryDatabase } from '@reader/query-api/database';
import { orderOf, type Order } from '@reader/query-api/queries/lists/list-order';
import { plainList } from '@reader/query-api/queries/lists/plain-list';
import { searchedPage } from '@reader/query-api/queries/lists/search-list';
import { searchTerms } from '@reader/query-api/queries/lists/search-terms';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png, type Caller } from './caller.js';
import { QUERY_PASSWORD, startSystem, type System } from './system.js';

const HOME = '/api/document/reader-home/';
const DOCUMENTS = 600;
const forms = [id(80), id(81), null];

/** A document as the test knows it. */
interface Known {
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

/** 40 a day; the clock of the second of a day is behind: it bears the date of the day before. */
const knownOf = (number: number): Known => ({
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
const all = Array.from({ length: DOCUMENTS }, (_, number) => knownOf(number));

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

let system: System;
let hanako: Caller;
let stranger: Caller;
let empty: Caller;
let readers: Kysely<QueryDatabase>;
let seeded: string;
let position = 1_000_000n;

const project = (organisation: string, events: readonly (readonly [DomainEvent, string])[]) =>
  system.inside.parts.db.transaction().execute((transaction) =>
    projectEvents(
      transaction as unknown as Kysely<never>,
      'console',
      projectionsOf.console.filter(({ table }) => table !== 'jobs' && table !== 'readings'),
      events.map(([event, day], index) =>
        recorded(event, {
          stream: `made-${index}`,
          revision: BigInt(index),
          position: (position += 7n),
          metadata: { organisation, occurredAt: `${day}T03:00:00.000Z` },
        }),
      ) as Recorded<AnyEvent>[],
    ),
  );

beforeAll(async () => {
  system = await startSystem();
  seeded = await system.organisationNamed('ooi');
  hanako = await system.account('hanako', 'staff', seeded);
  stranger = await system.account('jiro', 'staff', await system.organisationNamed('yoso'));
  empty = await system.account('mika', 'staff');
  readers = connectPostgres<QueryDatabase>(system.parts.databaseUrlAs('reader_query', QUERY_PASSWORD));
  for (let first = 0; first < DOCUMENTS; first += 150)
    await project(
      seeded,
      all
        .slice(first, first + 150)
        .flatMap((document) => eventsOf(document).map((event) => [event, document.day] as const)),
    );
});
afterAll(async () => {
  await readers.destroy();
  await system.stop();
});

type Query = Readonly<Record<string, string>>;
const queryText = (query: Readonly<Record<string, string | number>>) =>
  new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
const page = async (query: Readonly<Record<string, string | number>>, by = hanako) => {
  const answer = await by.get(`${HOME}?${queryText(query)}`);
  return ReaderHomeAnswer.parse(answer.json);
};
const newestFirst = (matches: (document: Known) => boolean): string[] =>
  all
    .filter(matches)
    .map((document) => document.id)
    .reverse();
const byId = new Map(all.map((document) => [document.id, document]));
const nameOf = (documentId: string) => naturalOrder(byId.get(documentId)?.fileName ?? '');
/** Ids that stand newest first, in another order. */
const sorted = (sort: ListSort, newest: readonly string[]): string[] => {
  if (sort === 'newest') return [...newest];
  if (sort === 'oldest') return [...newest].reverse();
  const named = [...newest].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : Number(nameOf(a) > nameOf(b))));
  return sort === 'name' ? named : named.reverse();
};
const says = (term: string) => (document: Known) =>
  [document.fileName, ...document.values].some((text) => searchable(text).includes(searchable(term)));
const isFrom = (start: string, end: string) => (document: Known) =>
  document.day >= start && document.day <= end;

const filters: readonly (readonly [Query, (document: Known) => boolean])[] = [
  [{}, () => true],
  [{ confirm_status: 'done' }, (d) => d.isConfirmed],
  [{ confirm_status: 'not_done' }, (d) => !d.isConfirmed],
  [{ status: 'M' }, (d) => d.isUnreadable],
  [{ status: 'U' }, (d) => !d.isConfirmed && !d.isUnreadable],
  [{ sheet_id: id(80) }, (d) => d.form === id(80) && !d.isUnreadable],
  [{ download_status: 'done' }, (d) => d.isDownloaded && !d.isUnreadable],
  [{ download_status: 'not_done' }, (d) => !d.isDownloaded || d.isUnreadable],
  [{ start: '20260503', end: '20260504' }, isFrom('2026-05-03', '2026-05-04')],
  [{ start: '20260510' }, isFrom('2026-05-10', '9999')],
  [{ applicant: '林' }, (d) => d.values[0] === '林 一郎'],
  [{ applicant: '手島 勇' }, (d) => d.values[0] === '手島　勇吉'],
  [{ applicant: 'tanaka' }, (d) => d.values[0] === 'Tanaka Taro'],
  [{ applicant: '特別' }, () => false],
  [
    { sheet_id: id(81), confirm_status: 'not_done', start: '20260502', search: '番号1' },
    (d) =>
      d.form === id(81) && !d.isConfirmed && !d.isUnreadable && d.day >= '2026-05-02' && says('番号1')(d),
  ],
  [{ search: '支援', applicant: '森' }, (d) => says('支援')(d) && d.values[0] === '森 恵'],
  ...[
    '特別支援学級',
    '100%',
    '%_',
    '\\書',
    '03-1234',
    '(株)',
    'テジマ',
    '行 あ',
    '𠮷田',
    '番号59',
    '.png',
    '目丁',
    '率済',
  ].map((search) => [{ search }, says(search)] as const),
];

describe('a list narrowed by', () => {
  it.each(filters)('%j holds what is meant, page by page, and its length', async (filter, matches) => {
    const expected = newestFirst(matches);
    for (const offset of [0, 30, Math.max(0, Math.ceil(expected.length / 30) - 1) * 30, expected.length]) {
      const answer = await page({ ...filter, offset, limit: 30 });
      expect(answer.count).toBe(expected.length);
      expect(answer.is_count_estimated).toBeUndefined();
      expect(answer.documents.map((row) => row.id)).toEqual(expected.slice(offset, offset + 30));
    }
    const counted = await hanako.get(`${HOME}count/?${queryText(filter)}`);
    expect(ReaderHomeCountAnswer.parse(counted.json)).toEqual({ count: expected.length });
    const whole = ReaderHomeIdsAnswer.parse((await hanako.get(`${HOME}ids/?${queryText(filter)}`)).json);
    expect(whole.ids).toEqual(expected);
    expect(whole.file_names).toHaveLength(expected.length);
  });

  it.each(
    filters.flatMap(([filter, matches]) =>
      (['oldest', 'name', 'name_desc'] as const).map((sort) => [filter, sort, matches] as const),
    ),
  )('%j is sorted by %s', async (filter, sort, matches) => {
    const expected = sorted(sort, newestFirst(matches));
    for (const offset of [0, 30, Math.max(0, Math.ceil(expected.length / 30) - 1) * 30, expected.length]) {
      const answer = await page({ ...filter, offset, limit: 30, sort });
      expect(answer.count).toBe(expected.length);
      expect(answer.documents.map((row) => row.id)).toEqual(expected.slice(offset, offset + 30));
    }
  });

  it('pages of any size is the same list', async () => {
    const expected = newestFirst(() => true);
    for (const [offset, limit] of [
      [0, 1],
      [39, 3],
      [250, 100],
      [590, 200],
    ] as const)
      expect((await page({ offset, limit })).documents.map((row) => row.id)).toEqual(
        expected.slice(offset, offset + limit),
      );
  });

  it('nothing of others: nobody finds the documents of another organisation', async () => {
    expect(await page({}, stranger)).toEqual({ count: 0, documents: [] });
    expect(await page({ search: '特別支援学級' }, stranger)).toEqual({ count: 0, documents: [] });
    expect((await stranger.get(`${HOME}ids/?search=${encodeURIComponent('特別支援学級')}`)).json).toEqual({
      ids: [],
      file_names: [],
    });
    for (const path of ['', 'count/', 'ids/']) {
      expect((await stranger.get(`${HOME}${path}?organization_id=${seeded}`)).status).toBe(404);
      expect((await stranger.get(`${HOME}${path}?user_profile_id=${crypto.randomUUID()}`)).status).toBe(404);
      expect((await system.stranger().get(`${HOME}${path}`)).status).toBe(401);
    }
  });

  it('an order that there is not is refused', async () => {
    expect((await hanako.get(`${HOME}?sort=size`)).status).toBe(400);
  });

  it.each<Query>([{ search: '支' }, { start: '20260231' }, { sheet_id: 'x' }, { confirm_status: 'maybe' }])(
    '%j is refused',
    async (filter) => {
      for (const path of ['', 'count/', 'ids/'])
        expect((await hanako.get(`${HOME}${path}?${queryText(filter)}`)).status).toBe(400);
    },
  );
});

describe('a search that looks through few documents', () => {
  const small = { step: 5, counted: 20 };
  const ask = (filter: Query, offset: number, known?: number, order: Order = 'newest first') =>
    inOrganisation(readers, seeded, async (scoped) =>
      searchedPage(
        scoped,
        await plainList(scoped, seeded, filter),
        searchTerms(seeded, filter)!,
        { offset, limit: 10, order, known },
        small,
      ),
    );

  it.each<Query>([
    { search: '申請書' },
    { search: '支援' },
    { search: '番号' },
    { search: '申請', confirm_status: 'done' },
  ])('finds every page of %j in any order, told how many there are', async (filter) => {
    const found = newestFirst(
      (d) => says(filter['search'] ?? '')(d) && (!('confirm_status' in filter) || d.isConfirmed),
    );
    for (const sort of ListSort.options) {
      const expected = sorted(sort, found);
      for (let offset = 0; offset < expected.length; offset += 10)
        expect((await ask(filter, offset, expected.length, orderOf[sort])).ids).toEqual(
          expected.slice(offset, offset + 10),
        );
    }
  });

  it('judges how many there are where they are many, and says so', async () => {
    const found = await ask({ search: '番号' }, 0);
    expect(found.isEstimated).toBe(true);
    expect(found.count).toBeGreaterThan(500);
    expect(found.count).toBeLessThanOrEqual(DOCUMENTS);
  });

  it('finds what only old documents have', async () => {
    const found = await ask({ search: '申請書_00' }, 0);
    expect(found).toEqual({
      ids: newestFirst(says('申請書_00')),
      count: 9,
      isEstimated: false,
    });
  });
});

describe('the neighbours of a document', () => {
  const beside = async (number: number, query: Query) =>
    ReaderDocumentAnswer.parse(
      (await hanako.get(`/api/reader/document/${all[number]!.id}/?${queryText(query)}`)).json,
    );

  it.each([
    [{}, (d: Known) => !d.isUnreadable],
    [{ confirmStatus: 'not_done' }, (d: Known) => !d.isUnreadable && !d.isConfirmed],
    [
      { sheet: id(80), startDate: '20260503', endDate: '20260505' },
      (d: Known) => d.form === id(80) && !d.isUnreadable && isFrom('2026-05-03', '2026-05-05')(d),
    ],
    [
      { type: 'not-applicable', downloadStatus: 'done' },
      (d: Known) => d.form === null && d.isDownloaded && !d.isUnreadable,
    ],
  ] as const)('in the list %j', async (query, matches) => {
    const list = all.filter(matches);
    for (const number of [0, 1, 39, 40, 41, 79, 81, 120, 199, 300, 598, 599]) {
      const answer = await beside(number, query);
      const older = list.filter((document) => document.number < number);
      const newer = list.filter((document) => document.number > number);
      expect(answer).toMatchObject({
        previous_id: older.at(-1)?.id ?? null,
        next_id: newer[0]?.id ?? null,
        position: older.length + 1,
        total: list.length,
        unconfirmed_count: list.filter((document) => !document.isConfirmed).length,
      });
    }
  });
});

describe('what changes', () => {
  it('is in the lists at once: statuses, words, what was deleted', async () => {
    const upload = crypto.randomUUID();
    await empty.upload(
      system.organisation,
      upload,
      ['青木 茂', '石井 薫', '上田 司'].map((name, index) => png(`入会届${index}.png`, `氏名=${name}`)),
    );
    await empty.read(upload);
    const [third, second, first] = (await page({}, empty)).documents.map((row) => row.id);
    const counted = async (filter: Query) => (await page(filter, empty)).count;
    expect(await counted({ search: '石井' })).toBe(1);
    expect(await counted({ search: '入会届' })).toBe(3);

    await empty.post('/api/documents/', { documents: [second], status: 'C' });
    expect(await counted({ confirm_status: 'done' })).toBe(1);
    await empty.post('/api/document/return-to-unconfirmed/', { documents: [second], status: 'U' });
    expect(await counted({ confirm_status: 'done' })).toBe(0);
    await empty.post('/api/document/delete/', { documents: [second], status: 'D' });
    expect(await counted({})).toBe(2);
    expect(await counted({ search: '石井' })).toBe(0);
    expect(ReaderHomeIdsAnswer.parse((await empty.get(`${HOME}ids/`)).json).ids).toEqual([third, first]);
    const statistics = await empty.get(`/api/statistics/?organization_id=${system.organisation}`);
    expect(Statistics.parse(statistics.json)).toMatchObject({
      not_applicable: 2,
      first_successes_id: null,
      first_not_applicable_id: first,
    });
  });

  it('is counted right where a whole day goes and comes', async () => {
    const day = '2027-01-01';
    const others = [id(9_001), id(9_002)];
    await project(
      seeded,
      others.map((documentId) => [registered({ documentId }), day] as const),
    );
    expect((await page({ start: '20270101' })).documents.map((row) => row.id)).toEqual([...others].reverse());
    await project(
      seeded,
      others.map((documentId) => [deleted({ documentId, reading: 'reading' }), day] as const),
    );
    expect(await page({ start: '20270101' })).toEqual({ count: 0, documents: [] });
  });
});
