import * as document from '@reader/command-api/domain/document/decide';
import * as reading from '@reader/command-api/domain/reading/reading';
import { documents, readings } from '@reader/command-api/handling/aggregates';
import { handle, load, type CommandContext } from '@reader/command-api/handling/handle';
import { workerContext } from '@reader/command-api/consumers/worker-context';
import { ReaderHomeAnswer, Statistics } from '@reader/contracts/http/documents/documents';
import { JobAnswer } from '@reader/contracts/http/work/jobs';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { png, type Caller } from '../installation/caller.js';
import { readDocuments } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let hanako: Caller;
let id: string;
let number = 0;
let context: CommandContext;

beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'staff');
  context = workerContext(system.inside.dependencies, system.organisation, 'command-api', 'interrupted');
});
beforeEach(async () => {
  const [read] = await readDocuments(hanako, system.organisation, [
    png(`申請書${(number += 1)}.png`, `氏名=森永${number}`),
  ]);
  id = read!;
});
afterAll(() => system.stop());

const log = () => system.inside.dependencies.log;
const rowOf = async () =>
  ReaderHomeAnswer.parse((await hanako.get('/api/document/reader-home/')).json).documents.find(
    (row) => row.id === id,
  )!;
const jobOf = async (job: string) => JobAnswer.parse((await hanako.get(`/api/jobs/${job}/status/`)).json);
const askedAgain = async (body: object = {}) => {
  const asked = await hanako.post(`/api/documents/${id}/reload/`, body);
  expect(asked.status).toBe(200);
  return hanako.jobEnd(JobStarted.parse(asked.json).job_id);
};

/** What the log holds when the process ended after the document was told, before the reading was asked for. */
const interruptedReload = async (): Promise<{ readingId: string; jobId: string }> => {
  const asked = { readingId: crypto.randomUUID(), jobId: crypto.randomUUID(), isForced: false };
  await handle(log(), documents, id, context, (found) => document.requestReread(found, asked));
  await expect.poll(async () => (await rowOf()).reading).toBe('waiting');
  return asked;
};

describe('a reload that was interrupted', () => {
  it('is ended by the next, which reads the document', async () => {
    const before = Statistics.parse((await hanako.get('/api/statistics/')).json);
    const lost = await interruptedReload();
    expect(await askedAgain()).toMatchObject({ status: 'finished' });
    expect(await rowOf()).toMatchObject({ reading: 'not-applicable' });
    expect(await jobOf(lost.jobId)).toMatchObject({ status: 'finished' });
    expect(await load(log(), readings, lost.readingId, system.organisation)).toMatchObject({
      isCancelled: true,
    });
    const { unconfirmed, not_applicable } = Statistics.parse((await hanako.get('/api/statistics/')).json);
    expect([unconfirmed, not_applicable]).toEqual([before.unconfirmed, before.not_applicable]);
  });

  it('lets nobody else in while it is read', async () => {
    await interruptedReload();
    system.worker.behave('ignore');
    const first = await hanako.post(`/api/documents/${id}/reload/`, {});
    expect((await hanako.post(`/api/documents/${id}/reload/`, {})).code).toBe('document-being-read');
    system.worker.behave('read');
    await hanako.call('DELETE', `/api/processes/${JobStarted.parse(first.json).job_id}/tasks/`);
  });

  it('is ended when it was cancelled, too, and the document not told', async () => {
    system.worker.behave('ignore');
    const asked = JobStarted.parse((await hanako.post(`/api/documents/${id}/reload/`, {})).json);
    const { readingId } = (await load(log(), documents, id, system.organisation))!;
    await handle(log(), readings, readingId, context, reading.cancel);
    system.worker.behave('read');
    expect(await askedAgain()).toMatchObject({ status: 'finished' });
    expect(await rowOf()).toMatchObject({ reading: 'not-applicable' });
    expect(await jobOf(asked.job_id)).toMatchObject({ status: 'finished' });
  });

  it('tells the document when the cancelling is sent again', async () => {
    system.worker.behave('ignore');
    const asked = JobStarted.parse((await hanako.post(`/api/documents/${id}/reload/`, {})).json);
    const { readingId } = (await load(log(), documents, id, system.organisation))!;
    await handle(log(), readings, readingId, context, reading.cancel);
    await expect.poll(async () => (await jobOf(asked.job_id)).status).toBe('finished');
    const cancel = () => hanako.call('DELETE', `/api/processes/${asked.job_id}/tasks/`);
    expect(await cancel()).toMatchObject({ status: 200, json: { cancelled: 1 } });
    await expect.poll(async () => (await rowOf()).reading).toBe('not-applicable');
    expect(await cancel()).toMatchObject({ status: 200, json: { cancelled: 0 } });
    system.worker.behave('read');
  });
});
