import {
  ReaderHomeAnswer,
  ReaderHomeCountAnswer,
  ReaderHomeIdsAnswer,
  Statistics,
} from '@reader/contracts/http/documents/documents';
import { deleted, registered } from '@reader/contracts/testing/examples/document';
import { id } from '@reader/contracts/testing/examples/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png, type Caller } from '../installation/caller.js';
import {
  isFrom,
  type Known,
  type KnownDocuments,
  newestFirst,
  type Query,
  queryText,
  says,
  sorted,
  startWithKnownDocuments,
} from '../installation/known-documents.js';
import type { System } from '../installation/system.js';

const HOME = '/api/document/reader-home/';

let system: System;
let organisation: string;
let project: KnownDocuments['project'];
let hanako: Caller;
let stranger: Caller;
let empty: Caller;
beforeAll(async () => {
  ({ system, organisation, project, hanako } = await startWithKnownDocuments());
  stranger = await system.account('jiro', 'staff', await system.organisationNamed('yoso'));
  empty = await system.account('mika', 'staff');
});
afterAll(() => system.stop());

const page = async (query: Readonly<Record<string, string | number>>, by = hanako) => {
  const answer = await by.get(`${HOME}?${queryText(query)}`);
  return ReaderHomeAnswer.parse(answer.json);
};

const filters: readonly (readonly [Query, (document: Known) => boolean])[] = [
  [{}, () => true],
  [{ confirm_status: 'done' }, (d) => d.isConfirmed],
  [{ confirm_status: 'not_done' }, (d) => !d.isConfirmed && !d.isUnreadable],
  [{ status: 'M' }, (d) => d.isUnreadable],
  [{ status: 'U' }, (d) => !d.isConfirmed && !d.isUnreadable],
  [{ sheet_id: id(80) }, (d) => d.form === id(80) && !d.isUnreadable],
  [{ download_status: 'done' }, (d) => d.isDownloaded && !d.isUnreadable],
  [{ download_status: 'not_done' }, (d) => !d.isDownloaded || d.isUnreadable],
  [{ start: '20260503', end: '20260504' }, isFrom('2026-05-03', '2026-05-04')],
  [{ start: '20260510' }, isFrom('2026-05-10', '9999')],
  [{ applicant: '林' }, (d) => d.values[0] === '林 一郎'],
  [{ applicant: '手島 勇' }, (d) => d.values[0] === '手島　勇吉'],
  [{ applicant: '手嶋勇吉' }, (d) => d.values[0] === '手島　勇吉'],
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
      expect((await stranger.get(`${HOME}${path}?organization_id=${organisation}`)).status).toBe(404);
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
    await project(others.map((documentId) => [registered({ documentId }), day] as const));
    expect((await page({ start: '20270101' })).documents.map((row) => row.id)).toEqual([...others].reverse());
    await project(others.map((documentId) => [deleted({ documentId, reading: 'reading' }), day] as const));
    expect(await page({ start: '20270101' })).toEqual({ count: 0, documents: [] });
  });
});
