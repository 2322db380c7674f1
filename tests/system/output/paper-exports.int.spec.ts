import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { jobStream } from '@reader/contracts/events/streams';
import { HistoryAnswer, ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { inOrganisation, type QueryDatabase } from '@reader/query-api/database';
import { loadPaperDocuments } from '@reader/query-api/queries/output/load/load-paper-documents';
import { unzipped } from '@reader/query-api/output/papers/testing/unzip';
import { readCorrections } from '@reader/query-api/output/workbooks/corrections/read-corrections';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png, type Answer, type Caller } from '../installation/caller.js';
import { commit, readDocuments } from '../installation/given.js';
import { QUERY_PASSWORD, startSystem, type System } from '../installation/system.js';

type Body = Record<string, unknown>;

let system: System;
let hanako: Caller;
let stranger: Caller;
let strangerHome: string;
/** In the order in which they were uploaded. */
let documents: string[];
const namingRule = crypto.randomUUID();

beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'staff');
  strangerHome = await system.organisationNamed('yoso');
  stranger = await system.account('taro', 'staff', strangerHome);
  const manager = await system.account('kanrisha', 'manager');
  const set = await manager.call('PUT', `/api/organization-settings/${system.organisation}/`, {
    is_using_word_output: true,
  });
  expect(set.status, set.text).toBe(200);
  documents = await readDocuments(
    hanako,
    system.organisation,
    ['手島', '髙畑', '𠮷田'].map((name, index) =>
      png(`申請書${index + 1}.png`, `氏名=${name}`, 'table=品名|数量/鉛筆|3'),
    ),
  );
  const named = await commit(hanako, [
    { _class: 'namingRules', id: namingRule, name: '固定' },
    {
      _class: 'namingRuleElements',
      id: crypto.randomUUID(),
      naming_rule: namingRule,
      type: 'C',
      value: '就学',
    },
  ]);
  expect(named.status, named.text).toBe(200);
});
afterAll(() => system.stop());

const fileOf = (job: string): Promise<Answer> =>
  hanako.get(`/files/documents/?organization_id=${system.organisation}&job_id=${job}`);
const made = async (path: string, body: Body): Promise<{ job: JobAnswer; file: Answer }> => {
  const asked = await hanako.post(path, body);
  expect(asked.status, asked.text).toBe(200);
  const job = await hanako.jobEnd(JobStarted.parse(asked.json).job_id);
  return { job, file: await fileOf(job.id) };
};
const rowOf = async (id: string) =>
  ReaderHomeAnswer.parse((await hanako.get('/api/document/reader-home/')).json).documents.find(
    (row) => row.id === id,
  );

const PDF = '/api/documents/download/pdf';
const WORD = '/api/document/to-word/';
const WORDS = '/api/document/to-word/zip/';
const IMAGES = '/api/create-zip-file/';
const WORKBOOK = '/api/documents/download/xlsx';

