import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RegisterSheetAnswer } from '@reader/contracts/http/configuration/sheets';
import {
  CopySheetAnswer,
  CreatorSheet,
  PublishAnswer,
  SheetDraftAnswer,
} from '@reader/contracts/http/forms/creator';
import { FormFile } from '@reader/contracts/objects/sheets/form-file';
import { ReaderHomeAnswer, type DocumentRow } from '@reader/contracts/http/documents/documents';
import { TransactionStarted } from '@reader/contracts/http/transactions';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fillablePdf, utf16, widget } from '@reader/ocr-worker/testing/fillable-pdf';
import { openCorpus } from '../../bench/reading/corpus/corpus.js';
import { corpusForms, fileOf, type CorpusForms } from '../intake/corpus-forms.js';
import type { Answer, Caller } from '../installation/caller.js';
import { startOcrWorkerProcess, type OcrWorkerProcess } from '../installation/ocr-worker-process.js';
import { startSystem, type System } from '../installation/system.js';

const FORM = 'school-0';
const REAL = { timeout: 300_000 };

let system: System;
let staff: Caller;
let auditor: Caller;
let stranger: Caller;
let worker: OcrWorkerProcess;
let forms: CorpusForms;
const folder = mkdtempSync(join(tmpdir(), 'creator-'));

