import { JobStarted } from '@reader/contracts/http/uploads/upload';
import ExcelJS from 'exceljs';
import { unzipped } from '@reader/query-api/output/papers/testing/unzip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../installation/caller.js';
import { startSurvey, type Survey } from './given-survey.js';

let given: Survey;
beforeAll(async () => {
  given = await startSurvey();
}, 120_000);
afterAll(() => given?.system.stop());

type Settings = Record<string, unknown>;
const sheet = (sequence: number, sheetName: string, type: string, more: Settings = {}): Settings => ({
  ...{ sequence, sheetName, type },
  ...more,
});
const ask = (sheet_settings: Settings[], more: Settings = {}, by: Caller = given.manager) =>
  by.post(`/api/document/download-dashboard/dashboard-${given.form.sheet}`, {
    ...{ organization_id: given.system.organisation, sheet_settings },
    ...more,
  });

/** The workbook as two programs see it: its cells, and its parts by name. */
const made = async (sheet_settings: Settings[], more: Settings = {}, by: Caller = given.manager) => {
  const started = await ask(sheet_settings, more, by);
  expect(started.status, started.text).toBe(200);
  const job = await by.jobEnd(JobStarted.parse(started.json).job_id);
  expect(job.status, job.result).toBe('finished');
  const query = new URLSearchParams({
    organization_id: given.system.organisation,
    file_name: job.meta.file_name,
  });
  const file = await by.get(`/files/dashboard/?${query.toString()}`);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toContain('.xlsx');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(file.bytes as unknown as ArrayBuffer);
  return { job, book, parts: await unzipped(file.bytes) };
};
const cellsOf = (book: ExcelJS.Workbook, name: string): unknown[][] => {
  const rows: unknown[][] = [];
  book.getWorksheet(name)!.eachRow({ includeEmpty: true }, (row) => {
    rows.push((row.values as unknown[]).slice(1).map((value) => value ?? null));
  });
  return rows;
};

