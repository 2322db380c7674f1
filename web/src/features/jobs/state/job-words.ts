import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { jobKindOf } from '@reader/contracts/jobs/all-jobs';
import { isOpenJob } from '../../../lib/queries/jobs';
import { count } from '../../../lib/text';

/** The name of a job: its file if it has made one. */
export const nameOfJob = ({ kind, meta }: Pick<JobAnswer, 'kind' | 'meta'>): string =>
  meta.file_name || jobKindOf({ kind }).label;

export const unreadOf = ({ problems }: JobAnswer): JobAnswer['problems'] =>
  problems.filter(({ is_unread }) => is_unread);

/** Whether it can be retried. For a read: the documents that failed. */
export const canBeRetried = (job: JobAnswer): boolean =>
  !isOpenJob(job) &&
  (unreadOf(job).length > 0 ||
    (job.status === 'failed' && jobKindOf(job).retry !== null && job.retried_as === null));

/** The state of a job in a few words. */
export const stateOfJob = (job: JobAnswer): string => {
  if (isOpenJob(job))
    return job.position !== null && job.position > 1
      ? `${count(job.position)}番目に待機中`
      : `${Math.round(job.meta.percentage)}%`;
  if (job.retried_as !== null) return '失敗（再実行済み）';
  if (job.status === 'failed') return '失敗';
  if (job.result === '') return '完了';
  const errors = job.kind === 'read' ? job.problems.length : job.counts?.failed;
  return errors === undefined ? '完了（要確認）' : `完了（エラー ${count(errors)}件）`;
};
