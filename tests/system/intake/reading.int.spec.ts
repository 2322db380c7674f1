import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  DocumentDetail,
  ReaderHomeAnswer,
  RecognizedText,
  Statistics,
  UploadedFile,
  type DocumentRow,
} from '@reader/contracts/http/documents/documents';
import { JobAnswer } from '@reader/contracts/http/work/jobs';
import { ConfigurationWire } from '@reader/contracts/http/configuration/configurations';
import { RegisterSheetAnswer, Sheet } from '@reader/contracts/http/configuration/sheets';
import { CancelAnswer, Tasks } from '@reader/contracts/http/work/tasks';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import { documentStream } from '@reader/contracts/events/streams';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { manageSheets } from '@reader/deploy/admin/sheets/manage-sheets';
import type { Degradation } from '../../bench/reading/corpus/pages/degrade-page.js';
import { openCorpus, type Corpus } from '../../bench/reading/corpus/corpus.js';
import type { PageTruth } from '../../bench/reading/corpus/truth.js';
import type { Caller, UploadedBytes } from '../installation/caller.js';
import { startOcrWorkerProcess, type OcrWorkerProcess } from '../installation/ocr-worker-process.js';
import { commit } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';
import { corpusForms, fileOf, type CorpusForms } from './corpus-forms.js';

/** Two forms that differ in a few words, one of another family, and one that nobody registers. */
const TWINS = ['school-0', 'school-0-twin1'];
const ANOTHER = 'membership-1';

let system: System;
let staff: Caller;
let worker: OcrWorkerProcess;
let corpus: Corpus;
let forms: CorpusForms;
let db: AnyDatabase;
const folder = mkdtempSync(join(tmpdir(), 'reading-'));

const formNamed = (key: string) => forms.formNamed(key);
const page = (key: string, degradation: Degradation, copy = 0): Promise<PageTruth> =>
  forms.page(key, degradation, copy);

