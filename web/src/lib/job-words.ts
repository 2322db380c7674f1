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
  const cancelled = job.problems.filter(({ is_cancelled }) => is_cancelled).length;
  const errors = jobKindOf(job).isOfReadings ? job.problems.length - cancelled : job.counts?.failed;
  const parts = [
    ...(errors ? [`エラー ${count(errors)}件`] : []),
    ...(cancelled > 0 ? [`キャンセル ${count(cancelled)}件`] : []),
  ];
  return `完了（${parts.length > 0 ? parts.join('、') : '要確認'}）`;
};

/** All that it has to say is that readings were cancelled: nothing failed (docs/product/jobs.md). */
export const isOnlyCancelled = ({ problems, result }: Pick<JobAnswer, 'problems' | 'result'>): boolean =>
  problems.length > 0 &&
  problems.every(({ is_cancelled }) => is_cancelled) &&
  result.split('\n').filter(Boolean).length === problems.length;
