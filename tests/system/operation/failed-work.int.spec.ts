import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { FailedWork } from '@reader/contracts/http/work/failed-work';
import { JobAnswer, RetryAnswer } from '@reader/contracts/http/work/jobs';
import { ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png, type Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let hanako: Caller;
let kanri: Caller;
let stranger: Caller;
let db: AnyDatabase;
/** An export that found no documents. */
let failed: string;

const failedWork = async (caller = kanri) => FailedWork.parse((await caller.get('/api/failed-work/')).json);
const retry = (job: string, caller = hanako) => caller.post(`/api/jobs/${job}/retry/`);
const jobOf = async (id: string, caller = hanako) =>
  JobAnswer.parse((await caller.get(`/api/jobs/${id}/status/`)).json);
const askFor = async (body: object) => {
  const asked = await hanako.post(`/api/document/download/documents-${system.organisation}`, body);
  return hanako.jobEnd(JobStarted.parse(asked.json).job_id);
};
const read = async (...files: ReturnType<typeof png>[]) => {
  const upload = crypto.randomUUID();
  await hanako.upload(system.organisation, upload, files);
  return hanako.read(upload);
};

beforeAll(async () => {
  system = await startSystem();
  db = connectPostgres(system.dependencies.databaseUrl);
  hanako = await system.account('hanako', 'staff');
  kanri = await system.account('kanri', 'manager');
  stranger = await system.account('taro', 'manager', await system.organisationNamed('yoso'));
  const job = await askFor({ document_ids: [], confirm_status: 'done' });
  expect(job.status).toBe('failed');
  failed = job.id;
});
afterAll(async () => {
  await db.destroy();
  await system.stop();
});

describe('a job that failed', () => {
  it('waits for the managers of the organisation, with who asked for it and why it failed', async () => {
    const { jobs } = await failedWork();
    expect(jobs).toMatchObject([
      { id: failed, kind: 'export', requested_by: '田中 hanako', result: '出力する文書がありません。' },
    ]);
  });

  it('is done again as it was asked for, once, however often that is wanted', async () => {
    await read(png('1.png', '氏名=森永'), png('2.png', '氏名=阿部'));
    const [one] = ReaderHomeAnswer.parse((await hanako.get('/api/document/reader-home/')).json).documents;
    await hanako.post('/api/documents/', { documents: [one!.id], status: 'C' });
    const answers = await Promise.all([retry(failed), retry(failed), retry(failed)]);
    answers.push(await retry(failed));
    const ids = answers.map(({ json }) => RetryAnswer.parse(json).job_id);
    expect(new Set(ids).size).toBe(1);
    const again = await hanako.jobEnd(ids[0]!);
    expect(again).toMatchObject({ status: 'finished', result: '', expires_at: null });
    const file = await hanako.get(
      `/files/documents/?organization_id=${system.organisation}&job_id=${again.id}`,
    );
    expect(file.text.trim().split('\n')).toHaveLength(2);
    expect((await jobOf(failed)).retried_as).toBe(again.id);
    expect((await failedWork()).jobs).toEqual([]);
  });

  it('is all that can be done again', async () => {
    const done = await askFor({ document_ids: [], confirm_status: 'done' });
    expect((await retry(done.id)).code).toBe('job-not-retriable');
    expect((await retry(crypto.randomUUID())).code).toBe('not-found');
    expect((await retry('x')).status).toBe(400);
    expect((await retry(failed, stranger)).code).toBe('not-found');
  });
});

describe('a document that could not be read', () => {
  it('is named with its reason, in the job and for the managers, until it is read again', async () => {
    const job = await read(png('白紙.png', 'unreadable=1'), png('3.png', '氏名=手島'));
    const problem = { file_name: '白紙.png', message: 'ファイルが壊れているため開けません' };
    expect(job.problems).toMatchObject([{ ...problem, is_unread: true }]);
    const { documents } = await failedWork();
    expect(documents).toMatchObject([{ file_name: '白紙.png', problem: problem.message }]);
    await kanri.post('/api/document/delete/', { documents: [documents[0]!.id] });
    expect((await failedWork()).documents).toEqual([]);
    expect((await jobOf(job.id, kanri)).problems).toMatchObject([{ is_unread: false }]);
  });
});

describe('a stream that is set aside', () => {
  it('is shown to its own organisation', async () => {
    await sql`insert into console.quarantine (stream, projection_group, organisation, position, reason)
      values (${`document-${crypto.randomUUID()}`}, 'console', ${system.organisation}, 7, 'documents: broken')`.execute(
      db,
    );
    expect((await failedWork()).streams).toMatchObject([{ position: '7', reason: 'documents: broken' }]);
    expect(await failedWork(stranger)).toEqual({ jobs: [], documents: [], streams: [] });
    await sql`delete from console.quarantine`.execute(db);
  });

  it('concerns nobody else', async () => {
    expect((await hanako.get('/api/failed-work/')).code).toBe('forbidden');
  });
});
