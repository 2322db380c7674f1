import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { describe, expect, it } from 'vitest';
import { fakeId } from '../testing/fake-content';
import { fakeJob } from '../testing/fake-job';
import { isOnlyCancelled, nameOfJob, stateOfJob } from './job-words';

const job = (more: Partial<JobAnswer> = {}) =>
  fakeJob(1, { meta: { percentage: 100, file_name: '' }, ...more });
const unread = (is_unread: boolean, is_cancelled = false) => ({
  document_id: fakeId(2),
  file_name: 'a.pdf',
  message: 'ファイルが壊れているため開けません',
  is_unread,
  is_cancelled,
});

describe('a job in words', () => {
  it('is called by its file, or by what it does', () => {
    expect(nameOfJob(job({ meta: { percentage: 100, file_name: 'a.csv' } }))).toBe('a.csv');
    expect(nameOfJob(job())).toBe('文書の出力');
    expect(nameOfJob(job({ kind: 'sheet' }))).toBe('帳票登録');
    // A read is not called by the file that it is at.
    const reading = { percentage: 10, file_name: '申請書.pdf' };
    expect(nameOfJob(job({ kind: 'read', status: 'started', meta: reading }))).toBe('文書の読取');
    expect(nameOfJob(job({ kind: 'bulk-return' }))).toBe('一括で未確認に戻す');
  });

  it('says how far it is, or how it ended', () => {
    expect(stateOfJob(job({ status: 'waiting', position: 3, meta: { percentage: 0, file_name: '' } }))).toBe(
      '3番目に待機中',
    );
    expect(stateOfJob(job({ status: 'started', meta: { percentage: 41.6, file_name: '' } }))).toBe(
      '出力中 42%',
    );
    expect(stateOfJob(job())).toBe('完了');
    expect(stateOfJob(job({ result: 'x' }))).toBe('完了（要確認）');
    expect(stateOfJob(job({ kind: 'read', result: 'x', problems: [unread(true)] }))).toBe(
      '完了（エラー 1件）',
    );
    expect(stateOfJob(job({ kind: 'bulk-delete', result: 'x', counts: { done: 3, failed: 1998 } }))).toBe(
      '完了（エラー 1,998件）',
    );
    expect(stateOfJob(job({ status: 'failed' }))).toBe('失敗');
    expect(stateOfJob(job({ status: 'failed', retried_as: fakeId(3) }))).toBe('失敗（再実行済み）');
  });

  it('tells what was cancelled apart from what failed', () => {
    const read = (...cancelled: boolean[]) =>
      job({
        kind: 'read',
        result: cancelled.map(() => 'x').join('\n'),
        problems: cancelled.map((one) => unread(true, one)),
      });
    expect(stateOfJob(read(true, true, true))).toBe('完了（キャンセル 3件）');
    expect(stateOfJob(read(true, false))).toBe('完了（エラー 1件、キャンセル 1件）');
    expect([read(true), read(true, false), read(false), job()].map(isOnlyCancelled)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(isOnlyCancelled({ ...read(true), result: 'x\nほかのこと' })).toBe(false);
  });
});
