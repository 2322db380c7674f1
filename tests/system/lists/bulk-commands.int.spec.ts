import { doBulkCommand } from '@reader/command-api/consumers/bulk-command-work';
import { BULK_FAILURES, BulkCommandRequested } from '@reader/contracts/jobs/bulk-command/events';
import { documentStream, jobStream } from '@reader/contracts/events/streams';
import {
  DOCUMENTS_PER_JOB,
  DOCUMENTS_AT_ONCE,
  DocumentsAnswer,
  DocumentsJobStarted,
  HistoryAnswer,
  ReaderHomeAnswer,
} from '@reader/contracts/http/documents/documents';
import { FailedWork } from '@reader/contracts/http/work/failed-work';
import { JobAnswer, RetryAnswer } from '@reader/contracts/http/work/jobs';
import { problems } from '@reader/contracts/japanese/problems';
import { quietRun } from '../installation/quiet-run.js';
import type { BulkCommandWork } from '@reader/contracts/jobs/bulk-command/messages';
import { MAX_TRIES } from '@reader/contracts/messages/subjects';
import { StoreUnavailable } from '@reader/platform/event-store/event-store';
import { TemporarilyUnavailable } from '@reader/platform/nats/heartbeats';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { png, type Caller } from '../installation/caller.js';
import { readDocuments } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

const RETURN = '/api/document/return-to-unconfirmed/';
const DELETE = '/api/document/delete/';

let system: System;
let hanako: Caller;
let kanri: Caller;
let stranger: Caller;
let foreign: string;
/** Three documents of this test, confirmed, in the order of their upload. */
let documents: string[];

const uploaded = (caller: Caller, organisation: string, names: readonly string[]) => {
  const once = crypto.randomUUID();
  return readDocuments(
    caller,
    organisation,
    names.map((name) => png(name, `氏名=${name} ${once}`)),
  );
};
const confirm = async (...ids: string[]) => {
  expect((await hanako.post('/api/documents/', { documents: ids, status: 'C' })).status).toBe(200);
};

beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'staff');
  kanri = await system.account('kanri', 'manager');
  const elsewhere = await system.organisationNamed('yoso');
  stranger = await system.account('taro', 'staff', elsewhere);
  [foreign] = (await uploaded(stranger, elsewhere, ['他.png'])) as [string];
});
afterAll(() => system.stop());
beforeEach(async () => {
  documents = await uploaded(hanako, system.organisation, ['一.png', '二.png', '三.png']);
  await confirm(...documents);
});

/** Ids of nothing; with the given ones they are more than are done at once. */
const many = (first: readonly string[], last: readonly string[] = []): string[] => [
  ...first,
  ...Array.from({ length: DOCUMENTS_AT_ONCE + 1 - first.length - last.length }, () => crypto.randomUUID()),
  ...last,
];
const begun = async (path: string, ids: readonly string[], headers = {}): Promise<string> => {
  const answer = await hanako.post(path, { documents: ids }, headers);
  expect(answer.status, answer.text).toBe(202);
  return DocumentsJobStarted.parse(answer.json).job_id;
};
const eventsOf = async (document: string) =>
  (await system.inside.dependencies.log.read(documentStream(document))).events.map(({ type }) => type);
const returnsOf = async (document: string) =>
  (await eventsOf(document)).filter((type) => type === 'DocumentReturnedToUnconfirmed').length;
const statesOf = async () =>
  new Map(
    ReaderHomeAnswer.parse((await hanako.get('/api/document/reader-home/')).json).documents.map((row) => [
      row.id,
      row.status,
    ]),
  );

/** The work as the dispatcher would offer it. */
const workOf = async (jobId: string, attempt = 1): Promise<BulkCommandWork> => {
  const [asked] = (await system.inside.dependencies.log.read(jobStream(jobId))).events;
  const { command, list } = BulkCommandRequested.data.parse(asked?.data);
  return { kind: 'bulk', jobId, organisation: system.organisation, command, list, attempt };
};

