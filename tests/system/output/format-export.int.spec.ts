import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import iconv from 'iconv-lite';
import { onExportAnswer } from '@reader/command-api/consumers/export-answer';
import { EXPORT_PART } from '@reader/contracts/jobs/export/events';
import { jobStream } from '@reader/contracts/events/streams';
import { HistoryAnswer } from '@reader/contracts/http/documents/documents';
import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { OutputPreviewAnswer } from '@reader/contracts/http/output/output-preview';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import type { ExportManifest } from '@reader/contracts/jobs/export/messages';
import { OutputOptions } from '@reader/contracts/objects/output/output-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png, type Answer, type Caller } from '../installation/caller.js';
import { commit, readDocuments } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

type Pushed = Record<string, unknown>;
const newId = () => crypto.randomUUID();

let system: System;
let hanako: Caller;
let stranger: Caller;
let strangerHome: string;
/** In the order in which they were uploaded. */
let documents: string[];
const [nameItem, amountItem] = [newId(), newId()];

beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'staff');
  strangerHome = await system.organisationNamed('yoso');
  stranger = await system.account('taro', 'staff', strangerHome);
  await saved(
    hanako,
    { _class: 'standardFormItems', id: nameItem, subject: '氏名' },
    { _class: 'standardFormItems', id: amountItem, subject: '金額' },
  );
  documents = await readDocuments(
    hanako,
    system.organisation,
    ['手島', '髙畑', '𠮷田'].map((name, index) =>
      png(`申請書${index + 1}.png`, `氏名=${name}`, `金額=${index === 0 ? '未定' : '1,200円'}`),
    ),
  );
});
afterAll(() => system.stop());

const saved = async (caller: Caller, ...pushed: Pushed[]): Promise<void> => {
  const answer = await commit(caller, pushed);
  expect(answer.status, answer.text).toBe(200);
};

const [format, numberRule, namingRule] = [newId(), newId(), newId()];
const formatOptions = { encoding: 'SJ', replacement_character: '■', guards_formulas: true };
const rowOf = (type: string, header: string, item: Pushed) => {
  const row = newId();
  return { row: { id: row, type, header }, item: { id: newId(), row, ...item } };
};
/** A format's own copy of a row. */
const ownId = (ofFormat: string, row: string) => `${ofFormat.slice(0, 24)}${row.slice(24)}`;
const rows = [
  rowOf('C', 'No', { conversion_rule: numberRule }),
  rowOf('R', '氏名', { std_item: nameItem, rear_text: '様' }),
  rowOf('R', '金額', { std_item: amountItem, four_operator: 'MU', operator_num: '2' }),
  rowOf('A', '=区分', { any_text: '=1+1' }),
];
const saveFormat = (id: string, options: Pushed) => [
  { _class: 'csvFormats', id, name: '人事連携' },
  { _class: 'csvFormatOptions', id: newId(), format: id, ...options },
  ...rows.map(({ row }, index) => ({
    _class: 'csvFormatRows',
    ...row,
    id: ownId(id, row.id),
    format: id,
    sequence: index + 1,
  })),
  ...rows.map(({ row, item }) => ({
    _class: 'csvFormatItems',
    ...item,
    id: newId(),
    row: ownId(id, row.id),
  })),
];

const ask = (body: Pushed, caller = hanako, organisation = system.organisation): Promise<Answer> =>
  caller.post(`/api/document/download-format/documents-${organisation}`, body);
const fileOf = (job: string): Promise<Answer> =>
  hanako.get(`/files/documents/?organization_id=${system.organisation}&job_id=${job}`);
const exported = async (body: Pushed): Promise<{ job: JobAnswer; file: Answer }> => {
  const asked = await ask({ format_id: format, document_ids: documents, ...body });
  expect(asked.status, asked.text).toBe(200);
  const job = await hanako.jobEnd(JobStarted.parse(asked.json).job_id);
  return { job, file: await fileOf(job.id) };
};
const eventsOf = async (job: string) => (await system.inside.dependencies.log.read(jobStream(job))).events;