describe('the workbook of a dashboard', () => {
  it('has figures with native charts, as the screen counts them', async () => {
    const { book, parts, job } = await made([sheet(1, '全体', 'tabulation')], { both: true });
    expect(job.meta.file_name).toMatch(/^集計_\d{8}_\d{4}\.xlsx$/);
    const rows = cellsOf(book, '全体');
    expect(rows[0]).toEqual(['保健調査票']);
    expect(rows[2]).toEqual(['回答 5件（紙 3・Web 2）']);
    const figures = rows.filter(([first]) => first === '全体' || first === '回答数');
    expect(figures).toEqual([
      ['回答数', '対象', 'ない', 'ある', '無効'],
      ['全体', 5, 1, 3, 1],
      ['全体', 5, 0.2, 0.6, 0.2],
      // Who has no allergy was not asked for what causes it.
      ['回答数', '対象', '卵', '乳', '小麦', 'その他', '無効'],
      ['全体', 3, 2, 1, 0, 1, 0],
      ['全体', 3, 2 / 3, 1 / 3, 0, 1 / 3, 0],
    ]);
    const chart = parts.get('xl/charts/chart1.xml')!.toString();
    expect(chart).toContain('<c:grouping val="percentStacked"/>');
    const header = rows.findIndex(([first]) => first === '回答数') + 1;
    expect(chart).toContain(`<c:f>'全体'!$C$${header + 1}</c:f>`);
    expect([...parts.keys()].filter((name) => name.startsWith('xl/charts/'))).toHaveLength(2);
  });

  it('crosses fields, and leaves out the web where that is asked for', async () => {
    const crossed = { crossTabulationFragments: [given.form.fragments.allergy] };
    const { book } = await made(
      [
        sheet(2, '紙だけ', 'tabulation', { ...crossed, isIncludedWebResponse: false }),
        sheet(1, 'すべて', 'tabulation', crossed),
      ],
      { response: true },
    );
    expect(book.worksheets.map(({ name }) => name)).toEqual(['すべて', '紙だけ']);
    const figures = (name: string) =>
      cellsOf(book, name)
        .filter(([, asked]) => typeof asked === 'number')
        .slice(-3);
    expect(figures('すべて')).toEqual([
      ['全体', 3, 2, 1, 0, 1, 0],
      ['食物アレルギー: ない', 0, 0, 0, 0, 0, 0],
      ['食物アレルギー: ある', 3, 2, 1, 0, 1, 0],
    ]);
    expect(figures('紙だけ').at(-1)).toEqual(['食物アレルギー: ある', 2, 1, 0, 0, 1, 0]);
  });

  it('lists the answers with typed cells; what was not ticked at all is empty, not 0', async () => {
    const { book } = await made([
      sheet(1, '回答', 'response', { responseGroupingFragments: [given.form.fragments.allergy] }),
    ]);
    const rows = cellsOf(book, '回答');
    expect(rows[0]).toEqual([
      ...['番号', '文書', '受付', '登録日', '状態', '備考', '児童氏名', '食物アレルギー'],
      ...[
        '原因となる食品［卵］',
        '原因となる食品［乳］',
        '原因となる食品［小麦］',
        '原因となる食品［その他］',
      ],
    ]);
    expect(rows.filter(({ length }) => length === 1)).toEqual([
      ['食物アレルギー: ない（1件）'],
      ['食物アレルギー: ある（3件）'],
      ['その他・無回答（1件）'],
    ]);
    const of = (name: string) => rows.find((row) => row[6] === name)!;
    expect(of('及川 蓮').slice(6)).toEqual(['及川 蓮', 'ある', 1, 1, 0]);
    expect(of('千葉 湊').slice(6)).toEqual(['千葉 湊', 'ある', 0, 0, 0, 'そば']);
    expect(of('高橋 凛').slice(6)).toEqual(['高橋 凛']);
    expect([of('菊池 葵')[2], of('及川 蓮')[2]]).toEqual(['画像', 'Web']);
    expect(of('菊池 葵')[3]).toBeInstanceOf(Date);
  });

  it('has the columns that were chosen, in their order', async () => {
    const { allergy, name } = given.form.fragments;
    const { book } = await made([sheet(1, '回答', 'response', { sequentialFragments: [allergy, name] })]);
    expect(cellsOf(book, '回答')[0]!.slice(6)).toEqual(['食物アレルギー', '児童氏名']);
  });

  it('shows the pictures of fields, a row for each document', async () => {
    const { book, parts } = await made([
      sheet(1, '画像', 'image', {
        croppedImageFragments: [given.form.fragments.name],
        isGroupingImages: true,
        croppedImageGroupingFragments: [given.form.fragments.allergy],
      }),
    ]);
    const rows = cellsOf(book, '画像');
    expect(rows[0]).toEqual(['番号', '文書', '児童氏名']);
    expect(rows.map(([first]) => first)).toEqual([
      ...['番号', '食物アレルギー: ない（1件）', 1, '食物アレルギー: ある（3件）', 1, 2, 3],
      ...['その他・無回答（1件）', 1],
    ]);
    const placed = book.getWorksheet('画像')!.getImages();
    expect(placed.map(({ range }) => rows[range.tl.nativeRow]![1])).toEqual(
      expect.arrayContaining(['紙1.png', '紙2.png', '紙3.png']),
    );
    expect(new Set(placed.map(({ range }) => range.tl.nativeCol))).toEqual(new Set([2]));
    expect([...parts.keys()].filter((name) => name.startsWith('xl/media/'))).toHaveLength(placed.length);
  });

  it('names the documents that are in it, as every export does', async () => {
    await made([sheet(1, '全体', 'tabulation')]);
    const [paper] = (await given.listed()).filter(({ file_name }) => file_name === '紙1.png');
    const history = await given.manager.get(`/api/documents/${paper!.id}/history/`);
    expect(history.text).toContain('集計・5件のうちの1件');
  });

  it.each([
    ['no sheets', [], 400],
    ['two of one name', [sheet(1, '集計', 'tabulation'), sheet(2, '集計 ', 'response')], 400],
    ['a name that Excel does not take', [sheet(1, 'a/b', 'tabulation')], 400],
    ['a name that is too long', [sheet(1, 'あ'.repeat(32), 'tabulation')], 400],
    ['a kind that is none', [sheet(1, '全体', 'pie')], 400],
    ['an unknown setting', [sheet(1, '全体', 'tabulation', { colour: 'red' })], 400],
  ])('is refused for %s', async (_name, sheets, status) => {
    const answer = await ask(sheets);
    expect([answer.status, answer.code]).toEqual([status, 'invalid-request']);
  });

  it('is refused for a field that cannot be crossed', async () => {
    const crossed = sheet(1, '全体', 'tabulation', { crossTabulationFragments: [given.form.fragments.name] });
    expect((await ask([crossed])).code).toBe('not-countable');
  });

  it('is nobody else’s', async () => {
    const whole = [sheet(1, '全体', 'tabulation')];
    const { job } = await made(whole);
    expect((await ask(whole, {}, given.stranger)).status).toBe(404);
    const home = await given.system.organisationNamed('yoso-2');
    const other = await given.system.account('saburo', 'staff', home);
    expect((await ask(whole, { organization_id: home }, other)).status).toBe(404);
    const query = `organization_id=${given.system.organisation}&file_name=${encodeURIComponent(job.meta.file_name)}`;
    expect((await given.jiro.get(`/files/dashboard/?${query}`)).status).toBe(404);
  });

  it('says so where nothing is counted', async () => {
    await given.manager.post('/api/document/return-to-unconfirmed/', {
      documents: (await given.listed()).map(({ id }) => id),
    });
    const started = await ask([sheet(1, '全体', 'tabulation')]);
    const job = await given.manager.jobEnd(JobStarted.parse(started.json).job_id);
    expect([job.status, job.result]).toEqual(['failed', '出力する文書がありません。']);
  });
});
