import {
  MasterPreview,
  MasterRowsAnswer,
  Masters,
  MasterTaken,
  ChangedMatchesAnswer,
} from '@reader/contracts/http/matching/masters';
import {
  ChoicesAnswer,
  MatchingDocuments,
  MatchingResult,
  ReflectionBegun,
} from '@reader/contracts/http/matching/matchings';
import { discardUnusedMasters } from '@reader/command-api/masters/discard-unused-masters';
import iconv from 'iconv-lite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { png, type Caller } from '../installation/caller.js';
import { commit, readDocuments } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';
import { bytesOf, givenItems, givenType, match, type GivenType } from './given-masters.js';

let system: System;
let manager: Caller;
let staff: Caller;
let stranger: Caller;
let type: GivenType;
let items: Map<string, string>;

const HEADER = '児童番号,氏名,生年月日';
const send = (
  path: string,
  csv: string | Buffer | null,
  fields: Record<string, string> = {},
  by: Caller = manager,
) =>
  by.form(
    'POST',
    path,
    { master_type_id: type.id, ...fields },
    csv === null ? [] : [{ name: '名簿.csv', bytes: typeof csv === 'string' ? bytesOf(csv) : csv }],
    'file',
  );
const preview = async (csv: string | Buffer, fields: Record<string, string> = {}) => {
  const answer = await send('/api/masters/preview/', csv, fields);
  expect(answer.status, answer.text).toBe(200);
  return MasterPreview.parse(answer.json);
};
const take = async (csv: string, name: string, fields: Record<string, string> = {}) => {
  const answer = await send('/api/masters/', csv, { name, ...fields });
  expect(answer.status, answer.text).toBe(201);
  return MasterTaken.parse(answer.json);
};
const list = async () =>
  Masters.parse((await manager.get(`/api/masters/?master_type_id=${type.id}`)).json).masters;

beforeAll(async () => {
  system = await startSystem();
  manager = await system.account('kacho', 'manager');
  staff = await system.account('hanako', 'staff');
  stranger = await system.account('yoso', 'manager', await system.organisationNamed('yoso'));
  items = await givenItems(manager, ['氏名', '生年月日']);
  type = await givenType(
    manager,
    items,
    { 児童番号: { kind: 'code', is_identifying: true }, 氏名: { kind: 'name' }, 生年月日: { kind: 'date' } },
    { support: 1 },
  );
});
afterAll(() => system.stop());

describe('a type of master', () => {
  const save = (header: Record<string, unknown>) =>
    commit(manager, [
      { _class: 'masterTypeHeaders', id: crypto.randomUUID(), master_type: type.id, ...header },
    ]);
  it.each([
    [{ japanese_label: '氏名' }, '同じ日本語名の列があります。'],
    [{ japanese_label: '' }, '日本語名を入力して下さい。'],
    [{ japanese_label: '学年', is_compared: true }, '照合する列には、比べる項目を選んで下さい。'],
    [{ japanese_label: '学年', kind: 'colour' }, /./],
    [{ japanese_label: '学年', weight: 0 }, /./],
  ])('is refused with a column %j', async (header, message) => {
    const answer = await save(header);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.json)).toMatch(message);
  });
  it('has its columns listed, and is offered where it is used', async () => {
    const columns = await manager.get(`/api/master-type-headers/?master_type_id=${type.id}`);
    expect((columns.json as { japanese_label: string }[]).map(({ japanese_label: label }) => label)).toEqual([
      ...['児童番号', '氏名', '生年月日'],
    ]);
    await expect
      .poll(async () => (await staff.get('/api/used-master-types/')).json)
      .toMatchObject([{ id: type.id }]);
  });
  it('without a compared column takes no master', async () => {
    const bare = await givenType(manager, items, { 学年: {} }, { name: '学年だけ' });
    const answer = await match(staff, bare, 'a\n1');
    expect([answer.status, answer.code]).toEqual([400, 'master-type-without-columns']);
  });
});

