import { RegisterSheetAnswer } from '@reader/contracts/http/configuration/sheets';
import { ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import { RetryAnswer } from '@reader/contracts/http/work/jobs';
import { sheetUploadWork } from '@reader/contracts/jobs/sheet/job';
import { connectNats } from '@reader/platform/nats/connect';
import { publishWork } from '@reader/platform/nats/publish';
import { partsOf, startScriptedServer, type ScriptedServer } from '@reader/platform/testing/scripted-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { png, type Caller } from '../installation/caller.js';
import { CREATOR_TOKEN, startSystem, type System } from '../installation/system.js';

let creator: ScriptedServer;
let system: System;
let staff: Caller;
beforeAll(async () => {
  creator = await startScriptedServer();
  system = await startSystem({ creatorUrl: `${creator.address}/forms/` });
  staff = await system.account('hanako', 'staff');
});
afterAll(async () => {
  await system?.stop();
  await creator?.stop();
});

const readDocument = async (): Promise<string> => {
  const upload = crypto.randomUUID();
  const name = `${upload}.png`;
  await staff.upload(system.organisation, upload, [png(name, `氏名=${upload}`)]);
  expect((await staff.read(upload)).status).toBe('finished');
  const { documents } = ReaderHomeAnswer.parse((await staff.get('/api/document/reader-home/')).json);
  return documents.find((row) => row.file_name === name)!.id;
};
const register = async (document: string, subject: string): Promise<z.infer<typeof RegisterSheetAnswer>> => {
  const answer = await staff.post(`/api/documents/${document}/upload/`, { form_subject: subject });
  expect(answer.status, answer.text).toBe(200);
  return RegisterSheetAnswer.parse(answer.json);
};
const formsHere = async (): Promise<string[]> =>
  z
    .array(z.object({ id: z.string() }))
    .parse((await staff.get('/api/sheets/')).json)
    .map(({ id }) => id);
/** What the creator got of a form, oldest first. */
const receivedOf = async (sheet: string) => {
  const all = await Promise.all(
    creator.received.map(async (request) => {
      const parts = await partsOf(request);
      const form = JSON.parse(await (parts.get('form') as File).text()) as Record<string, unknown>;
      return { ...request, form, pages: parts.getAll('page') as File[] };
    }),
  );
  return all.filter(({ form }) => form['sheet_id'] === sheet);
};

describe('a document that is registered where an external creator is connected', () => {
  it('becomes a form there and here, by the same id, and opens there', async () => {
    const { job_id: job, sheet_id: sheet } = await register(await readDocument(), '入会申込書');
    const end = await staff.jobEnd(job);
    expect(end).toMatchObject({
      ...{ status: 'finished', result: '', sheet_id: sheet },
      opens: `${creator.address}/forms/${sheet}/`,
    });
    const [got, ...more] = await receivedOf(sheet);
    expect(more).toEqual([]);
    expect(got).toMatchObject({
      ...{ method: 'POST', path: '/forms/api/sheets/' },
      headers: { 'idempotency-key': job, authorization: `Bearer ${CREATOR_TOKEN}` },
      form: {
        ...{ format: 'reader-form', version: 1, form_subject: '入会申込書' },
        items: [{ subject: '氏名', standard_item: '氏名' }],
      },
    });
    expect(got!.pages).toHaveLength(1);
    const png = Buffer.from(await got!.pages[0]!.arrayBuffer());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(await formsHere()).toContain(sheet);
  });

  it('is told apart from what comes again while the creator takes its time', async () => {
    creator.answer({ status: 200, afterMs: 3_000 }, { status: 200, afterMs: 1_000 });
    const { job_id: job, sheet_id: sheet } = await register(await readDocument(), '二度来るもの');
    await expect.poll(async () => (await receivedOf(sheet)).length).toBe(1);
    const { payload } = (
      await sql<{ payload: object }>`select payload from work.work where payload->>'jobId' = ${job}`.execute(
        system.inside.dependencies.db,
      )
    ).rows[0]!;
    const nats = await connectNats(system.dependencies.natsUrl, 'test');
    const offer = () =>
      publishWork(nats, sheetUploadWork.subject, { ...payload, attempt: 1, offer: 1 }, crypto.randomUUID());
    await offer();
    expect(await staff.jobEnd(job)).toMatchObject({ status: 'finished' });
    await expect.poll(async () => (await receivedOf(sheet)).length).toBe(2);
    const keys = (await receivedOf(sheet)).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([job, job]);
    // Once it has ended, nothing goes out.
    await offer();
    const { job_id: next } = await register(await readDocument(), '次のもの');
    expect(await staff.jobEnd(next)).toMatchObject({ status: 'finished' });
    expect(await receivedOf(sheet)).toHaveLength(2);
    expect((await formsHere()).filter((id) => id === sheet)).toHaveLength(1);
    await nats.close();
  });

  it('is registered nowhere where the creator refuses it, and by the same id when it is asked for again', async () => {
    creator.answer({ status: 422 });
    const document = await readDocument();
    const { job_id: job, sheet_id: sheet } = await register(document, '断られるもの');
    expect(await staff.jobEnd(job)).toMatchObject({
      ...{ status: 'failed', opens: null },
      result:
        'creatorがこの帳票を受け付けませんでした。帳票名と入力欄を確認し、文書からもう一度登録してください。',
    });
    expect(await formsHere()).not.toContain(sheet);
    creator.answer({ status: 503 }, { status: 503 });
    const { job_id: again } = RetryAnswer.parse((await staff.post(`/api/jobs/${job}/retry/`)).json);
    expect(await staff.jobEnd(again)).toMatchObject({ status: 'finished', sheet_id: sheet });
    const keys = (await receivedOf(sheet)).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([job, again, again, again]);
    expect(await formsHere()).toContain(sheet);
    // A document becomes a form once.
    const twice = await staff.post(`/api/documents/${document}/upload/`, { form_subject: 'もう一度' });
    expect(twice.code).toBe('document-registered');
  });
});
