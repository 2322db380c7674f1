import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { expect, it } from 'vitest';
import { waitForJob } from './jobs';

const job = (status: JobAnswer['status'], percentage = 0): JobAnswer => ({
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'export',
  status,
  result: '',
  hasError: false,
  sheet_id: null,
  opens: null,
  meta: { percentage, file_name: '' },
  position: null,
  problems: [],
  further_problems: 0,
  document_count: null,
  counts: null,
  retried_as: null,
  is_final: false,
  expires_at: null,
  requested_at: '2026-05-21T01:02:03.000Z',
});
const asking = (...answers: (JobAnswer | Error)[]) => {
  const left = [...answers];
  return () => {
    const next = left.shift() ?? new Error('asked too often');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
};

it('waits until the job is finished and tells how far it is', async () => {
  const seen: number[] = [];
  const ask = asking(job('waiting'), job('started', 40), job('finished', 100));
  const done = await waitForJob('1', ({ meta }) => seen.push(meta.percentage), { intervalMs: 0, ask });
  expect(done.status).toBe('finished');
  expect(seen).toEqual([0, 40, 100]);
});

it('waits out a lost answer but not the loss of the server', async () => {
  const lost = new Error('lost');
  const once = asking(lost, job('failed'));
  expect((await waitForJob('1', undefined, { intervalMs: 0, ask: once })).status).toBe('failed');
  const always = asking(lost, lost, lost);
  await expect(waitForJob('1', undefined, { intervalMs: 0, tries: 3, ask: always })).rejects.toBe(lost);
});