describe('taking a master in', () => {
  it('says what would become of a file, and keeps nothing', async () => {
    const found = await preview(
      iconv.encode(`${HEADER},備考\r\nS-1,髙畑,H27.9.14,兄\r\nS-2,千田,H27.13.2,\r\n`, 'cp932'),
    );
    expect(found).toMatchObject({
      ...{ encoding: 'cp932', detected_encoding: 'cp932', line_end: 'CRLF', separator: ',', header_line: 1 },
      ...{ rows: 1, refused_count: 1, missing: [], changes: null },
      refused: [{ line: 3, reason: '生年月日「H27.13.2」は日付ではありません' }],
    });
    expect(found.headers.map(({ origin, first_value: first }) => [origin, first])).toEqual([
      ['label', 'S-1'],
      ['label', '髙畑'],
      ['label', 'H27.9.14'],
      [null, '兄'],
    ]);
    expect(await list()).toEqual([]);
  });

  it('keeps its rows and its refused lines, and remembers the headers for the next version', async () => {
    const columns = [...type.columns.values()];
    const mapping = JSON.stringify(columns);
    const csv = '学籍番号,児童氏名,生年月日\nS-1,千田 雫,H27.9.14\nS-2,岩谷,きのう\n';
    await take(csv, '令和7年度', { mapping });
    expect(await list()).toMatchObject([
      {
        name: '令和7年度',
        file_name: '名簿.csv',
        rows: 1,
        refused_count: 1,
        kept_by: { name: '田中 kacho' },
      },
    ]);
    const [kept] = await list();
    const refused = await manager.get(`/api/masters/${kept!.id}/refused/`);
    expect(refused.text).toBe('学籍番号,児童氏名,生年月日\r\nS-2,岩谷,きのう\r\n');
    const nameOf = async () =>
      decodeURIComponent(
        (await manager.get(`/api/masters/${kept!.id}/refused/`)).headers.get('content-disposition') ?? '',
      );
    expect(await nameOf()).toContain('取り込めなかった行_令和7年度.csv');
    // Called as its file, it has no second ending.
    await manager.call('PUT', `/api/masters/${kept!.id}/`, { name: '名簿.csv' });
    await expect.poll(nameOf).toMatch(/取り込めなかった行_名簿\.csv$/);
    const next = await preview('学籍番号,児童氏名,生年月日\nS-1,千田 雪,H27.9.14\nS-9,新人,\n');
    expect(next.headers.map(({ origin }) => origin)).toEqual(['remembered', 'remembered', 'label']);
    expect(next.changes).toEqual({ added: 1, changed: 1, gone: 0 });
    expect((await manager.call('PUT', `/api/masters/${kept!.id}/`, { name: '令和7年度 第1版' })).status).toBe(
      200,
    );
    await expect.poll(list).toMatchObject([{ name: '令和7年度 第1版' }]);
    await manager.call('DELETE', `/api/masters/${kept!.id}/`);
    await expect.poll(list).toEqual([]);
    expect((await manager.get(`/api/masters/${kept!.id}/refused/`)).status).toBe(404);
  });

  it.each([
    ['nothing', '', 'master-empty'],
    ['no file', null, 'master-needed'],
    ['a zip that is called csv', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), 'master-not-csv'],
    ['a header only', HEADER, 'master-without-rows'],
    ['a file without a compared column', '児童番号,生年月日\nS-1,H1.1.1', 'master-columns-missing'],
    ['2,001 columns', `${HEADER},${'x,'.repeat(2_000)}\n1`, 'master-too-many-columns'],
    ['an open quotation mark', `"${HEADER}\nS-1,a,\n`, 'master-header-unclosed'],
    ['a cell of 1 MB', `${HEADER}\nS-1,${'長'.repeat(350_000)},\n`, 'master-without-rows'],
  ])('is refused where it is %s', async (_what, csv, code) => {
    const answer = await send('/api/masters/', csv, { name: '版' });
    expect([answer.status, answer.code]).toEqual([400, code]);
    expect(await list()).toEqual([]);
  });

  it('says why of each line where none was taken, of the first ones', async () => {
    const lines = Array.from({ length: 7 }, () => `S-1,${'長'.repeat(350_000)},`);
    const answer = await send('/api/masters/', [HEADER, ...lines].join('\n'), { name: '版' });
    const { fields } = z.object({ fields: z.array(z.object({ message: z.string() })) }).parse(answer.json);
    expect(fields.map(({ message }) => message.split(':')[0])).toEqual([
      ...[2, 3, 4, 5, 6].map((line) => `${line}行目`),
      'ほか 2行',
    ]);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['another encoding', { name: '版', encoding: 'euc-jp' }, 'encoding'],
    ['a broken mapping', { name: '版', mapping: '{' }, 'mapping'],
    ['no type', { name: '版', master_type_id: 'x' }, 'master_type_id'],
  ])('is refused with %s, at its field', async (_what, fields, path) => {
    const answer = await send('/api/masters/', `${HEADER}\nS-1,a,\n`, fields);
    expect([answer.status, answer.code]).toEqual([400, 'invalid-request']);
    expect(answer.json).toMatchObject({ fields: [{ path }] });
  });

  it('takes formulas and duplicates for what they are', async () => {
    const lines = ['S-1,"=HYPERLINK(""http://x"")",', 'S-1,"=""千田""",', 'S-1,岩谷,'];
    const taken = await take(`${[HEADER, ...lines].join('\n')}\n`, '式');
    expect(taken).toMatchObject({ rows: 1, refused_count: 2 });
    const { rows } = MasterRowsAnswer.parse((await manager.get(`/api/masters/${taken.id}/rows/`)).json);
    expect(rows[0]?.values[type.columns.get('氏名')!]).toBe('千田');
    await manager.call('DELETE', `/api/masters/${taken.id}/`);
  });

  it('is for managers, of their own organisation', async () => {
    const { id } = await take(`${HEADER}\nS-1,千田,\n`, '版');
    expect((await send('/api/masters/', 'a', { name: '版' }, staff)).status).toBe(403);
    expect((await send('/api/masters/', `${HEADER}\nS-1,千田,\n`, { name: '版' }, stranger)).status).toBe(
      404,
    );
    for (const path of ['rows', 'refused', 'otherwise'])
      expect((await stranger.get(`/api/masters/${id}/${path}/`)).status).toBe(404);
    expect((await stranger.call('DELETE', `/api/masters/${id}/`)).status).toBe(404);
    expect((await stranger.call('PUT', `/api/masters/${id}/`, { name: 'わるもの' })).status).toBe(404);
    expect(Masters.parse((await stranger.get('/api/masters/')).json).masters).toEqual([]);
    await manager.call('DELETE', `/api/masters/${id}/`);
    // Removed again it is no other answer.
    expect((await manager.call('DELETE', `/api/masters/${id}/`)).status).toBe(200);
  });
});

