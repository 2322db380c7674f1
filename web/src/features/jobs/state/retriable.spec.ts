import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { describe, expect, it } from 'vitest';
import { fakeId } from '../../../testing/fake-content';
import { fakeJob } from '../../../testing/fake-job';
import { canBeRetried, unreadOf } from './retriable';

const job = (more: Partial<JobAnswer> = {}) =>
  fakeJob(1, { meta: { percentage: 100, file_name: '' }, ...more });
const unread = (is_unread: boolean, is_cancelled = false) => ({
  document_id: fakeId(2),
  file_name: 'a.pdf',
  message: 'ファイルが壊れているため開けません',
  is_unread,
  is_cancelled,
});

describe('a job', () => {
  it('can be asked for again once, when it failed', () => {
    expect(canBeRetried(job({ status: 'failed' }))).toBe(true);
    expect(canBeRetried(job({ status: 'failed', retried_as: fakeId(3) }))).toBe(false);
    expect(canBeRetried(job({ status: 'failed', kind: 'page' }))).toBe(false);
    expect(canBeRetried(job({ status: 'failed', kind: 'matching' }))).toBe(true);
    expect(canBeRetried(job({ status: 'failed', kind: 'matching', is_final: true }))).toBe(false);
    expect(canBeRetried(job())).toBe(false);
    expect(canBeRetried(job({ status: 'started' }))).toBe(false);
  });

  it('can be asked for again as long as documents of a read are unread', () => {
    expect(canBeRetried(job({ kind: 'read', problems: [unread(true)] }))).toBe(true);
    expect(canBeRetried(job({ kind: 'read', problems: [unread(false)] }))).toBe(false);
    expect(canBeRetried(job({ kind: 'read', problems: [unread(true, true)] }))).toBe(false);
    const mixed = job({ kind: 'read', problems: [unread(true), unread(true, true)] });
    expect([canBeRetried(mixed), unreadOf(mixed)]).toEqual([true, [unread(true)]]);
  });
});
