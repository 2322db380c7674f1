import { FailedWork } from '@reader/contracts/http/work/failed-work';
import { RetryAnswer } from '@reader/contracts/http/work/jobs';
import { CancelAnswer } from '@reader/contracts/http/work/tasks';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http/http';
import { isOpenJob, ownJobsQuery } from '../../../lib/queries/jobs';

/** Running jobs are polled every second, less often while the panel is closed (docs/product/limits.md#polling). */
const OPEN_POLL_MS = 1000;
const RUNNING_MS = 3000;

/** The user's jobs, polled while one of them runs. */
export const followedJobsQuery = (isOpen: boolean) =>
  queryOptions({
    ...ownJobsQuery,
    refetchInterval: ({ state }) => {
      if (!state.data?.some(isOpenJob)) return false;
      return isOpen ? OPEN_POLL_MS : RUNNING_MS;
    },
  });

/** Cancels the unfinished part of a read. Returns the number of documents. */
export const cancelRead = async (jobId: string): Promise<number> =>
  (await http.delete(`/api/processes/${jobId}/tasks/`, CancelAnswer)).cancelled;

/** Retries what failed. Returns the new job's id. */
export const retryJob = async (jobId: string): Promise<string> =>
  (await http.post(`/api/jobs/${jobId}/retry/`, {}, RetryAnswer)).job_id;

export const failedWorkKey = ['failed-work'] as const;

/** Work of the organisation that failed for good. */
export const failedWorkQuery = queryOptions({
  queryKey: failedWorkKey,
  queryFn: ({ signal }) => http.get('/api/failed-work/', FailedWork, { signal }),
});
