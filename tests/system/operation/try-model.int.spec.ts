import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import { confirmedValues } from '@reader/deploy/admin/models/confirmed-values';
import { areaReader, tryReading } from '@reader/deploy/admin/models/try-model';
import { manageSheets } from '@reader/deploy/admin/sheets/manage-sheets';
import { childProgram } from '@reader/ocr-worker/children/child-program';
import { BUILT_IN_MODEL } from '@reader/ocr-worker/engines/ppocr/model/recogniser';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openCorpus } from '../../bench/reading/corpus/corpus.js';
import { startOcrWorkerProcess, type OcrWorkerProcess } from '../installation/ocr-worker-process.js';
import { startSystem, type System } from '../installation/system.js';
import { corpusForms, fileOf } from '../intake/corpus-forms.js';

const FORM = 'school-0';
const folder = mkdtempSync(join(tmpdir(), 'tried-'));
let system: System;
let worker: OcrWorkerProcess;

/** The children are compiled, and not as tests find modules. */
const programOf: typeof childProgram = (settings) => ({ ...childProgram(settings), flags: [] });
const readerFor = (organisation: string) =>
  areaReader(BUILT_IN_MODEL, system.inside.dependencies.blobs, organisation, programOf);

beforeAll(async () => {
  const forms = corpusForms(await openCorpus(), folder);
  system = await startSystem({ hasFakeWorker: false });
  worker = startOcrWorkerProcess(system);
  await forms.writeForm(FORM);
  await manageSheets({ ...system.inside, env: {} }, ['import', forms.folder], { organization: 'mihon' });
  const staff = await system.account('hanako', 'staff');
  const upload = crypto.randomUUID();
  await staff.upload(system.organisation, upload, [fileOf(await forms.page(FORM, 'clean', 0), '一枚.png')]);
  await staff.read(upload);
  const { documents } = ReaderHomeAnswer.parse((await staff.get('/api/document/reader-home/')).json);
  const [document] = documents;
  expect(document).toMatchObject({ reading: 'applicable' });
  await staff.post('/api/documents/', { documents: [document!.id], status: 'C', accepts_doubts: true });
}, 300_000);
afterAll(async () => {
  await worker?.stop();
  await system?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a model that is tried on confirmed documents', () => {
  it('reads each value where it stands, and changes nothing', { timeout: 300_000 }, async () => {
    const { db } = system.inside.dependencies;
    const values = await vi.waitFor(async () => {
      const found = await confirmedValues(db, system.organisation, 300);
      expect(found.length).toBeGreaterThan(5);
      return found;
    });
    expect(new Set(values.map(({ fieldKind }) => fieldKind)).size).toBeGreaterThan(2);
    expect(await confirmedValues(db, system.organisation, 3)).toEqual(values.slice(0, 3));
    expect(await confirmedValues(db, crypto.randomUUID(), 300)).toEqual([]);

    const { read, close } = readerFor(system.organisation);
    const tried = await tryReading(values, read).finally(close);
    expect(tried).toMatchObject({ values: values.length, corrected: 0, unreadable: 0 });
    expect(tried.right).toBeGreaterThan(0.7 * values.length);
  });

  it('reads no page of another organisation', { timeout: 300_000 }, async () => {
    const { db } = system.inside.dependencies;
    const [value] = await confirmedValues(db, system.organisation, 1);
    const { read, close } = readerFor(await system.organisationNamed('betsu'));
    expect(await read(value!).finally(close)).toBeNull();
  });
});
