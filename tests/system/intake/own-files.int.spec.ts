import { onCuttingAnswer } from '@reader/command-api/consumers/cutting-answer';
import { furtherDocuments } from '@reader/command-api/consumers/further-documents';
import { workerContext } from '@reader/command-api/consumers/worker-context';
import * as document from '@reader/command-api/domain/document/decide';
import { documents as documentAggregate } from '@reader/command-api/handling/aggregates';
import { handle, load } from '@reader/command-api/handling/handle';
import type { DocumentEvent } from '@reader/contracts/events/document';
import { documentStream } from '@reader/contracts/events/streams';
import { ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import { CancelAnswer } from '@reader/contracts/http/work/tasks';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import type { CuttingAnswer, CutPart } from '@reader/contracts/jobs/cutting/messages';
import type { Id } from '@reader/contracts/objects/ids';
import { ERASED } from '@reader/platform/vault/vault';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pdf, type Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';

const WITHIN = { timeout: 60_000 };
let system: System;
let staff: Caller;
let number = 0;

beforeAll(async () => {
  system = await startSystem();
  staff = await system.account('hanako', 'manager');
}, 300_000);
afterAll(() => system?.stop());
afterEach(() => system.worker.behave('read'));

const eventsOf = async (id: Id): Promise<DocumentEvent[]> =>
  (await system.inside.dependencies.log.read(documentStream(id))).events as unknown as DocumentEvent[];
const stateOf = async (id: Id) =>
  (await load(system.inside.dependencies.log, documentAggregate, id, system.organisation))!;
const rowsNamed = async (name: string) =>
  ReaderHomeAnswer.parse(
    (await staff.get(`/api/document/reader-home/?search=${encodeURIComponent(name)}`)).json,
  ).documents;
const readingOf = async (name: string, id: Id): Promise<string | undefined> =>
  (await rowsNamed(name)).find((row) => row.id === id)?.reading;

interface Read {
  readonly name: string;
  readonly job: Id;
  /** By their pages. */
  readonly documents: Id[];
}

/** Uploads a PDF, asks for its read and waits until its documents are in the list. */
const uploaded = async (pages: number, layout = 1): Promise<Read> => {
  const name = `冊子${(number += 1)}号.pdf`;
  const upload = crypto.randomUUID();
  await staff.upload(system.organisation, upload, [pdf(name, `pages=${pages}`, `氏名=冊子${number}`)], {
    layout: String(layout),
  });
  const { job_id: job } = JobStarted.parse((await staff.post(`/api/read/${upload}`)).json);
  await expect.poll(async () => (await rowsNamed(name)).length, WITHIN).toBe(Math.ceil(pages / layout));
  const ids = (await rowsNamed(name)).map(({ id }) => id);
  const first = (await Promise.all(ids.map(stateOf))).find(({ counted }) => counted)!.id;
  const further = furtherDocuments(first, pages, layout).map(({ documentId }) => documentId);
  return { name, job, documents: [first, ...further] };
};

const wholeOf = async (first: Id) => (await stateOf(first)).counted!.whole;

const reread = async (id: Id): Promise<Id> =>
  JobStarted.parse((await staff.post(`/api/documents/${id}/reload/`, {})).json).job_id;

/** What a worker would have made of it. */
const partsOf = async ({ documents: ids }: Read): Promise<CutPart[]> => {
  const { blobs } = system.inside.dependencies;
  return Promise.all(
    ids.map(async (documentId, index) => {
      const made = await blobs.put(
        system.organisation,
        documentId,
        Buffer.from(`%PDF-1.7\n%${index}`),
        'application/pdf',
      );
      return {
        documentId,
        firstPage: index + 1,
        pages: 1,
        sha256: made.sha256,
        size: made.size,
        form: 'pages',
      };
    }),
  );
};

type WithoutFile = CuttingAnswer extends infer One
  ? One extends CuttingAnswer
    ? Omit<One, 'fileId' | 'documentId' | 'organisation'>
    : never
  : never;

const answer = async ({ documents: [first = ''] }: Read, given: WithoutFile): Promise<void> =>
  onCuttingAnswer(system.inside.dependencies, {
    ...{ fileId: first, documentId: first, organisation: system.organisation },
    ...given,
  });

const expectWholeGone = async (first: Id): Promise<void> => {
  const whole = await wholeOf(first);
  await expect.poll(async () => (await stateOf(first)).counted?.stage, { timeout: 100_000 }).toBe('erased');
  const { blobs, blobStore, vault } = system.inside.dependencies;
  expect(await blobs.get(system.organisation, whole)).toBe(ERASED);
  expect((await vault.keysOf([whole.owner])).get(whole.owner)).toBe(ERASED);
  expect(await blobStore.has(`${system.organisation}/${whole.owner}/${whole.sha256}`)).toBe(false);
};

describe('the documents of a PDF', { timeout: 240_000 }, () => {
  it('each have a file and a key of their own; the PDF is gone, and with it its key', async () => {
    const { job, documents } = await uploaded(5, 2);
    expect((await staff.jobEnd(job)).status).toBe('finished');
    await expectWholeGone(documents[0]!);
    for (const id of documents) {
      const [source] = (await stateOf(id)).sources;
      expect(source).toMatchObject({ fileId: id, firstPage: 1, blob: { owner: id } });
    }
    const first = (await eventsOf(documents[0]!)).map(({ type }) => type);
    expect(first.filter((type) => type !== 'DocumentRead')).toEqual([
      'DocumentRegistered',
      'SourcePagesCounted',
      'SourceCut',
      'FileCut',
      'WholeFileReleased',
      'WholeFileErased',
    ]);
  });

  it('can be erased one by one: the others are read again, the erased one is not', async () => {
    const { name, job, documents } = await uploaded(3);
    await staff.jobEnd(job);
    await expectWholeGone(documents[0]!);
    const [first = '', second = '', third = ''] = documents;
    const { blobs, vault } = system.inside.dependencies;
    await vault.erase(system.organisation, [second]);
    for (const id of [first, third]) {
      await staff.jobEnd(await reread(id));
      expect(await readingOf(name, id)).toBe('not-applicable');
    }
    const [source] = (await stateOf(second)).sources;
    expect(await blobs.get(system.organisation, source!.blob)).toBe(ERASED);
  });

  it('of one document alone keeps its PDF, which is under a key of its own', async () => {
    const name = `一枚${(number += 1)}.pdf`;
    const upload = crypto.randomUUID();
    await staff.upload(system.organisation, upload, [pdf(name, 'pages=1', '氏名=一枚')]);
    await staff.read(upload);
    const [row] = await rowsNamed(name);
    const state = await stateOf(row!.id);
    expect(state.counted).toBeNull();
    expect(state.sources[0]?.blob.owner).not.toBe(row!.id);
  });
});

describe('while a PDF is being cut', { timeout: 240_000 }, () => {
  it('its further documents are in the list, and are read when they have their files', async () => {
    system.worker.behave('ignore', 'cutting');
    const given = await uploaded(3);
    const [first = '', second = ''] = given.documents;
    await expect.poll(() => readingOf(given.name, first), WITHIN).toBe('not-applicable');
    expect(await readingOf(given.name, second)).toBe('waiting');
    const parts = await partsOf(given);
    await answer(given, { kind: 'part-cut', part: parts[1]! });
    await expect.poll(() => readingOf(given.name, second), WITHIN).toBe('not-applicable');
    expect((await stateOf(first)).counted?.stage).toBe('being-cut');
    await answer(given, { kind: 'file-cut', parts });
    expect((await staff.jobEnd(given.job)).status).toBe('finished');
    await expectWholeGone(first);
  });

  it('its reading is cancelled: nothing is read, and all can be read again, before and after it is cut', async () => {
    system.worker.behave('ignore');
    const name = `取消${(number += 1)}.pdf`;
    const upload = crypto.randomUUID();
    system.worker.behave('read', 'reading');
    system.worker.behave('ignore', 'cutting');
    await staff.upload(system.organisation, upload, [pdf(name, 'pages=3', '氏名=取消')]);
    const { job_id: job } = JobStarted.parse((await staff.post(`/api/read/${upload}`)).json);
    await expect.poll(async () => (await rowsNamed(name)).length, WITHIN).toBe(3);
    const cancelled = await staff.call('DELETE', `/api/processes/${job}/tasks/`);
    expect(CancelAnswer.parse(cancelled.json).cancelled).toBeGreaterThanOrEqual(2);
    expect((await staff.jobEnd(job)).status).toBe('finished');
    const states = await Promise.all((await rowsNamed(name)).map(({ id }) => stateOf(id)));
    const first = states.find(({ counted }) => counted)!.id;
    const documents = [first, ...furtherDocuments(first, 3, 1).map(({ documentId }) => documentId)];
    const given = { name, job, documents };
    const before = await reread(documents[1]!);
    await answer(given, { kind: 'file-cut', parts: await partsOf(given) });
    expect((await staff.jobEnd(before)).status).toBe('finished');
    expect(await readingOf(name, documents[1]!)).toBe('not-applicable');
    expect(await readingOf(name, documents[2]!)).toBe('invalid');
    await staff.jobEnd(await reread(documents[2]!));
    expect(await readingOf(name, documents[2]!)).toBe('not-applicable');
    await expectWholeGone(first);
  });

  it('documents are deleted, also the first: the others are read, and the PDF goes', async () => {
    system.worker.behave('ignore', 'cutting');
    const given = await uploaded(3);
    const [first = '', second = '', third = ''] = given.documents;
    await staff.post('/api/document/delete/', { documents: [first, second] });
    await answer(given, { kind: 'file-cut', parts: await partsOf(given) });
    expect((await staff.jobEnd(given.job)).status).toBe('finished');
    expect(await readingOf(given.name, third)).toBe('not-applicable');
    await expectWholeGone(first);
  });

  it('a key is erased: that document has no file, and the others have theirs', async () => {
    system.worker.behave('ignore', 'cutting');
    const given = await uploaded(3);
    const [first = '', , third = ''] = given.documents;
    const parts = await partsOf(given);
    await answer(given, { kind: 'file-cut', parts: parts.filter((_, index) => index !== 1) });
    await expect.poll(() => readingOf(given.name, third), WITHIN).toBe('not-applicable');
    await expectWholeGone(first);
  });

  it('its pages stay where they are', async () => {
    system.worker.behave('ignore', 'cutting');
    const given = await uploaded(2);
    const [first = ''] = given.documents;
    await expect.poll(() => readingOf(given.name, first), WITHIN).toBe('not-applicable');
    const [page] = (await stateOf(first)).pages;
    const arrange = () =>
      staff.post('/api/documents/pages/arrange/', {
        documents: [{ document_id: first, pages: [page!.id], removed: [] }],
      });
    expect(await arrange()).toMatchObject({ status: 409, code: 'document-being-read' });
    await answer(given, { kind: 'file-cut', parts: await partsOf(given) });
    expect((await arrange()).status).toBe(200);
    await expectWholeGone(first);
  });
});

it(
  'of a PDF from before it had a key of its own, the key stays: it is the first document’s',
  { timeout: 240_000 },
  async () => {
    system.worker.behave('ignore');
    const name = `旧版${(number += 1)}.pdf`;
    const upload = crypto.randomUUID();
    await staff.upload(system.organisation, upload, [pdf(name, 'pages=2', '氏名=旧版')]);
    const { job_id: job } = JobStarted.parse((await staff.post(`/api/read/${upload}`)).json);
    await expect.poll(async () => (await rowsNamed(name)).length, WITHIN).toBe(1);
    const [{ id: first } = { id: '' }] = await rowsNamed(name);
    const { dependencies } = system.inside;
    const whole = await dependencies.blobs.put(
      ...([system.organisation, first, Buffer.from('%PDF-1.7 old'), 'application/pdf'] as const),
    );
    const further = furtherDocuments(first, 2, 1);
    const ids = [first, ...further.map(({ documentId }) => documentId)];
    await dependencies.vault.ensureKeys(system.organisation, ids);
    const context = workerContext(dependencies, system.organisation, 'ocr-worker', 'old');
    await handle(dependencies.log, documentAggregate, first, context, (state) =>
      document.countPages(state, {
        ...{ readingId: state!.readingId, fileId: first, pages: 2, furtherDocuments: further },
        cut: { whole, firstPages: 1 },
      }),
    );
    const given = { name, job, documents: ids };
    await answer(given, { kind: 'file-cut', parts: await partsOf(given) });
    system.worker.behave('read', 'reading');
    await staff.call('DELETE', `/api/processes/${job}/tasks/`);
    await expect.poll(async () => (await stateOf(first)).counted?.stage, { timeout: 100_000 }).toBe('erased');
    expect((await dependencies.vault.keysOf([first])).get(first)).not.toBe(ERASED);
    await expect(dependencies.blobs.get(system.organisation, whole)).rejects.toThrow('missing');
  },
);

describe('an answer about a PDF that was cut', { timeout: 240_000 }, () => {
  it('that comes twice, late or for nothing changes nothing', async () => {
    const given = await uploaded(3);
    await staff.jobEnd(given.job);
    await expectWholeGone(given.documents[0]!);
    const before = await Promise.all(given.documents.map(async (id) => (await eventsOf(id)).length));
    const parts = await partsOf(given);
    await answer(given, { kind: 'part-cut', part: parts[0]! });
    await answer(given, { kind: 'file-cut', parts });
    await answer(given, {
      kind: 'cutting-failed',
      parts: parts.map(({ documentId, firstPage, pages }) => ({ documentId, firstPage, pages })),
      problem: 'gave-up',
    });
    expect(await Promise.all(given.documents.map(async (id) => (await eventsOf(id)).length))).toEqual(before);
  });

  it('that it cannot be lets its documents read the PDF, which stays', async () => {
    system.worker.behave('ignore', 'cutting');
    const given = await uploaded(3);
    const parts = await partsOf(given);
    const [first = '', second = '', third = ''] = given.documents;
    // One was cut before the worker gave up.
    await answer(given, { kind: 'part-cut', part: parts[1]! });
    await answer(given, {
      kind: 'cutting-failed',
      parts: parts.map(({ documentId, firstPage, pages }) => ({ documentId, firstPage, pages })),
      problem: 'gave-up',
    });
    expect((await staff.jobEnd(given.job)).status).toBe('finished');
    const whole = await wholeOf(first);
    const sources = await Promise.all(given.documents.map(async (id) => (await stateOf(id)).sources[0]));
    expect(sources.map((source) => source?.blob.owner)).toEqual([whole.owner, second, whole.owner]);
    expect(sources[2]).toMatchObject({ fileId: first, firstPage: 3, pages: 1 });
    expect((await stateOf(first)).counted?.stage).toBe('shared');
    await staff.jobEnd(await reread(third));
    expect(await readingOf(given.name, third)).toBe('not-applicable');
    expect(await system.inside.dependencies.blobs.get(system.organisation, whole)).not.toBe(ERASED);
  });

  it('that comes after a crash behind the counting registers what is missing', async () => {
    system.worker.behave('ignore');
    const name = `中断${(number += 1)}.pdf`;
    const upload = crypto.randomUUID();
    await staff.upload(system.organisation, upload, [pdf(name, 'pages=3', '氏名=中断')]);
    const { job_id: job } = JobStarted.parse((await staff.post(`/api/read/${upload}`)).json);
    await expect.poll(async () => (await rowsNamed(name)).length, WITHIN).toBe(1);
    const [{ id: first } = { id: '' }] = await rowsNamed(name);
    const { dependencies } = system.inside;
    const further = furtherDocuments(first, 3, 1);
    const ids = further.map(({ documentId }) => documentId);
    await dependencies.vault.ensureKeys(system.organisation, ids);
    const [source] = (await stateOf(first)).sources;
    await handle(
      dependencies.log,
      documentAggregate,
      first,
      workerContext(dependencies, system.organisation, 'ocr-worker', 'crash'),
      (state) =>
        document.countPages(state, {
          ...{ readingId: state!.readingId, fileId: first, pages: 3, furtherDocuments: further },
          cut: { whole: source!.blob, firstPages: 1 },
        }),
    );
    // The command-api died here, and the reading was cancelled before anybody came back to it.
    await staff.call('DELETE', `/api/processes/${job}/tasks/`);
    system.worker.behave('read');
    await expect.poll(async () => (await rowsNamed(name)).length, { timeout: 120_000 }).toBe(3);
    // They are there, and cancelled as the read that they are of; each has its own file and can be read again.
    for (const id of ids) await expect.poll(() => readingOf(name, id), { timeout: 120_000 }).toBe('invalid');
    expect((await staff.jobEnd(job)).status).toBe('finished');
    await expectWholeGone(first);
    for (const id of ids) {
      await staff.jobEnd(await reread(id));
      expect(await readingOf(name, id)).toBe('not-applicable');
    }
  });
});