describe('a command on more documents than are done at once', () => {
  it('is a job that goes through all of them and names those that it was not done to', async () => {
    await hanako.post(DELETE, { documents: documents.slice(2) });
    const job = await hanako.jobEnd(
      await begun(RETURN, many([documents[2]!, foreign], documents.slice(0, 2))),
    );
    expect(job).toMatchObject({
      kind: 'bulk-return',
      status: 'finished',
      hasError: true,
      counts: { done: 2, failed: DOCUMENTS_AT_ONCE - 1 },
      meta: { percentage: 100 },
    });
    expect(job.problems).toHaveLength(BULK_FAILURES);
    expect(job.problems[0]).toMatchObject({
      document_id: documents[2],
      file_name: '三.png',
      message: problems['document-deleted'].title,
      is_unread: false,
    });
    expect(job.problems[1]).toMatchObject({
      document_id: foreign,
      file_name: '',
      message: problems['not-found'].title,
    });
    expect(job.result.split('\n')).toEqual([
      `三.png: ${problems['document-deleted'].title}`,
      `${problems['not-found'].title}（${BULK_FAILURES - 1}件）`,
      `ほか${DOCUMENTS_AT_ONCE - 1 - BULK_FAILURES}件`,
    ]);
    // When it has finished, everything else shows.
    const states = await statesOf();
    expect(documents.map((id) => states.get(id))).toEqual(['U', 'U', undefined]);
    const own = JobAnswer.array().parse((await hanako.get('/api/jobs/')).json);
    expect(own[0]).toMatchObject({ id: job.id, kind: 'bulk-return' });
  });

  it('is done in the name of the person who asked for it', async () => {
    const job = await hanako.jobEnd(await begun(RETURN, many(documents)));
    const history = HistoryAnswer.parse((await hanako.get(`/api/documents/${documents[0]}/history/`)).json);
    expect(history.events.at(-1)).toMatchObject({
      kind: 'DocumentReturnedToUnconfirmed',
      actor: { name: '田中 hanako', role: 'staff' },
    });
    const { events } = await system.inside.dependencies.log.read(jobStream(job.id));
    expect(events.map(({ type }) => type)).toEqual(['BulkCommandRequested', 'BulkCommandFinished']);
    expect(events[1]?.metadata.actor).toEqual(events[0]?.metadata.actor);
  });

  it('deletes, and touches nothing of others', async () => {
    const before = await eventsOf(foreign);
    const job = await hanako.jobEnd(await begun(DELETE, many([...documents, foreign])));
    expect(job).toMatchObject({ kind: 'bulk-delete', counts: { done: 3, failed: DOCUMENTS_AT_ONCE - 2 } });
    const states = await statesOf();
    expect(documents.filter((id) => states.has(id))).toEqual([]);
    expect(await eventsOf(foreign)).toEqual(before);
    expect((await stranger.get(`/api/jobs/${job.id}/status/`)).code).toBe('not-found');
  });

  it('gives a document that is named twice one turn', async () => {
    const ids = Array.from({ length: DOCUMENTS_AT_ONCE + 1 }, () => documents[0]!);
    const job = await hanako.jobEnd(await begun(RETURN, ids));
    expect(job).toMatchObject({
      result: '',
      hasError: false,
      document_count: 1,
      counts: { done: 1, failed: 0 },
    });
    expect(await returnsOf(documents[0]!)).toBe(1);
  });

  it('is asked for once by calls with the same key', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const ids = many(documents);
    const [first, second] = await Promise.all([begun(RETURN, ids, key), begun(RETURN, ids, key)]);
    expect(second).toBe(first);
    expect(await begun(RETURN, ids, key)).toBe(first);
    await hanako.jobEnd(first);
  });

  it('is done at once up to the limit, and refused beyond what a job takes', async () => {
    const few = await hanako.post(RETURN, { documents: many(documents).slice(0, DOCUMENTS_AT_ONCE) });
    expect(few.status).toBe(200);
    expect(DocumentsAnswer.parse(few.json).failed).toHaveLength(DOCUMENTS_AT_ONCE - 3);
    const most = Array.from({ length: DOCUMENTS_PER_JOB + 1 }, () => crypto.randomUUID());
    for (const path of [RETURN, DELETE]) {
      const refused = await hanako.post(path, { documents: most });
      expect(refused).toMatchObject({ status: 400, code: 'invalid-request' });
      expect(refused.text).toContain(problems['invalid-request'].title);
    }
    expect((await hanako.post(DELETE, { documents: many(['x']) })).code).toBe('invalid-request');
    expect((await hanako.post(DELETE, { documents: [] })).code).toBe('invalid-request');
  });
});