describe('a PDF of documents', () => {
  it('is one file with their pages, recorded with its list and options', async () => {
    const { job, file } = await made(PDF, { document_ids: documents.slice(0, 2), shows_values: true });
    expect(job).toMatchObject({ status: 'finished', result: '' });
    expect(job.meta.file_name).toMatch(/^文書_\d{8}_\d{4}\.pdf$/);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent(job.meta.file_name)}`,
    );
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.text.match(/\/Type \/Page\b/g)).toHaveLength(2);
    const paper = { kind: 'pdf', shows_values: true };
    const { events } = await system.inside.dependencies.log.read(jobStream(job.id));
    expect(events).toMatchObject([
      { type: 'ExportRequested', data: { paper } },
      {
        type: 'ExportListed',
        data: {
          paper,
          count: 2,
          documents: documents.slice(0, 2).map((documentId) => ({ documentId, contentRevision: 1 })),
        },
      },
      { type: 'ExportIssued', data: { paper } },
    ]);
    const history = HistoryAnswer.parse((await hanako.get(`/api/documents/${documents[0]}/history/`)).json);
    expect(history.events.at(-1)?.details).toEqual(['PDF・2件のうちの1件']);
  });

  it('is what a download with the extension PD gives, and is found by it', async () => {
    const { job, file } = await made(`/api/document/download/documents-${system.organisation}`, {
      document_ids: documents,
      option: { extension: 'PD' },
    });
    expect(job.meta.file_name).toMatch(/\.pdf$/);
    const latest = await hanako.get(`/files/documents/?organization_id=${system.organisation}&extension=PD`);
    expect(latest.bytes.equals(file.bytes)).toBe(true);
  });

  it('needs chosen documents or a condition', async () => {
    for (const body of [{}, { confirm_status: 'all', search: '', user_profile_id: '' }])
      expect(await hanako.post(PDF, body)).toMatchObject({
        status: 400,
        code: 'documents-or-condition-missing',
      });
    expect((await made(PDF, { confirm_status: 'not_done' })).job.status).toBe('finished');
    expect((await made(PDF, { search: 'どこにもない' })).job).toMatchObject({
      status: 'failed',
      result: '出力する文書がありません。',
    });
  });
});

describe('Word files', () => {
  it('are one for all, or one for each document in a zip', async () => {
    const one = await made(WORD, { document_ids: documents, user_name: '田中' });
    expect(one.job.meta.file_name).toMatch(/\.docx$/);
    const dependencies = await unzipped(one.file.bytes);
    expect(dependencies.get('word/document.xml')?.toString()).toContain('𠮷田');
    expect(dependencies.get('docProps/core.xml')?.toString()).toContain('田中 hanako');
    const { job, file } = await made(WORDS, { document_ids: documents });
    expect(job.meta.file_name).toMatch(/\.zip$/);
    expect([...(await unzipped(file.bytes)).keys()]).toEqual(
      [1, 2, 3].map((number) => `申請書${number}.docx`),
    );
  });

  it('need chosen documents, and an organisation that uses them', async () => {
    for (const path of [WORD, WORDS]) {
      expect(await hanako.post(path, {})).toMatchObject({ status: 400, code: 'documents-not-chosen' });
      expect((await stranger.post(path, { document_ids: documents })).code).toBe('feature-off');
    }
  });
});

describe('the images of documents', () => {
  it('come in a zip by their names or by a rule, and count as downloaded', async () => {
    expect(await rowOf(documents[0]!)).toMatchObject({ is_downloaded_with_image: false });
    const own = await made(IMAGES, { document_ids: documents.slice(0, 1), naming_rule_id: '' });
    expect([...(await unzipped(own.file.bytes)).keys()]).toEqual(['申請書1.png']);
    expect(await rowOf(documents[0]!)).toMatchObject({ is_downloaded_with_image: true });
    expect(await rowOf(documents[1]!)).toMatchObject({ is_downloaded_with_image: false });
    const { job, file } = await made(IMAGES, { naming_rule_id: namingRule });
    expect(job.meta.file_name).toMatch(/^画像_.*\.zip$/);
    const files = await unzipped(file.bytes);
    expect([...files.keys()]).toEqual(['就学.png', '就学(2).png', '就学(3).png']);
    expect(files.get('就学.png')?.toString()).toContain('picture of');
  });
});

describe('the correction workbook', () => {
  it('has one line per value', async () => {
    const before = await rowOf(documents[2]!);
    const { job, file } = await made(WORKBOOK, { document_ids: documents });
    expect(job.meta.file_name).toMatch(/^読込結果修正ファイル_.*\.xlsx$/);
    expect(await readCorrections(file.bytes)).toEqual({ documents: [], problems: [], problemCount: 0 });
    const sheet = (await unzipped(file.bytes)).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    for (const name of ['手島', '髙畑', '𠮷田']) expect(sheet).toContain(name);
    expect(await rowOf(documents[2]!)).toEqual(before);
  });
});

describe('renaming', () => {
  const RENAME = '/api/uploaded-files/rename/';
  it('answers what the rule calls each file', async () => {
    const rename = async (body: Body) =>
      (
        await hanako.post(RENAME, {
          organization_id: system.organisation,
          naming_rule_id: namingRule,
          ...body,
        })
      ).json;
    expect(await rename({ document_ids: documents.slice(0, 2) })).toEqual({
      '申請書1.png': '就学.png',
      '申請書2.png': '就学(2).png',
    });
    expect(Object.keys((await rename({ confirm_status: 'not_done' })) as Body)).toHaveLength(3);
    expect(await rename({ confirm_status: 'done' })).toEqual({});
  });

  it('is of one’s own documents, by one’s own rule', async () => {
    const own = { naming_rule_id: namingRule, document_ids: documents };
    for (const body of [
      { ...own, naming_rule_id: crypto.randomUUID() },
      { ...own, document_ids: [crypto.randomUUID()] },
      { ...own, organization_id: strangerHome },
      { ...own, user_profile_id: crypto.randomUUID() },
    ])
      expect((await hanako.post(RENAME, body)).code).toBe('not-found');
    expect((await stranger.post(RENAME, own)).code).toBe('not-found');
    expect((await hanako.post(RENAME, { document_ids: documents })).code).toBe('invalid-request');
  });
});

describe('papers', () => {
  it('are of one’s own documents and rules', async () => {
    for (const path of [PDF, IMAGES, WORKBOOK, WORD, WORDS])
      for (const body of [
        { document_ids: [crypto.randomUUID()] },
        { document_ids: documents, organization_id: strangerHome },
      ])
        expect((await hanako.post(path, body)).code, path).toBe('not-found');
    for (const path of [PDF, IMAGES, WORKBOOK])
      expect((await stranger.post(path, { document_ids: documents })).code, path).toBe('not-found');
    for (const rule of [crypto.randomUUID(), namingRule])
      expect((await stranger.post(IMAGES, { naming_rule_id: rule })).code).toBe('not-found');
    for (const body of [{ document_ids: ['x'] }, { document_ids: documents, organization_id: 'x' }])
      expect((await hanako.post(PDF, body)).code).toBe('invalid-request');
  });

  it('say which page has no picture any more', async () => {
    const db = connectPostgres<QueryDatabase>(
      system.dependencies.databaseUrlAs('reader_query', QUERY_PASSWORD),
      {
        max: 1,
      },
    );
    const image = await inOrganisation(db, system.organisation, async (scoped) => {
      for await (const document of loadPaperDocuments(scoped, system.organisation, documents.slice(1, 2)))
        return document.pages[0]?.image;
      return undefined;
    });
    await db.destroy();
    await rm(
      join(system.dependencies.blobFolder, system.organisation, image?.owner ?? '', image?.sha256 ?? ''),
    );
    const { job, file } = await made(IMAGES, { document_ids: documents });
    expect(job).toMatchObject({ status: 'finished', result: '申請書2.png: 1ページ目の画像がありません' });
    expect([...(await unzipped(file.bytes)).keys()]).toEqual(['申請書1.png', '申請書3.png']);
  });
});