describe('a new version of a master', () => {
  it('shows which reflected matches would come out otherwise', async () => {
    const first = await take(`${HEADER}\nS-1,千田 雫,H27.9.14\nS-2,岩谷 春男,H25.1.2\n`, '第1版');
    const documents = await readDocuments(
      staff,
      system.organisation,
      ['千田 雲', '岩谷 春夫'].map((name, at) => png(`調査票${at}.png`, `氏名=${name}`)),
    );
    const asked = await staff.form(
      'PUT',
      '/api/matching/',
      { master_type_id: type.id, master_id: first.id, document_ids: documents.join(',') },
      [],
    );
    const { id, data } = MatchingResult.parse(asked.json);
    const choices = data.map(({ document, nearest_candidate: nearest }) => ({
      ...{ document_id: document.id, kind: 'candidate', row: nearest!.index, seen: 0 },
      revision: 0,
    }));
    const revisions = (
      (await staff.get(`/api/matchings/${id}/documents/`)).json as {
        documents: { document: { revision: number } }[];
      }
    ).documents.map(({ document }) => document.revision);
    const chosen = await staff.post(`/api/matchings/${id}/choices/`, {
      choices: choices.map((one, at) => ({ ...one, revision: revisions[at] })),
    });
    expect(ChoicesAnswer.parse(chosen.json).taken).toBe(2);
    const reflection = await staff.post('/api/documents/update/by-matching/', { id });
    expect(reflection.status, reflection.text).toBe(202);
    await staff.jobEnd(ReflectionBegun.parse(reflection.json).job_id);
    const second = await take(`${HEADER}\nS-1,千田 しずく,H27.9.14\n`, '第2版');
    const answer = ChangedMatchesAnswer.parse(
      (await manager.get(`/api/masters/${second.id}/otherwise/`)).json,
    );
    expect([answer.total, answer.not_compared]).toEqual([2, 0]);
    expect(answer.documents).toMatchObject([
      {
        ...{ file_name: '調査票0.png', kind: 'changed', key: 'S-1' },
        columns: [{ before: '千田 雫', after: '千田 しずく' }],
      },
      { file_name: '調査票1.png', kind: 'gone', key: 'S-2' },
    ]);
    // Nothing is known of what was matched with a master that is gone.
    await manager.call('DELETE', `/api/masters/${first.id}/`);
    await expect
      .poll(async () => (await manager.get(`/api/masters/${second.id}/otherwise/`)).json)
      .toEqual({ total: 0, documents: [], not_compared: 1 });
  });
});