describe('a worker that dies in the midst of it', () => {
  let jobId: string;

  /** Nobody offers the work: this test does it. */
  beforeEach(async () => {
    await system.stopProjectors();
    jobId = await begun(RETURN, many(documents.slice(0, 2), documents.slice(2)));
    return async () => {
      await system.stopProjectors();
      await system.startProjectors();
    };
  });

  it('is followed by one that does nothing twice', async () => {
    const { dependencies } = system.inside;
    const killed = () => {
      throw new Error('killed');
    };
    await expect(
      doBulkCommand(dependencies, await workOf(jobId), { ...quietRun, report: killed }),
    ).rejects.toThrow('killed');
    expect(await Promise.all(documents.map(returnsOf))).toEqual([1, 1, 0]);
    // Somebody goes on working meanwhile.
    await confirm(documents[0]!);

    const told: number[] = [];
    const report = (percentage: number) => void told.push(percentage);
    await doBulkCommand(dependencies, await workOf(jobId, 2), { ...quietRun, report });
    await doBulkCommand(dependencies, await workOf(jobId, 3), quietRun);
    expect(await Promise.all(documents.map(returnsOf))).toEqual([1, 1, 1]);
    expect((await eventsOf(documents[0]!)).at(-1)).toBe('DocumentConfirmed');
    expect(told.at(-1)).toBe(100);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect((await dependencies.log.read(jobStream(jobId))).events.slice(1)).toMatchObject([
      { type: 'BulkCommandFinished', data: { done: 3, failedCount: DOCUMENTS_AT_ONCE - 2 } },
    ]);
  });

  it('hands the work back when it is stopped', async () => {
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    await expect(
      doBulkCommand(system.inside.dependencies, await workOf(jobId), {
        report: stop,
        stopping: stopping.signal,
      }),
    ).rejects.toThrow(TemporarilyUnavailable);
    expect(await Promise.all(documents.map(returnsOf))).toEqual([1, 1, 0]);
  });

  it('hands the work back while the store is gone; a document that is broken fails alone', async () => {
    const { dependencies } = system.inside;
    const reading = (broken: Error): typeof dependencies => ({
      ...dependencies,
      log: {
        ...dependencies.log,
        read: (stream, known) =>
          stream === documentStream(documents[0]!)
            ? Promise.reject(broken)
            : dependencies.log.read(stream, known),
      },
    });
    const work = await workOf(jobId);
    await expect(doBulkCommand(reading(new StoreUnavailable('gone')), work, quietRun)).rejects.toThrow(
      TemporarilyUnavailable,
    );
    await doBulkCommand(reading(new Error('broken')), work, quietRun);
    expect(await Promise.all(documents.map(returnsOf))).toEqual([0, 1, 1]);
    const { events } = await dependencies.log.read(jobStream(jobId));
    expect(events.slice(1)).toMatchObject([
      {
        type: 'BulkCommandFinished',
        data: {
          done: 2,
          failed: expect.arrayContaining([{ documentId: documents[0], code: 'unexpected' }]) as unknown,
        },
      },
    ]);
  });

  it('each time, fails the job, which can be asked for again', async () => {
    await doBulkCommand(system.inside.dependencies, await workOf(jobId, MAX_TRIES + 1), quietRun);
    expect(await Promise.all(documents.map(returnsOf))).toEqual([0, 0, 0]);
    await system.startProjectors();
    expect(await hanako.jobEnd(jobId)).toMatchObject({ status: 'failed', hasError: true, counts: null });
    const { jobs } = FailedWork.parse((await kanri.get('/api/failed-work/')).json);
    expect(jobs.map(({ id }) => id)).toContain(jobId);
    const again = RetryAnswer.parse((await hanako.post(`/api/jobs/${jobId}/retry/`)).json).job_id;
    expect(await hanako.jobEnd(again)).toMatchObject({ status: 'finished', counts: { done: 3 } });
    expect(await Promise.all(documents.map(returnsOf))).toEqual([1, 1, 1]);
  });
});