describe('an export with a format', () => {
  beforeAll(async () => {
    await saved(hanako, { _class: 'conversionRules', id: numberRule, name: '番号', kind: 'NO' });
    await saved(hanako, ...saveFormat(format, formatOptions));
    await saved(
      hanako,
      { _class: 'namingRules', id: namingRule, name: '氏名で' },
      { _class: 'namingRuleElements', id: newId(), naming_rule: namingRule, type: 'R', value: nameItem },
    );
  });

  it('has the cells that the preview shows', async () => {
    const answer = await hanako.post('/api/output-preview/', {
      options: formatOptions,
      rows: rows.map(({ row }) => row),
      items: rows.map(({ item }) => item),
    });
    const preview = OutputPreviewAnswer.parse(answer.json);
    const { job, file } = await exported({ document_ids: preview.documents.map(({ id }) => id) });
    expect(job.status, job.result).toBe('finished');
    const lines = iconv.decode(file.bytes, 'cp932').split('\r\n');
    expect(lines).toEqual([
      ...[preview.header, ...preview.records.map(({ cells }) => cells)].map((cells) =>
        cells.map(({ text }) => text).join(','),
      ),
      '',
    ]);
    expect(lines).toEqual([
      "No,氏名,金額,'=区分",
      "1,■田様,2400,'=1+1",
      "2,■畑様,2400,'=1+1",
      "3,手島様,未定,'=1+1",
      '',
    ]);
    expect(job.result.split('\n')).toEqual([
      '申請書3.png: 氏名の「𠮷」は表せないため■に置き換えました',
      '申請書2.png: 氏名の「髙」は表せないため■に置き換えました',
      '申請書1.png: 金額は数値でないため計算できません',
    ]);
  });

  it('is recorded with the format at its revision and the options that counted', async () => {
    const { job, file } = await exported({ option: { encoding: 'U8', is_header: false } });
    const [requested, listed, issued] = await eventsOf(job.id);
    expect(requested).toMatchObject({ type: 'ExportRequested', data: { format } });
    const facts = {
      format: { formatId: format, revision: 0 },
      option: OutputOptions.parse({ ...formatOptions, encoding: 'U8', is_header: false }),
      count: 3,
      replacedCharacters: 0,
      guardedCells: 3,
    };
    expect(listed).toMatchObject({
      type: 'ExportListed',
      data: { ...facts, part: 1, documents: documents.map((documentId) => ({ documentId })) },
    });
    expect(issued).toMatchObject({ type: 'ExportIssued', data: { ...facts, documents: [] } });
    expect(file.headers.get('content-type')).toBe('text/csv');
    expect(file.bytes.length).toBe(Number(file.headers.get('content-length')));
    const history = HistoryAnswer.parse((await hanako.get(`/api/documents/${documents[0]}/history/`)).json);
    expect(history.events.at(-1)).toMatchObject({
      text: '出力しました',
      actor: { name: '田中 hanako' },
      details: ['CSV（utf-8）・3件のうちの1件'],
    });
  });

  it('can be a workbook, where encoding and splitting do not count', async () => {
    const { job, file } = await exported({ option: { extension: 'XL' } });
    expect(job.result).toBe('申請書1.png: 金額は数値でないため計算できません');
    expect(job.meta.file_name).toMatch(/\.xlsx$/);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(file.bytes as unknown as ArrayBuffer);
    const values = workbook.worksheets[0]!.getSheetValues() as unknown[][];
    expect(values.slice(1).map((row) => row.slice(1))).toEqual([
      ['No', '氏名', '金額', '=区分'],
      ['1', '手島様', '未定', '=1+1'],
      ['2', '髙畑様', '2400', '=1+1'],
      ['3', '𠮷田様', '2400', '=1+1'],
    ]);
  });

  it('can be a file for each document, named by the rule, in one zip', async () => {
    const divided = newId();
    await saved(hanako, ...saveFormat(divided, { is_divided: true, naming_rule_id: namingRule }));
    const { job, file } = await exported({ format_id: divided });
    expect(job.meta.file_name).toMatch(/\.zip$/);
    expect(file.headers.get('content-type')).toBe('application/zip');
    for (const name of ['手島.csv', '髙畑.csv', '𠮷田.csv'])
      expect(file.bytes.includes(Buffer.from(name, 'utf8'))).toBe(true);
  });

  it('is as it was handed out, whatever happens to the format', async () => {
    const passing = newId();
    await saved(hanako, ...saveFormat(passing, {}));
    const { job, file } = await exported({ format_id: passing });
    await saved(hanako, { _class: 'csvFormats', id: passing, _delete: true });
    expect((await fileOf(job.id)).bytes.equals(file.bytes)).toBe(true);
    expect((await ask({ format_id: passing, document_ids: documents })).code).toBe('not-found');
  });

  it('is not handed out when the store has lost a part of it', async () => {
    const { job, file } = await exported({});
    const issued = (await eventsOf(job.id)).at(-1)?.data as { file: { sha256: string } };
    const path = join(system.dependencies.blobFolder, system.organisation, job.id, issued.file.sha256);
    const whole = await readFile(path);
    await writeFile(path, whole.subarray(0, whole.length - 1));
    const answer = await fileOf(job.id);
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    await writeFile(path, whole);
    expect((await fileOf(job.id)).bytes.equals(file.bytes)).toBe(true);
  });

  it('is not to be had with what is not there, or not one’s own', async () => {
    const foreign = newId();
    await saved(stranger, { _class: 'csvFormats', id: foreign, name: 'よその設定' });
    for (const body of [
      { format_id: newId() },
      { format_id: foreign },
      { format_id: format, document_ids: [newId()] },
    ])
      expect((await ask(body)).code).toBe('not-found');
    expect((await ask({ format_id: format }, stranger, strangerHome)).code).toBe('not-found');
    expect((await ask({ format_id: foreign }, stranger)).code).toBe('not-found');
    expect((await ask({})).status).toBe(400);
  });
});