beforeAll(async () => {
  corpus = await openCorpus();
  forms = corpusForms(corpus, folder);
  system = await startSystem({ hasFakeWorker: false });
  db = system.inside.dependencies.db;
  staff = await system.account('hanako', 'manager');
  worker = startOcrWorkerProcess(system);
  for (const key of [...TWINS, ANOTHER]) await forms.writeForm(key);
  await manageSheets({ ...system.inside, env: {} }, ['import', join(folder, 'forms')], {
    organization: 'mihon',
  });
}, 300_000);
afterAll(async () => {
  await worker?.stop();
  await system?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const upload = async (
  files: readonly UploadedBytes[],
  fields: Record<string, string> = {},
): Promise<string> => {
  const id = crypto.randomUUID();
  await staff.upload(system.organisation, id, files, fields);
  return id;
};
const startRead = async (files: readonly UploadedBytes[]): Promise<string> =>
  JobStarted.parse((await staff.post(`/api/read/${await upload(files)}`)).json).job_id;
const read = async (files: readonly UploadedBytes[]) => staff.read(await upload(files));
const rows = async (): Promise<DocumentRow[]> =>
  ReaderHomeAnswer.parse((await staff.get('/api/document/reader-home/?limit=200')).json).documents;
const rowNamed = async (name: string): Promise<DocumentRow> => {
  const found = (await rows()).find((row) => row.file_name === name);
  if (!found) throw new Error(`no document ${name}`);
  return found;
};
const inputsOf = async (document: string): Promise<UserInput[]> =>
  z.array(UserInput).parse((await staff.get(`/api/user-inputs/?document_id=${document}`)).json);
const tablesOf = async (document: string): Promise<Table[]> =>
  z.array(Table).parse((await staff.get(`/api/tables/?document_id=${document}`)).json);
const pagesOf = async (document: string): Promise<UploadedFile[]> =>
  z.array(UploadedFile).parse((await staff.get(`/api/uploaded-files/?document_id=${document}`)).json);
const kindsOf = async (document: string): Promise<string[]> =>
  (await system.inside.dependencies.log.read(documentStream(document))).events.map((event) => event.type);
const tasksOf = async (job: string) => Tasks.parse((await staff.get(`/api/tasks/${job}`)).json);

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '');
/** Share of the filled fields that came back right. */
const shareRight = (truth: PageTruth, inputs: readonly UserInput[]): number => {
  const filled = truth.fields.filter(({ value }) => value !== '');
  const right = filled.filter(({ label, value, accepted }) =>
    inputs.some(
      (input) =>
        input.label === label && [value, ...accepted].some((wanted) => plain(wanted) === plain(input.value)),
    ),
  );
  return right.length / filled.length;
};
const save = async (change: Record<string, unknown>): Promise<void> => {
  const committed = await commit(staff, [change]);
  expect(committed.status, committed.text).toBe(200);
};
const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 120_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

const REAL = { timeout: 300_000 };

describe('a stack of forms', () => {
  it('comes back with the right form for each, its values in its fields', REAL, async () => {
    const truths = [
      await page(TWINS[0]!, 'clean'),
      await page(TWINS[1]!, 'scan'),
      await page(ANOTHER, 'quarter'),
    ];
    const job = await read(truths.map((truth, index) => fileOf(truth, `stack-${index}.png`)));
    expect(job).toMatchObject({ status: 'finished', result: '' });
    for (const [index, truth] of truths.entries()) {
      const row = await rowNamed(`stack-${index}.png`);
      expect(row).toMatchObject({
        reading: 'applicable',
        sheet_name: formNamed(truth.designKey).design.title,
      });
      expect(shareRight(truth, await inputsOf(row.id)), truth.designKey).toBeGreaterThanOrEqual(0.8);
    }
  });

  it('is prepared once, sealed, by a process of its own, and read by what is kept', REAL, async () => {
    const { sheet } = await rowNamed('stack-0.png');
    const home = join(fileURLToPath(system.dependencies.blobUrl), system.organisation, sheet!);
    const kept = () =>
      readdirSync(home)
        .filter((name) => name.startsWith('prepared-'))
        .map((name) => [name, statSync(join(home, name)).mtimeMs] as const);
    // For matching and for reading.
    await until('the form to be prepared', () => Promise.resolve(kept().length === 2));
    const before = kept();
    const truth = await page(TWINS[0]!, 'scan', 1);
    await read([fileOf(truth, 'prepared.png')]);
    const row = await rowNamed('prepared.png');
    expect(row.sheet).toBe(sheet);
    expect(shareRight(truth, await inputsOf(row.id))).toBeGreaterThanOrEqual(0.8);
    expect(kept()).toEqual(before);
    // What was damaged is as good as not there: the page is read all the same, and the form prepared again.
    for (const [name] of before) writeFileSync(join(home, name), 'damaged');
    await worker.stop();
    worker = startOcrWorkerProcess(system);
    const again = await page(TWINS[0]!, 'clean', 2);
    await read([fileOf(again, 'damaged.png')]);
    expect(shareRight(again, await inputsOf((await rowNamed('damaged.png')).id))).toBeGreaterThanOrEqual(0.8);
    await until('the form to be prepared again', () =>
      Promise.resolve(kept().every(([name]) => statSync(join(home, name)).size > 100)),
    );
  });

  it('is named by its form in the export', REAL, async () => {
    const row = await rowNamed('stack-0.png');
    const target = `documents-${system.organisation}`;
    const asked = await staff.post(`/api/document/download/${target}`, { document_ids: [row.id] });
    const { id } = await staff.jobEnd(JobStarted.parse(asked.json).job_id);
    const file = await staff.get(`/files/documents/?organization_id=${system.organisation}&job_id=${id}`);
    expect(file.text.split('\r\n')[1]).toContain(`stack-0.png,${row.sheet_name},未確認,`);
  });

  it('takes a form that nobody registered for none, and reads it all the same', REAL, async () => {
    const stranger = corpus.strange.find(
      ({ design }) => design.pages.length > 0 && !/blank/.test(design.key),
    )!;
    const truth = await page(stranger.design.key, 'clean');
    await read([fileOf(truth, 'stranger.png')]);
    const row = await rowNamed('stranger.png');
    expect(row).toMatchObject({ reading: 'not-applicable', sheet: null, status: 'U' });
    expect((await inputsOf(row.id)).length).toBeGreaterThan(0);
  });
});

describe('bad files', () => {
  it('fail alone, each by its name and reason; their neighbours are read', REAL, async () => {
    const good = fileOf(await page(ANOTHER, 'clean', 1), 'good.png');
    const bomb = await sharp({
      create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const jpeg = await sharp(good.bytes).jpeg().toBuffer();
    const files: UploadedBytes[] = [
      { name: 'truncated.jpg', bytes: jpeg.subarray(0, Math.floor(jpeg.length / 3)) },
      good,
      { name: 'corrupt.png', bytes: Buffer.concat([good.bytes.subarray(0, 40), Buffer.alloc(400, 7)]) },
      { name: 'bomb.png', bytes: bomb },
      { name: 'broken.pdf', bytes: Buffer.from('%PDF-1.7\nこれはPDFではありません') },
    ];
    const job = await read(files);
    const lines = job.result.split('\n').sort();
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'bomb.png',
      'broken.pdf',
      'corrupt.png',
      'truncated.jpg',
    ]);
    for (const line of lines) expect(line).toMatch(/: .*[\u3040-\u30ff\u4e00-\u9fff]/);
    expect(await rowNamed('good.png')).toMatchObject({ status: 'U', reading: 'applicable' });
  });
});

describe('a worker that is killed in the middle of a page', () => {
  it('loses and doubles nothing: another reads it once', REAL, async () => {
    const job = await startRead([fileOf(await page(TWINS[0]!, 'scan', 2), 'killed.png')]);
    await until('a worker has begun', async () => (await tasksOf(job))[0]?.status === 'started');
    await worker.kill();
    worker = startOcrWorkerProcess(system);
    // As if the silence had lasted: the dispatcher looks again with the next event.
    await sql`update dispatch.offers set offered_at = offered_at - interval '5 minutes', heard_at = heard_at - interval '5 minutes'`.execute(
      db,
    );
    await staff.call('PUT', `/api/organization-settings/${system.organisation}/`, { columns_for_skip: '9' });
    expect(await staff.jobEnd(job)).toMatchObject({ status: 'finished', result: '' });
    const row = await rowNamed('killed.png');
    expect((await kindsOf(row.id)).filter((kind) => kind === 'DocumentRead')).toHaveLength(1);
  });
});

describe('cancelling', () => {
  it('ends what waits, one file or all, and counts it as ended', REAL, async () => {
    const files = await Promise.all(
      [3, 4, 5, 6].map(async (copy) => fileOf(await page(ANOTHER, 'clean', copy), `cancel-${copy}.png`)),
    );
    const job = await startRead(files);
    const last = (await tasksOf(job)).at(-1)!;
    const one = CancelAnswer.parse((await staff.call('DELETE', `/api/tasks/${last.id}`)).json);
    expect(one.cancelled).toBe(1);
    await staff.call('DELETE', `/api/processes/${job}/tasks/`);
    expect((await staff.jobEnd(job)).status).toBe('finished');
    const tasks = await tasksOf(job);
    expect(tasks.at(-1)?.status).toBe('canceling');
    expect(tasks.every((task) => task.status !== '' && task.status !== 'started')).toBe(true);
    const cancelled = await rowNamed('cancel-6.png');
    expect(cancelled).toMatchObject({ status: 'M', is_cancelled: true });
    // It is neither somebody's to confirm nor an error.
    const { json } = await staff.call('GET', '/api/document/reader-home/?confirm_status=not_done&limit=200');
    expect(ReaderHomeAnswer.parse(json).documents.map(({ id }) => id)).not.toContain(cancelled.id);
    const statistics = Statistics.parse((await staff.call('GET', '/api/statistics/')).json);
    expect(statistics.error_files).not.toContain('cancel-6.png');
    // Repeated, it finds nothing more to do.
    expect((await staff.call('DELETE', `/api/tasks/${last.id}`)).json).toMatchObject({ cancelled: 0 });
  });
});

describe('reading again', () => {
  it('keeps what people entered, and gives it up when forced', REAL, async () => {
    const row = await rowNamed('stack-0.png');
    const wanted = (inputs: readonly UserInput[]) =>
      inputs.find((input) => input.type === 'TX' && input.value !== '')!;
    const before = wanted(await inputsOf(row.id));
    await save({ _class: 'userInputs', id: before.id, document: row.id, value: '人が入力した値' });
    const reload = async (body: object) => {
      const answer = await staff.post(`/api/documents/${row.id}/reload/`, body);
      expect(answer.status, answer.text).toBe(200);
      return staff.jobEnd(JobStarted.parse(answer.json).job_id);
    };
    expect(await reload({})).toMatchObject({ status: 'finished', result: '' });
    const same = (inputs: readonly UserInput[]) =>
      inputs.find((input) => input.fragment === before.fragment)!;
    expect(same(await inputsOf(row.id)).value).toBe('人が入力した値');
    await reload({ is_forced: true, selected_sheet_id: row.sheet });
    expect(same(await inputsOf(row.id)).value).toBe(before.value);
  });

  it('leaves a screen that was open all the while saving into the same field', REAL, async () => {
    const row = await rowNamed('stack-0.png');
    const seen = await inputsOf(row.id);
    const before = seen.find((input) => input.type === 'TX' && input.value !== '')!;
    const { content_revision: _revision } = DocumentDetail.parse(
      (await staff.call('GET', `/api/documents/${row.id}/`)).json,
    );
    const answer = await staff.post(`/api/documents/${row.id}/reload/`, { is_forced: true });
    await staff.jobEnd(JobStarted.parse(answer.json).job_id);
    await save({
      _class: 'userInputs',
      id: before.id,
      document: row.id,
      _revision,
      value: '開いたままの画面から',
    });
    const after = await inputsOf(row.id);
    expect(after).toHaveLength(seen.length);
    expect(after.find(({ fragment }) => fragment === before.fragment)).toMatchObject({
      label: before.label,
      value: '開いたままの画面から',
    });
  });
});

describe('a form that was removed', () => {
  it('is no longer recognised, and its documents keep its name', REAL, async () => {
    const before = await rowNamed('stack-2.png');
    await manageSheets({ ...system.inside, env: {} }, ['remove', before.sheet!], { organization: 'mihon' });
    await until('the form is gone', async () => {
      const sheets = Sheet.array().parse((await staff.get('/api/sheets/')).json);
      return !sheets.some((sheet) => sheet.id === before.sheet);
    });
    await read([fileOf(await page(ANOTHER, 'clean', 9), 'after-removal.png')]);
    expect(await rowNamed('after-removal.png')).toMatchObject({ reading: 'not-applicable', sheet: null });
    expect(await rowNamed('stack-2.png')).toMatchObject({ sheet_name: before.sheet_name });
  });
});

describe('a preset pattern', () => {
  it('adds its items to a page of a form, empty, behind what was read', REAL, async () => {
    const settings = `/api/organization-settings/${system.organisation}/`;
    const made = await staff.post('/api/preset-patterns/', {
      organization: system.organisation,
      name: '受付欄',
    });
    const pattern = ConfigurationWire.parse(made.json).id;
    const item = { _class: 'presetUserInputs', id: crypto.randomUUID(), preset_pattern: pattern };
    await save({ ...item, subject: '受付', label: '受付担当', type: 'TX', sequence: 1 });
    await staff.call('PUT', settings, { preset_pattern: pattern });
    await read([fileOf(await page(TWINS[0]!, 'clean', 7), 'preset.png')]);
    await staff.call('PUT', settings, { preset_pattern: null });
    const row = await rowNamed('preset.png');
    expect(row).toMatchObject({ reading: 'applicable' });
    const inputs = await inputsOf(row.id);
    expect(inputs.length).toBeGreaterThan(1);
    expect(inputs.filter((input) => input.label === '受付担当')).toMatchObject([
      { subject: '受付', type: 'TX', value: '' },
    ]);
  });
});

describe('a read document', () => {
  it('becomes a form that the next page is recognised as', REAL, async () => {
    const [blank] = await forms.blankPages('invoice-2');
    await read([{ name: 'blank.png', bytes: blank! }]);
    const row = await rowNamed('blank.png');
    expect(row.sheet).toBeNull();
    const answer = await staff.post(`/api/documents/${row.id}/upload/`, { form_subject: '登録した帳票' });
    const { job_id, sheet_id } = RegisterSheetAnswer.parse(answer.json);
    expect(await staff.jobEnd(job_id)).toMatchObject({ status: 'finished', sheet_id });
    expect(await rowNamed('blank.png')).toMatchObject({ registered_sheet_id: sheet_id });
    await read([fileOf(await page('invoice-2', 'clean'), 'next.png')]);
    expect(await rowNamed('next.png')).toMatchObject({ sheet: sheet_id, sheet_name: '登録した帳票' });
    expect((await staff.post(`/api/documents/${row.id}/upload/`)).code).toBe('document-registered');
  });

  it('has a region read again for a field, and is not changed by it', REAL, async () => {
    const row = await rowNamed('stranger.png');
    const [{ id: pageId, width, height } = { id: '', width: 0, height: 0 }] = await pagesOf(row.id);
    const words = RecognizedText.array()
      .parse((await staff.get(`/api/recognized-texts/?document_id=${row.id}`)).json)
      .filter(({ text, confidence }) => text.length > 3 && confidence > 92);
    const [word] = words;
    const ask = (box: object) =>
      staff.post('/api/read-area/', { document_id: row.id, uploaded_file_id: pageId, ...box });
    const around = { x: word!.x - 4, y: word!.y - 4, width: word!.width + 8, height: word!.height + 8 };
    const job = await staff.jobEnd(JobStarted.parse((await ask(around)).json).job_id);
    expect(job).toMatchObject({ kind: 'area', status: 'finished', read: { text: word!.text } });
    const after = await rowNamed('stranger.png');
    expect(after.content_revision).toBe(row.content_revision);
    const own = JobAnswer.array().parse((await staff.get('/api/jobs/')).json);
    expect(own.some(({ id }) => id === job.id)).toBe(false);
    expect((await ask({ x: width - 20, y: height - 20, width: 40, height: 40 })).code).toBe(
      'area-outside-image',
    );
    expect((await ask({ x: 5, y: 5, width: 5, height: 40 })).code).toBe('invalid-request');
  });

  it('gets a table from drawn lines, and turns with its page', REAL, async () => {
    const row = await rowNamed('stranger.png');
    const [first] = await pagesOf(row.id);
    const { id: pageId, width, height, file } = first!;
    const asked = await staff.post('/api/create-table/', {
      document_id: row.id,
      uploaded_file_id: pageId,
      xs: [0, width / 2, width],
      ys: [0, height / 2, height],
      subject: '描いた表',
      label: '表',
      is_upper_header: true,
    });
    expect((await staff.jobEnd(JobStarted.parse(asked.json).job_id)).status).toBe('finished');
    const drawn = (await tablesOf(row.id)).find((table) => table.subject === '描いた表');
    expect(drawn).toMatchObject({ row_number: 2, column_number: 2, is_upper_header: true });
    const turned = await staff.post('/api/rotate-image/', { src: file, angle: 90 });
    expect((await staff.jobEnd(JobStarted.parse(turned.json).job_id)).status).toBe('finished');
    const [after] = await pagesOf(row.id);
    expect(after).toMatchObject({ id: pageId, width: height, height: width });
    expect(after!.file).not.toBe(file);
    const outside = await staff.post('/api/rearrange-tables/', {
      images: [after!.file],
      tableAreas: [[{ x: 0, y: 0, width: after!.width + 50, height: 100 }]],
    });
    expect(outside.code).toBe('area-outside-image');
  });
});
