import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { jobKindOf } from '@reader/contracts/jobs/all-jobs';
import { isOpenJob } from './queries/jobs';
import { count } from './text';

/** Whether its kind ends in a file. */
export const makesFile = (job: Pick<JobAnswer, 'kind'>): boolean => jobKindOf(job).makesFile;

/** The name of a job: the file that it has made, or what it does. */
export const nameOfJob = ({ kind, meta }: Pick<JobAnswer, 'kind' | 'meta'>): string =>
  (makesFile({ kind }) && meta.file_name) || jobKindOf({ kind }).label;

/** The state of a job in a few words. */
export const stateOfJob = (job: JobAnswer): string => {
  if (isOpenJob(job)) {
    if (job.position !== null && job.position > 1) return `${count(job.position)}番目に待機中`;
    const { noun } = jobKindOf(job);
    return `${noun === undefined ? '' : `${noun}中 `}${Math.round(job.meta.percentage)}%`;
  }
  if (job.retried_as !== null) return '失敗（再実行済み）';
  if (job.status === 'failed') return '失敗';
  if (job.result === '') return '完了';
  const errors = job.kind === 'read' ? job.problems.length : job.counts?.failed;
  return errors === undefined ? '完了（要確認）' : `完了（エラー ${count(errors)}件）`;
};