beforeAll(async () => {
  forms = corpusForms(await openCorpus(), folder);
  system = await startSystem({ hasFakeWorker: false });
  staff = await system.account('hanako', 'staff');
  auditor = await system.account('kansa', 'auditor');
  stranger = await system.account('taro', 'staff', await system.organisationNamed('betsu'));
  worker = startOcrWorkerProcess(system);
}, 300_000);
afterAll(async () => {
  await worker?.stop();
  await system?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const draftOf = async (sheet: string): Promise<SheetDraftAnswer> =>
  SheetDraftAnswer.parse((await staff.get(`/api/sheets/${sheet}/draft/`)).json);
const listed = async (): Promise<CreatorSheet[]> =>
  z.array(CreatorSheet).parse((await staff.get('/api/creator-sheets/')).json);
const namesOfForms = async () =>
  z
    .array(z.object({ id: z.string() }))
    .parse((await staff.get('/api/sheets/')).json)
    .map(({ id }) => id);

/** Commits changes as the screen does. */
const save = async (pushed: readonly object[]): Promise<Answer> => {
  const { transaction_id: id } = TransactionStarted.parse((await staff.post('/api/transactions/')).json);
  const accepted = await staff.post(`/api/transactions/${id}/push_bulk/`, pushed);
  expect(accepted.status, accepted.text).toBe(200);
  return staff.post(`/api/transactions/${id}/commit/`);
};
const publish = async (sheet: string): Promise<Answer> => {
  const { draft } = await draftOf(sheet);
  return staff.post(`/api/sheets/${sheet}/publish/`, { revision: draft!.revision });
};
const read = async (name: string, copy: number): Promise<DocumentRow> => {
  const upload = crypto.randomUUID();
  await staff.upload(system.organisation, upload, [fileOf(await forms.page(FORM, 'scan', copy), name)]);
  expect((await staff.read(upload)).status).toBe('finished');
  const { documents } = ReaderHomeAnswer.parse((await staff.get('/api/document/reader-home/')).json);
  return documents.find((row) => row.file_name === name)!;
};

/** Every step builds on the one before: this is one story. */
describe('a form that is made of a blank page', () => {
  let sheet: string;

  it('begins without fields, and no page is recognised as it', REAL, async () => {
    const [bytes] = await forms.blankPages(FORM);
    const asked = await staff.form(
      'POST',
      '/api/sheets/',
      { form_subject: '保健調査票' },
      [{ name: 'blank.png', bytes: bytes! }],
      'file',
    );
    expect(asked.status, asked.text).toBe(200);
    const { job_id: job, sheet_id: made } = RegisterSheetAnswer.parse(asked.json);
    sheet = made;
    expect((await staff.jobEnd(job)).status).toBe('finished');
    expect(await namesOfForms()).not.toContain(sheet);
    expect((await listed()).find(({ id }) => id === sheet)).toMatchObject({
      form_subject: '保健調査票',
      edition: 0,
      has_changes: false,
      answering: null,
      counts: { pages: 1, form_items: 0, documents: 0, answers: 0 },
    });
    expect(await draftOf(sheet)).toMatchObject({ edition: 0, published: null, draft: null });
    expect(await read('before.png', 0)).toMatchObject({ sheet: null });
  });

  it('has its fields proposed, which nobody has accepted yet', REAL, async () => {
    const asked = await staff.post(`/api/sheets/${sheet}/proposals/`);
    expect(asked.status, asked.text).toBe(200);
    expect((await staff.jobEnd(JobStarted.parse(asked.json).job_id)).status).toBe('finished');
    const { draft } = await draftOf(sheet);
    expect(draft!.fragments.length).toBeGreaterThan(10);
    expect(draft!.fragments.every(({ is_proposed, area }) => is_proposed && area !== null)).toBe(true);
    expect((await publish(sheet)).code).toBe('invalid-request');
  });

  it('gets no field twice when they are proposed again', REAL, async () => {
    const before = (await draftOf(sheet)).draft!.fragments.length;
    const asked = await staff.post(`/api/sheets/${sheet}/proposals/`);
    await staff.jobEnd(JobStarted.parse(asked.json).job_id);
    expect((await draftOf(sheet)).draft!.fragments).toHaveLength(before);
  });

  it('is published with what was accepted, and pages are read as it', REAL, async () => {
    const { draft } = await draftOf(sheet);
    const accepted = draft!.fragments.slice(1);
    const saved = await save(
      accepted.map(({ id }) => ({
        ...{ _class: 'formItemFragments', id, _root: draft!.draft.id, _revision: draft!.revision },
        is_proposed: false,
      })),
    );
    expect(saved.status, saved.text).toBe(200);
    const published = await publish(sheet);
    expect(published.status, published.text).toBe(200);
    expect(PublishAnswer.parse(published.json).edition).toBe(1);
    expect(await namesOfForms()).toContain(sheet);
    const after = await draftOf(sheet);
    expect(after.published!.fragments.map(({ id }) => id).sort()).toEqual(
      accepted.map(({ id }) => id).sort(),
    );
    const document = await read('after.png', 1);
    expect(document).toMatchObject({ sheet });
  });

  it('is not published again without a change, nor as somebody has not seen it', REAL, async () => {
    expect((await publish(sheet)).code).toBe('sheet-unchanged');
    const { draft } = await draftOf(sheet);
    const item = draft!.items.at(-1);
    await save([
      { _class: 'formItems', id: item!.id, _root: draft!.draft.id, display_subject: 'お子さまのお名前' },
    ]);
    const late = await staff.post(`/api/sheets/${sheet}/publish/`, { revision: draft!.revision });
    expect([late.status, late.code]).toEqual([409, 'sheet-changed-since-seen']);
    expect((await listed()).find(({ id }) => id === sheet)).toMatchObject({ edition: 1, has_changes: true });
    expect(PublishAnswer.parse((await publish(sheet)).json).edition).toBe(2);
    expect((await listed()).find(({ id }) => id === sheet)).toMatchObject({ edition: 2, has_changes: false });
  });

  it('is copied with other ids, and changed without the original', REAL, async () => {
    const copied = await staff.post(`/api/sheets/${sheet}/copy/`, { form_subject: '保健調査票の写し' });
    expect(copied.status, copied.text).toBe(200);
    const { sheet_id: copy } = CopySheetAnswer.parse(copied.json);
    expect((await staff.call('PUT', `/api/sheets/${copy}/draft/`)).status).toBe(200);
    const [of, original] = [await draftOf(copy), await draftOf(sheet)];
    expect(of.draft!.fragments.map(({ label }) => label).sort()).toEqual(
      original.published!.fragments.map(({ label }) => label).sort(),
    );
    const ids = new Set(original.draft!.fragments.map(({ id }) => id));
    expect(of.draft!.fragments.some(({ id }) => ids.has(id))).toBe(false);
    expect((await staff.get(`/api/sheets/${copy}/pages/1/image`)).status).toBe(200);
    expect(await namesOfForms()).not.toContain(copy);
    expect((await staff.call('DELETE', `/api/sheets/${copy}/`)).status).toBe(200);
    expect((await listed()).map(({ id }) => id)).not.toContain(copy);
    expect((await staff.call('PUT', `/api/sheets/${copy}/draft/`)).status).toBe(404);
    // Read, too, it is gone with its removal.
    for (const part of ['draft', 'file'])
      await expect.poll(async () => (await staff.get(`/api/sheets/${copy}/${part}/`)).status).toBe(404);
  });

  it('goes to another organisation as a file, and is read there once it is published', REAL, async () => {
    const written = await staff.get(`/api/sheets/${sheet}/file/`);
    expect(written.status, written.text).toBe(200);
    const file = FormFile.parse(written.json);
    expect(file).toMatchObject({ form_subject: '保健調査票', pages: [expect.any(String)] });
    const take = (bytes: Buffer) =>
      stranger.form('POST', '/api/sheets/', {}, [{ name: '保健調査票.form.json', bytes }], 'file');
    const taken = await take(Buffer.from(written.text, 'utf8'));
    expect(taken.status, taken.text).toBe(200);
    const { job_id: job, sheet_id: there } = RegisterSheetAnswer.parse(taken.json);
    expect((await stranger.jobEnd(job)).status).toBe('finished');
    expect((await stranger.call('PUT', `/api/sheets/${there}/draft/`)).status).toBe(200);
    const answer = await stranger.get(`/api/sheets/${there}/draft/`);
    const { draft, sheet: named, pages } = SheetDraftAnswer.parse(answer.json);
    const original = (await draftOf(sheet)).draft!;
    expect([named.form_subject, pages]).toEqual(['保健調査票', (await draftOf(sheet)).pages]);
    const asked = (of: typeof original) =>
      of.fragments.filter((one) => !one.is_proposed).map(({ label, type, area }) => ({ label, type, area }));
    expect(asked(draft!)).toEqual(asked(original));
    const ids = new Set(original.fragments.map(({ id }) => id));
    expect(draft!.fragments.some(({ id }) => ids.has(id))).toBe(false);
    const published = await stranger.post(`/api/sheets/${there}/publish/`, { revision: draft!.revision });
    expect(published.status, published.text).toBe(200);
    // Cut off on its way, it is none.
    const cut = await take(Buffer.from(written.text.slice(0, 5_000), 'utf8'));
    expect([cut.status, cut.code]).toEqual([400, 'form-file-damaged']);
    const fake = { ...file, pages: [Buffer.from('%PDF-1.7').toString('base64')] };
    expect((await take(Buffer.from(JSON.stringify(fake)))).code).toBe('form-file-damaged');
  });

  it('is nobody else’s, and auditors change nothing', REAL, async () => {
    const { draft } = await draftOf(sheet);
    for (const [method, path] of [
      ['GET', `/api/sheets/${sheet}/draft/`],
      ['GET', `/api/sheets/${sheet}/file/`],
      ['PUT', `/api/sheets/${sheet}/draft/`],
      ['POST', `/api/sheets/${sheet}/proposals/`],
      ['DELETE', `/api/sheets/${sheet}/`],
    ] as const)
      expect((await stranger.call(method, path)).status, path).toBe(404);
    const foreign = await stranger.post(`/api/sheets/${sheet}/publish/`, { revision: draft!.revision });
    expect(foreign.status).toBe(404);
    const asked = await auditor.post(`/api/sheets/${sheet}/publish/`, { revision: draft!.revision });
    expect(asked.status).toBe(403);
    expect((await auditor.get(`/api/sheets/${sheet}/draft/`)).status).toBe(200);
  });

  it('keeps its draft to itself: no push makes one for another form, or gives it away', REAL, async () => {
    const { draft } = await draftOf(sheet);
    const own = { _class: 'sheetDrafts', id: draft!.draft.id };
    expect((await save([{ ...own, sheet: crypto.randomUUID() }])).status).toBe(404);
    const made = { _class: 'sheetDrafts', id: crypto.randomUUID(), sheet, form_subject: '二つ目' };
    expect((await save([made])).status).toBe(404);
  });
});

describe('a form that is made of a fillable PDF', () => {
  it('has its fields from the start, and is published with them', REAL, async () => {
    const bytes = fillablePdf({
      objects: [
        widget([50, 700, 250, 720], `/FT /Tx /Ff 2 /T (name) /TU ${utf16('申請者氏名')}`),
        widget([50, 600, 250, 680], `/FT /Tx /Ff 4096 /T ${utf16('備考')}`),
      ],
    });
    const asked = await staff.form('POST', '/api/sheets/', {}, [{ name: 'a.pdf', bytes }], 'file');
    const { job_id: job, sheet_id: sheet } = RegisterSheetAnswer.parse(asked.json);
    expect(await staff.jobEnd(job)).toMatchObject({ status: 'finished', result: '' });
    expect((await staff.call('PUT', `/api/sheets/${sheet}/draft/`)).status).toBe(200);
    const { draft } = await draftOf(sheet);
    expect(draft!.items.map(({ subject }) => subject)).toEqual(['申請者氏名', '備考']);
    expect(draft!.fragments).toMatchObject([
      { type: 'TX', kind: 'name', required: true, is_proposed: false, area: { page: 1 } },
      { type: 'TA', kind: 'text', required: false, is_proposed: false, area: { page: 1 } },
    ]);
    const published = await publish(sheet);
    expect(published.status, published.text).toBe(200);
    expect((await listed()).find(({ id }) => id === sheet)).toMatchObject({
      edition: 1,
      counts: { form_items: 2 },
    });
  });
});

describe('a file that is no blank page', () => {
  const ask = (files: readonly { name: string; bytes: Buffer }[]) =>
    staff.form('POST', '/api/sheets/', {}, files, 'file');

  it('is refused by what it is', REAL, async () => {
    expect((await ask([])).code).toBe('blank-file-missing');
    expect((await ask([{ name: 'a.pdf', bytes: Buffer.alloc(0) }])).code).toBe('blank-file-missing');
    const zip = await ask([{ name: 'a.pdf', bytes: Buffer.from('PK\u0003\u0004xxxxxxxxxxxxx') }]);
    expect([zip.status, zip.code]).toEqual([400, 'file-unsupported']);
  });

  it('fails its job with the reason where it is damaged', REAL, async () => {
    const asked = await ask([{ name: 'a.pdf', bytes: Buffer.from('%PDF-1.7 nothing else') }]);
    const end = await staff.jobEnd(RegisterSheetAnswer.parse(asked.json).job_id);
    expect(end.status).toBe('failed');
    expect(JSON.stringify(end.result)).toMatch(/ファイル|ページ/u);
  });
});