describe('an export as is', () => {
  const plain = async (option: Pushed, caller = hanako, organisation = system.organisation) =>
    caller.post(`/api/document/download/documents-${organisation}`, { option });

  it('can be split and named too, and be a workbook', async () => {
    const asked = await plain({ is_divided: true, naming_rule_id: namingRule });
    const job = await hanako.jobEnd(JobStarted.parse(asked.json).job_id);
    expect((await fileOf(job.id)).bytes.includes(Buffer.from('𠮷田.csv', 'utf8'))).toBe(true);
    const workbook = await plain({ extension: 'XL' });
    const { status, meta } = await hanako.jobEnd(JobStarted.parse(workbook.json).job_id);
    expect(status).toBe('finished');
    expect(meta.file_name).toMatch(/\.xlsx$/);
  });

  it('takes no naming rule of another organisation', async () => {
    expect((await plain({ naming_rule_id: namingRule }, stranger, strangerHome)).code).toBe('not-found');
    expect((await plain({ naming_rule_id: newId() })).code).toBe('not-found');
  });
});

describe('an export of thousands of documents', () => {
  it('is listed in parts, once, also when its answer comes again in the middle', async () => {
    // Nobody offers the work: the answers are the test's own.
    await system.stopProjectors();
    const { dependencies } = system.inside;
    const { organisation } = system;
    const jobId = JobStarted.parse((await ask({ format_id: format })).json).job_id;
    const answerOf = async (count: number) => {
      const file = await dependencies.blobs.put(organisation, jobId, Buffer.from(`${count}件`), 'text/csv');
      const manifest: ExportManifest = {
        jobId,
        format: { formatId: format, revision: 0 },
        option: OutputOptions.parse({}),
        paper: null,
        file,
        count,
        documents: Array.from({ length: count }, () => ({ documentId: newId(), contentRevision: 1 })),
        notes: [],
        furtherNotes: 0,
        replacedCharacters: 0,
        guardedCells: 0,
      };
      const bytes = Buffer.from(JSON.stringify(manifest), 'utf8');
      const ref = await dependencies.blobs.put(organisation, jobId, bytes, 'application/json');
      return { kind: 'export-made', jobId, organisation, manifest: ref } as const;
    };
    const answer = await answerOf(2 * EXPORT_PART + 1);
    let appends = 0;
    const log: typeof dependencies.log = {
      read: (...given) => dependencies.log.read(...given),
      append: (...given) => {
        appends += 1;
        return appends > 1 ? Promise.reject(new Error('the power fails')) : dependencies.log.append(...given);
      },
    };
    await expect(onExportAnswer({ ...dependencies, log }, answer)).rejects.toThrow('the power fails');
    expect((await eventsOf(jobId)).map(({ type }) => type)).toEqual(['ExportRequested', 'ExportListed']);
    // Another try made another file meanwhile: the one whose list has begun is handed out.
    await onExportAnswer(dependencies, await answerOf(1));
    await onExportAnswer(dependencies, answer);
    await onExportAnswer(dependencies, { kind: 'export-not-made', jobId, organisation, problem: 'gave-up' });
    const events = await eventsOf(jobId);
    expect(events.map(({ type }) => type)).toEqual([
      'ExportRequested',
      'ExportListed',
      'ExportListed',
      'ExportListed',
      'ExportIssued',
    ]);
    expect(events.at(-1)?.data).toMatchObject({ count: 2 * EXPORT_PART + 1, manifest: answer.manifest });
    await system.startProjectors();
    expect((await hanako.jobEnd(jobId)).status).toBe('finished');
    expect((await fileOf(jobId)).text).toBe(`${2 * EXPORT_PART + 1}件`);
  });
});