describe('a document that a reflection left alone', () => {
  it('is no match that a new version changes, whoever asks', async () => {
    const first = await take(`${HEADER}\nS-1,千田 雫,H27.9.14\n`, '残した版');
    const documents = await readDocuments(
      staff,
      system.organisation,
      ['千田 雲', '千田 零'].map((name, at) => png(`残した調査票${at}.png`, `氏名=${name}`)),
    );
    const asked = await staff.form(
      'PUT',
      '/api/matching/',
      { master_type_id: type.id, master_id: first.id, document_ids: documents.join(',') },
      [],
    );
    const { id } = MatchingResult.parse(asked.json);
    const matched = MatchingDocuments.parse((await staff.get(`/api/matchings/${id}/documents/`)).json);
    const chosen = await staff.post(`/api/matchings/${id}/choices/`, {
      choices: matched.documents.map(({ document }) => ({
        ...{ document_id: document.id, kind: 'searched', row: 0, seen: 0, revision: document.revision },
      })),
    });
    expect(chosen.status, chosen.text).toBe(200);
    // Confirmed meanwhile: it is left alone.
    await staff.post('/api/documents/', { documents: [documents[0]], status: 'C' });
    const reflection = await staff.post('/api/documents/update/by-matching/', { id });
    const job = ReflectionBegun.parse(reflection.json).job_id;
    await staff.jobEnd(job);
    const second = await take(`${HEADER}\nS-1,千田 しずく,H27.9.14\n`, '残した版の次');
    const changed = async (by: Caller) => {
      const answer = ChangedMatchesAnswer.parse((await by.get(`/api/masters/${second.id}/otherwise/`)).json);
      return answer.documents
        .filter(({ matching_id: of }) => of === id)
        .map(({ document_id: document }) => documents.indexOf(document));
    };
    expect(await changed(manager)).toEqual([1]);
    // A manager whom the organisation limits to departments does not see the job of somebody else.
    const owner = await system.account('gijutsu', 'system_manager');
    await system.joinRoot('gijutsu');
    const limit = (isOn: boolean) =>
      owner.call('PUT', `/api/organization-settings/${system.organisation}/`, {
        is_limiting_to_departments: isOn,
      });
    expect((await limit(true)).status).toBeLessThan(300);
    const other = await system.account('kakari', 'manager');
    expect(await changed(other)).toEqual([1]);
    await limit(false);
    // As where more were left alone than the end of a job lists: only what has the values of its row was reflected.
    await sql`update console.jobs set problems = '[]', further_notes = 1 where id = ${job}`.execute(
      system.inside.dependencies.db,
    );
    expect(await changed(manager)).toEqual([1]);
  });
});

describe('a type that is deleted', () => {
  it('takes its masters with it', async () => {
    const other = await givenType(manager, items, { 氏名: { kind: 'name' } }, { name: '別の種別' });
    const answer = await send('/api/masters/', '氏名\n千田\n', { name: '版', master_type_id: other.id });
    const { id } = MasterTaken.parse(answer.json);
    await commit(manager, [{ _class: 'masterTypes', id: other.id, _delete: true }]);
    await expect.poll(async () => discardUnusedMasters(system.inside.dependencies)).toBeGreaterThan(0);
    await expect.poll(async () => (await manager.get(`/api/masters/${id}/rows/`)).status).toBe(404);
  });
});
