import { changeSettings } from '@reader/command-api/accounts/operator';
import { ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { JobAnswer } from '@reader/contracts/http/work/jobs';
import { Processes, Tasks, type Task } from '@reader/contracts/http/work/tasks';
import { WORK_SIGNAL_SUBJECT } from '@reader/contracts/messages/work-signal';
import { connectNats, type NatsConnection } from '@reader/platform/nats/connect';
import { announce } from '@reader/platform/nats/publish';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf, png, type Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let staff: Caller;
let nats: NatsConnection;
beforeAll(async () => {
  system = await startSystem();
  staff = await system.account('hanako', 'staff');
  nats = await connectNats(system.dependencies.natsUrl, 'test');
});
afterAll(async () => {
  await nats?.close();
  await system?.stop();
});

const startRead = async (name: string, ...lines: string[]): Promise<string> => {
  const upload = crypto.randomUUID();
  await staff.upload(system.organisation, upload, [png(name, upload, ...lines)]);
  return ((await staff.post(`/api/read/${upload}`)).json as { job_id: string }).job_id;
};
const taskOf = async (job: string): Promise<Task> =>
  Tasks.parse((await staff.get(`/api/tasks/${job}`)).json)[0]!;
const found = async (search: string): Promise<number> => {
  const answer = await staff.get(`/api/document/reader-home/?search=${encodeURIComponent(search)}`);
  return (answer.json as { count: number }).count;
};

describe('a read that is followed', () => {
  it('is offered however old it is where it is named, behind as many of the newest as are asked for', async () => {
    const jobs = [await startRead('一.png'), await startRead('二.png'), await startRead('三.png')];
    const offered = async (query: string) =>
      Processes.parse((await staff.get(`/api/processes/?${query}`)).json).map(({ id }) => id);
    await expect.poll(() => offered('limit=2')).toEqual([jobs[2], jobs[1]]);
    expect(await offered(`limit=2&process=${jobs[0]}`)).toEqual([jobs[2], jobs[1], jobs[0]]);
    expect(await offered(`limit=2&process=${jobs[1]}`)).toEqual([jobs[2], jobs[1]]);
    expect(await offered(`limit=2&process=${crypto.randomUUID()}`)).toEqual([jobs[2], jobs[1]]);
    expect((await staff.get('/api/processes/?limit=1001')).status).toBe(400);
  });

  it('says of each file what it is, what is read of it, and when a worker began', async () => {
    const job = await startRead('申請書.png', '氏名=手島');
    await staff.jobEnd(job);
    const task = await taskOf(job);
    expect(task).toMatchObject({ description: '文書1件の読取', meta: { file_name: '申請書.png' } });
    const times = [task.created_at, task.started_at, task.ended_at].map((time) => Date.parse(time ?? ''));
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('names the file that it is at, and when the worker began that is at it', async () => {
    system.worker.behave('ignore');
    const job = await startRead('待っている申請書.png', '氏名=石川');
    const { id } = await taskOf(job);
    expect(await taskOf(job)).toMatchObject({ status: '', started_at: null });
    const startedAt = new Date().toISOString();
    announce(nats, WORK_SIGNAL_SUBJECT, {
      ...{ id, organisation: system.organisation, attempt: 1, offer: 1 },
      ...{ state: 'started', percentage: 0, startedAt },
    });
    await expect
      .poll(() => taskOf(job), { timeout: 20_000 })
      .toMatchObject({ status: 'started', started_at: startedAt });
    const answer = JobAnswer.parse((await staff.get(`/api/jobs/${job}/status/`)).json);
    expect(answer.meta.file_name).toBe('待っている申請書.png');
    await staff.call('DELETE', `/api/processes/${job}/tasks/`);
    system.worker.behave('read');
  });

  it('can be cancelled the moment it was asked for', async () => {
    system.worker.behave('ignore');
    for (let time = 0; time < 3; time += 1) {
      const job = await startRead(`すぐに取消_${time}.png`, '氏名=石川');
      const cancelled = await staff.call('DELETE', `/api/processes/${job}/tasks/`);
      expect(cancelled, cancelled.text).toMatchObject({ status: 200, json: { cancelled: 1 } });
    }
    system.worker.behave('read');
  });

  it.each([
    ['as a whole', (job: string) => `/api/processes/${job}/tasks/`],
    ['by its file', async (job: string) => `/api/tasks/${(await taskOf(job)).id}`],
  ])('can be cancelled %s while the documents of its file are still registered', async (how, address) => {
    const pages = 300;
    const name = `厚い冊子 ${how}.pdf`;
    const upload = crypto.randomUUID();
    await staff.upload(system.organisation, upload, [pdf(name, `pages=${pages}`, `氏名=${how}`)]);
    const { job_id: job } = JobStarted.parse((await staff.post(`/api/read/${upload}`)).json);
    const rows = async () => {
      const search = encodeURIComponent(name);
      const query = `?search=${search}&limit=200`;
      const answer = await staff.get(`/api/document/reader-home/${query}`);
      return ReaderHomeAnswer.parse(answer.json);
    };
    await expect.poll(async () => (await rows()).count, { timeout: 30_000, interval: 20 }).toBeGreaterThan(1);
    expect((await staff.call('DELETE', await address(job))).status).toBe(200);
    await expect.poll(async () => (await rows()).count, { timeout: 30_000 }).toBe(pages);
    const open = async () =>
      (await rows()).documents.filter(({ reading }) => reading === 'waiting' || reading === 'reading');
    await expect.poll(open, { timeout: 30_000 }).toEqual([]);
    expect(await staff.jobEnd(job)).toMatchObject({ status: 'finished' });
    // Those that were registered last, after it was cancelled.
    for (const { reading } of (await rows()).documents.slice(0, 100)) expect(reading).toBe('invalid');
  });

  it('can be asked for again, and the answer says what is waited for', async () => {
    const job = await startRead('再読込.png', '氏名=山田');
    await staff.jobEnd(job);
    const { document_id } = (await taskOf(job)).args;
    const answer = await staff.post(`/api/documents/${document_id}/reload/`, { selected_sheet_id: '' });
    const { job_id } = answer.json as { job_id: string };
    expect(answer.json).toEqual({ job_id, status: 'waiting', data: { document_id, job_id }, learned: null });
    expect(await staff.jobEnd(job_id)).toMatchObject({ status: 'finished' });
  });
});

describe('a set of three or four pages', () => {
  const send = (layout: number) =>
    staff.put(system.organisation, { id: crypto.randomUUID(), layout: String(layout) }, [
      png('a.png', crypto.randomUUID()),
    ]);

  it('is offered to school reports only', async () => {
    for (const layout of [3, 4])
      expect(await send(layout)).toMatchObject({ status: 400, json: { code: 'layout-not-offered' } });
    expect(await send(2)).toMatchObject({ status: 200 });
    await changeSettings(system.inside.dependencies, system.organisation, { usageMode: 'SR' });
    expect(await send(4)).toMatchObject({ status: 200 });
    await changeSettings(system.inside.dependencies, system.organisation, { usageMode: 'default' });
  });
});

describe('a day in a document', () => {
  it('is found in every form in which people write it', async () => {
    await staff.jobEnd(await startRead('面談.png', '面談日=令和６年４月１日（月）'));
    for (const written of ['2024/4/1', 'R6.4.1', '令和6年4月1日', '２０２４－０４－０１', '令和6年4月'])
      expect(await found(written), written).toBe(1);
    for (const other of ['2024/4/12', '令和7年4月1日']) expect(await found(other), other).toBe(0);
  });
});
