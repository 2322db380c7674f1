import { FailedWork } from '@reader/contracts/http/work/failed-work';
import { RetryAnswer } from '@reader/contracts/http/work/jobs';
import { CancelAnswer } from '@reader/contracts/http/work/tasks';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http/http';
import { isOpenJob, ownJobsQuery } from '../../../lib/queries/jobs';

/**
 * While something runs its percentage is asked for each second, as jobs are; while nobody looks, less often
 * (docs/product/limits.md#polling).
 */
const LOOKING_MS = 1000;
const RUNNING_MS = 3000;

/** The person's own jobs, followed as long as one of them runs. */
export const followedJobsQuery = (isLooking: boolean) =>
  queryOptions({
    ...ownJobsQuery,
    refetchInterval: ({ state }) => {
      if (!state.data?.some(isOpenJob)) return false;
      return isLooking ? LOOKING_MS : RUNNING_MS;
    },
  });

/** Cancels what of a read has not ended; how many documents that were. */
export const cancelRead = async (jobId: string): Promise<number> =>
  (await http.delete(`/api/processes/${jobId}/tasks/`, CancelAnswer)).cancelled;

/** Has done again what failed; the job that does it. */
export const retryJob = async (jobId: string): Promise<string> =>
  (await http.post(`/api/jobs/${jobId}/retry/`, {}, RetryAnswer)).job_id;

export const failedWorkKey = ['failed-work'] as const;

/** What failed for good in the organisation. */
export const failedWorkQuery = queryOptions({
  queryKey: failedWorkKey,
  queryFn: ({ signal }) => http.get('/api/failed-work/', FailedWork, { signal }),
});
