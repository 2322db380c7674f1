import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LearnedPrintWire } from '@reader/contracts/http/configuration/learned-prints';
import { ReaderHomeAnswer, type DocumentRow } from '@reader/contracts/http/documents/documents';
import { RefusedAlikeAnswer, RefusedFormAnswer } from '@reader/contracts/http/documents/refused-form';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { manageSheets } from '@reader/deploy/admin/sheets/manage-sheets';
import { sheetStream } from '@reader/contracts/events/streams';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openCorpus } from '../../bench/reading/corpus/corpus.js';
import type { Caller, UploadedBytes } from '../installation/caller.js';
import { startOcrWorkerProcess, type OcrWorkerProcess } from '../installation/ocr-worker-process.js';
import { startSystem, type System } from '../installation/system.js';
import { corpusForms, fileOf, type CorpusForms } from './corpus-forms.js';

/** Two forms that differ in a few words: only the first is registered. */
const [OWN, TWIN] = ['school-0', 'school-0-twin1'] as const;
const OTHER_TWIN = 'school-0-twin2';

let system: System;
let staff: Caller;
let stranger: Caller;
let worker: OcrWorkerProcess;
let forms: CorpusForms;
const folder = mkdtempSync(join(tmpdir(), 'refused-'));

beforeAll(async () => {
  forms = corpusForms(await openCorpus(), folder);
  system = await startSystem({ hasFakeWorker: false });
  staff = await system.account('hanako', 'staff');
  stranger = await system.account('taro', 'staff', await system.organisationNamed('betsu'));
  worker = startOcrWorkerProcess(system);
  await forms.writeForm(OWN);
  await manageSheets({ ...system.inside, env: {} }, ['import', forms.folder], { organization: 'mihon' });
}, 300_000);
afterAll(async () => {
  await worker?.stop();
  await system?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (key: string, name: string, copy: number): Promise<DocumentRow> =>
  readFile(fileOf(await forms.page(key, 'scan', copy), name));
const readFile = async (file: UploadedBytes): Promise<DocumentRow> => {
  const upload = crypto.randomUUID();
  await staff.upload(system.organisation, upload, [file]);
  expect((await staff.read(upload)).status).toBe('finished');
  const { documents } = ReaderHomeAnswer.parse((await staff.get('/api/document/reader-home/')).json);
  return documents.find((row) => row.file_name === file.name)!;
};
const teach = async (document: string, sheet: string): Promise<void> => {
  const body = { selected_sheet_id: sheet, is_same_form: true };
  const asked = await staff.post(`/api/documents/${document}/reload/`, body);
  await staff.jobEnd(JobStarted.parse(asked.json).job_id);
};
const refusalOf = async (document: string) =>
  RefusedFormAnswer.parse((await staff.get(`/api/documents/${document}/refused-form/`)).json);
const alikeTo = async (document: string): Promise<RefusedAlikeAnswer> =>
  RefusedAlikeAnswer.parse((await staff.get(`/api/documents/${document}/refused-form/alike/`)).json);
/** Done once the document is listed with as many pages as it has then. */
const mergeInto = async (document: string, given: DocumentRow, pages: number): Promise<void> => {
  const merged = await staff.post('/api/documents/pages/merge/', { documents: [document, given.id] });
  expect(merged.status, merged.text).toBe(200);
  await expect
    .poll(async () => (await staff.get(`/api/uploaded-files/?document_id=${document}`)).json, {
      timeout: 20_000,
    })
    .toHaveLength(pages);
};
const learnedBy = async (sheet: string) =>
  z.array(LearnedPrintWire).parse((await staff.get(`/api/sheets/${sheet}/learned-prints/`)).json);

/** Names of the files that are sealed under the form's key. */
const keptFor = (sheet: string): Promise<string[]> =>
  readdir(join(system.dependencies.blobFolder, system.organisation, sheet));

const REAL = { timeout: 300_000 };

/** Every step builds on the one before: this is one story. */
describe('a page that is a registered form but for a few words', () => {
  let refused: DocumentRow;
  let sheet: string;

  it('is taken for none, and it is said where it differs', REAL, async () => {
    refused = await read(TWIN, 'twin-1.png', 0);
    expect(refused).toMatchObject({ reading: 'not-applicable', sheet: null });
    const answer = await refusalOf(refused.id);
    expect(answer.nearest[0]).toMatchObject({ form_subject: forms.formNamed(OWN).design.title });
    expect(answer.nearest[0]!.distance).toBeLessThan(answer.taken_up_to);
    sheet = answer.nearest[0]!.sheet;
    expect(answer).toMatchObject({ reason: 'print-differs', refused: { sheet, template_page: 1, page: 1 } });
    expect(answer.nearest[0]).toMatchObject({
      revision: 0,
      form_items: new Set(forms.formNamed(OWN).design.fields.map(({ subject }) => subject)).size,
      blank: { page: 1, width: answer.refused!.template_width, height: answer.refused!.template_height },
      lies: { page: 1, form_on_page: answer.refused!.form_on_page },
      differs: { places: 1, is_partial: false },
    });
    const [place, ...more] = answer.refused!.places;
    expect(more).toEqual([]);
    expect(place).toMatchObject({
      kind: 'other',
      form_says: forms.formNamed(OWN).design.title,
      page_says: '令和7年度保健調査票',
    });
  });

  it('is shown beside the blank page, to its own organisation only', REAL, async () => {
    const { refused: found } = await refusalOf(refused.id);
    const picture = await staff.get(`/api/sheets/${sheet}/pages/1/image`);
    const { width, height } = await sharp(picture.bytes).metadata();
    expect([width, height]).toEqual([found!.template_width, found!.template_height]);
    for (const path of [
      `/api/documents/${refused.id}/refused-form/`,
      `/api/sheets/${sheet}/pages/1/image`,
      `/api/sheets/${sheet}/learned-prints/`,
    ])
      expect((await stranger.get(path)).status, path).toBe(404);
    expect((await staff.get(`/api/sheets/${sheet}/pages/9/image`)).status).toBe(404);
  });

  it('is answered for with those that say the same, and no others', REAL, async () => {
    const same = await read(TWIN, 'same.png', 6);
    const other = await read(OTHER_TWIN, 'not-the-same.png', 6);
    expect([same, other]).toMatchObject([{ reading: 'not-applicable' }, { reading: 'not-applicable' }]);
    expect(await alikeTo(refused.id)).toEqual({
      documents: [{ id: same.id, file_name: 'same.png' }],
      is_cut: false,
    });
    expect(await alikeTo(other.id)).toMatchObject({ documents: [] });
    expect((await stranger.get(`/api/documents/${refused.id}/refused-form/alike/`)).status).toBe(404);
  });

  it('is read as the form when somebody says so, which teaches the form', REAL, async () => {
    await teach(refused.id, sheet);
    const { documents } = ReaderHomeAnswer.parse((await staff.get('/api/document/reader-home/')).json);
    expect(documents.find(({ id }) => id === refused.id)).toMatchObject({ reading: 'applicable', sheet });
    const [learned, ...more] = await learnedBy(sheet);
    expect(more).toEqual([]);
    expect(learned!.document).toBe(refused.id);
    const picture = await staff.get(learned!.places[0]!.file);
    const { width } = await sharp(picture.bytes).metadata();
    expect(width).toBe(learned!.places[0]!.box.width);
    expect((await stranger.get(learned!.places[0]!.file)).status).toBe(404);
  });

  it('is recognised from then on, and the form as it was, too', REAL, async () => {
    expect(await read(TWIN, 'twin-2.png', 1)).toMatchObject({ reading: 'applicable', sheet });
    expect(await read(OWN, 'own.png', 2)).toMatchObject({ reading: 'applicable', sheet });
  });

  it('is refused where it says yet something else', REAL, async () => {
    expect(await read(OTHER_TWIN, 'other.png', 0)).toMatchObject({ reading: 'not-applicable', sheet: null });
  });

  it('is refused again once the form has forgotten it', REAL, async () => {
    const [learned] = await learnedBy(sheet);
    const path = `/api/sheets/${sheet}/learned-prints/${learned!.reading}/`;
    const picture = learned!.places[0]!.file;
    const before = await keptFor(sheet);
    expect((await stranger.call('DELETE', path)).status).toBe(404);
    expect((await staff.call('DELETE', path)).status).toBe(200);
    expect((await staff.call('DELETE', path)).status).toBe(200);
    expect(await learnedBy(sheet)).toEqual([]);
    expect((await staff.get(picture)).status).toBe(404);
    // Its only picture of that page is destroyed with what it was read as, also of the second call.
    expect(await keptFor(sheet)).toHaveLength(before.length - 2);
    expect(await read(TWIN, 'twin-3.png', 3)).toMatchObject({ reading: 'not-applicable', sheet: null });
    const { events } = await system.inside.dependencies.log.read(sheetStream(sheet));
    expect(events.map(({ type }) => type)).toEqual([
      'SheetRegistered',
      'SheetPrintLearned',
      'SheetPrintProved',
      'SheetPrintForgotten',
    ]);
  });

  it('teaches nothing of other words where it has none', REAL, async () => {
    const truth = await forms.page(OWN, 'clean', 4);
    const white = await sharp({ create: { width: 1200, height: 150, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const bytes = await sharp(truth.file)
      .composite([{ input: white, left: 640, top: 180 }])
      .png()
      .toBuffer();
    const untitled = await readFile({ name: 'untitled.png', bytes });
    expect(untitled).toMatchObject({ reading: 'not-applicable', sheet: null });
    expect((await refusalOf(untitled.id)).refused!.places[0]).toMatchObject({ page_says: '' });
    await teach(untitled.id, sheet);
    expect(await learnedBy(sheet)).toHaveLength(1);
    expect(
      await readFile({
        name: 'untitled-2.png',
        bytes: await sharp(bytes).modulate({ brightness: 0.98 }).png().toBuffer(),
      }),
    ).toMatchObject({ reading: 'applicable', sheet });
    expect(await read(TWIN, 'twin-4.png', 4)).toMatchObject({ reading: 'not-applicable', sheet: null });
  });

  describe('put together with another page', () => {
    let taking: DocumentRow;

    it(
      'is alike to what both pages are alike to, and no more once one says something else',
      REAL,
      async () => {
        taking = await read(OTHER_TWIN, 'merged-1.png', 7);
        const other = await read(OTHER_TWIN, 'merged-2.png', 8);
        const before = await refusalOf(taking.id);
        await mergeInto(taking.id, await read(OTHER_TWIN, 'merged-3.png', 9), 2);
        // It is answered for as its first page; the document it took is none any more.
        expect(await refusalOf(taking.id)).toEqual(before);
        expect((await alikeTo(other.id)).documents.map(({ id }) => id)).toContain(taking.id);
        await mergeInto(taking.id, await read(TWIN, 'merged-4.png', 7), 3);
        expect(await refusalOf(taking.id)).toEqual(before);
        expect((await alikeTo(other.id)).documents.map(({ id }) => id)).not.toContain(taking.id);
      },
    );

    it('teaches what its first page says', REAL, async () => {
      await teach(taking.id, sheet);
      const learned = (await learnedBy(sheet)).find(({ document }) => document === taking.id);
      expect(learned).toBeDefined();
      expect(await read(OTHER_TWIN, 'taught.png', 10)).toMatchObject({ reading: 'applicable', sheet });
      expect(await read(TWIN, 'not-taught.png', 11)).toMatchObject({
        reading: 'not-applicable',
        sheet: null,
      });
      // What comes later says the same, and shall be refused.
      await staff.call('DELETE', `/api/sheets/${sheet}/learned-prints/${learned!.reading}/`);
    });
  });

  it('is not asked to be read as a form without naming it', REAL, async () => {
    const asked = await staff.post(`/api/documents/${refused.id}/reload/`, { is_same_form: true });
    expect(asked.status).toBe(400);
  });

  it('is said to be near no form that was removed', REAL, async () => {
    const again = await read(OTHER_TWIN, 'late.png', 5);
    await manageSheets({ ...system.inside, env: {} }, ['remove', sheet], { organization: 'mihon' });
    await expect
      .poll(() => refusalOf(again.id), { timeout: 10_000 })
      .toMatchObject({ nearest: [], reason: 'form-removed', refused: null });
    const body = { selected_sheet_id: sheet, is_same_form: true };
    expect((await staff.post(`/api/documents/${again.id}/reload/`, body)).code).toBe('sheet-unknown');
    const { documents } = ReaderHomeAnswer.parse((await staff.get('/api/document/reader-home/')).json);
    expect(documents[0]).toMatchObject({ id: again.id, reading: 'not-applicable' });
  });

  it('is no form that pages are sent to once it was removed', async () => {
    const manager = await system.account('kancho', 'manager');
    const settings = `/api/organization-settings/${system.organisation}/`;
    const answer = await manager.call('PUT', settings, { destination_sheet: sheet });
    expect(answer).toMatchObject({ status: 400, code: 'sheet-unknown' });
  });
});
