import { documents as documentAggregate } from '@reader/command-api/handling/aggregates';
import { load } from '@reader/command-api/handling/handle';
import type { DocumentEvent } from '@reader/contracts/events/document';
import { documentStream } from '@reader/contracts/events/streams';
import { ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { readProblemText } from '@reader/contracts/japanese/read-problems';
import type { Id } from '@reader/contracts/objects/ids';
import { bookletPdf, markOf } from '@reader/ocr-worker/testing/booklet-pdf';
import { listedPagesPdf } from '@reader/ocr-worker/testing/pdf-files';
import { ERASED } from '@reader/platform/vault/vault';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../installation/caller.js';
import { startOcrWorkerProcess, type OcrWorkerProcess } from '../installation/ocr-worker-process.js';
import { startSystem, type System } from '../installation/system.js';
import { hostileBooklet } from './hostile-pdfs.js';

let system: System;
let staff: Caller;
let worker: OcrWorkerProcess;

beforeAll(async () => {
  system = await startSystem({ hasFakeWorker: false });
  staff = await system.account('hanako', 'manager');
  worker = startOcrWorkerProcess(system);
}, 300_000);
afterAll(async () => {
  await worker?.stop();
  await system?.stop();
});

const rowsNamed = async (name: string) =>
  ReaderHomeAnswer.parse((await staff.get(`/api/document/reader-home/?search=${name}&limit=100`)).json)
    .documents;
const stateOf = async (id: Id) =>
  (await load(system.inside.dependencies.log, documentAggregate, id, system.organisation))!;
const formsOf = async (ids: readonly Id[]): Promise<(string | undefined)[]> =>
  Promise.all(
    ids.map(async (id) => {
      const { events } = await system.inside.dependencies.log.read(documentStream(id));
      const cut = (events as unknown as DocumentEvent[]).find(({ type }) => type === 'SourceCut');
      return cut?.type === 'SourceCut' ? cut.data.form : undefined;
    }),
  );
/** The pictures of its pages, as they were read. */
const picturesOf = async (id: Id): Promise<string[]> =>
  (await stateOf(id)).pages.map(({ image }) => image.sha256);

const begin = async (name: string, bytes: Buffer): Promise<Id> => {
  const upload = crypto.randomUUID();
  await staff.upload(system.organisation, upload, [{ name, bytes }]);
  return JobStarted.parse((await staff.post(`/api/read/${upload}`)).json).job_id;
};
/** The documents of a PDF, by their pages. */
const documentsOf = async (name: string, pages: number): Promise<Id[]> => {
  await expect.poll(async () => (await rowsNamed(name)).length, { timeout: 120_000 }).toBe(pages);
  return (await rowsNamed(name)).map(({ id }) => id).reverse();
};
const expectWholeGone = async (ids: readonly Id[]): Promise<void> => {
  const first = (await Promise.all(ids.map(stateOf))).find(({ counted }) => counted)!;
  await expect
    .poll(async () => (await stateOf(first.id)).counted?.stage, { timeout: 120_000 })
    .toBe('erased');
  const { blobs } = system.inside.dependencies;
  expect(await blobs.get(system.organisation, first.counted!.whole)).toBe(ERASED);
};

describe('a PDF of several documents', { timeout: 400_000 }, () => {
  it('is read by each from its own file; erased, one takes nothing from the others and leaves nothing', async () => {
    const job = await begin('booklet.pdf', bookletPdf({ pages: 3 }));
    const ids = await documentsOf('booklet.pdf', 3);
    expect((await staff.jobEnd(job)).result).toBe('');
    expect(await formsOf(ids)).toEqual(['pages', 'pages', 'pages']);
    await expectWholeGone(ids);
    const { vault, blobs } = system.inside.dependencies;
    const pagesIn = async (id: Id): Promise<number[]> => {
      const [source] = (await stateOf(id)).sources;
      const bytes = await blobs.get(system.organisation, source!.blob);
      return [1, 2, 3].filter((page) => bytes.includes(markOf(page)));
    };
    expect((await Promise.all(ids.map(pagesIn))).flat().sort()).toEqual([1, 2, 3]);
    const [first = '', erased = '', last = ''] = ids;
    await vault.erase(system.organisation, [erased]);
    for (const id of [first, last]) {
      const before = await picturesOf(id);
      expect(before).toHaveLength(1);
      const again = JobStarted.parse((await staff.post(`/api/documents/${id}/reload/`, {})).json);
      expect((await staff.jobEnd(again.job_id)).status).toBe('finished');
      expect(await picturesOf(id)).toEqual(before);
    }
    const [source] = (await stateOf(erased)).sources;
    expect(await blobs.get(system.organisation, source!.blob)).toBe(ERASED);
  });

  it('that lists a page that is not there is read before and behind it, and nothing of it is lost', async () => {
    const job = await begin('missing.pdf', listedPagesPdf(['Name Taro', null, 'Name Hanako']));
    const ids = await documentsOf('missing.pdf', 3);
    const { result } = await staff.jobEnd(job);
    expect(result).toContain(readProblemText['corrupt-file']);
    expect((await rowsNamed('missing.pdf')).map(({ reading }) => reading).reverse()).toEqual([
      'not-applicable',
      'invalid',
      'not-applicable',
    ]);
    await expectWholeGone(ids);
    const { blobs } = system.inside.dependencies;
    const [source] = (await stateOf(ids[2]!)).sources;
    expect(String(await blobs.get(system.organisation, source!.blob))).toContain('Hanako');
  });

  it('loses the pages at which children die, by name, and no others', async () => {
    const job = await begin('hostile.pdf', hostileBooklet());
    const ids = await documentsOf('hostile.pdf', 3);
    const { result } = await staff.jobEnd(job);
    expect(result).toContain(`hostile.pdf: ${readProblemText['too-complex']}`);
    const rows = await rowsNamed('hostile.pdf');
    expect(rows.map(({ reading }) => reading).sort()).toEqual([
      'invalid',
      'not-applicable',
      'not-applicable',
    ]);
    expect((await formsOf(ids)).filter((form) => form === 'pages')).toHaveLength(2);
    await expectWholeGone(ids);
  });

  it('is cut and read to its end though workers are killed again and again', async () => {
    const job = await begin('killed.pdf', bookletPdf({ pages: 6 }));
    const ids = await documentsOf('killed.pdf', 6);
    await worker.kill();
    worker = startOcrWorkerProcess(system);
    await expect.poll(async () => (await formsOf(ids)).some(Boolean), { timeout: 120_000 }).toBe(true);
    await worker.kill();
    worker = startOcrWorkerProcess(system);
    expect((await staff.jobEnd(job)).result).toBe('');
    expect((await rowsNamed('killed.pdf')).map(({ reading }) => reading)).toEqual(
      ids.map(() => 'not-applicable'),
    );
    expect(await formsOf(ids)).toEqual(ids.map(() => 'pages'));
    await expectWholeGone(ids);
  });
});
