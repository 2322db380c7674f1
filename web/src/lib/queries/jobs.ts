import { JobAnswer } from '@reader/contracts/http/work/jobs';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../http/http';

/** Jobs are polled each second (docs/product/limits.md#polling). */
export const JOB_POLL_MS = 1000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Waits until a job has ended and returns it. Up to `tries` consecutive failures to ask are tolerated, since the job
 * goes on.
 */
export const waitForJob = async (
  jobId: string,
  onProgress: (job: JobAnswer) => void = () => undefined,
  { intervalMs = JOB_POLL_MS, tries = 5, ask = askJob } = {},
): Promise<JobAnswer> => {
  for (let failures = 0; ;) {
    try {
      const job = await ask(jobId);
      failures = 0;
      onProgress(job);
      if (job.status === 'finished' || job.status === 'failed') return job;
    } catch (error) {
      failures += 1;
      if (failures >= tries) throw error;
    }
    await pause(intervalMs);
  }
};

/** What a matching found is read page by page where it is shown. */
const askJob = (jobId: string): Promise<JobAnswer> =>
  http.get(`/api/jobs/${jobId}/status/?with_matching=false`, JobAnswer);

export const ownJobsKey = ['jobs', 'own'] as const;

/** The user's latest jobs, newest first, including those that no tab follows. */
export const ownJobsQuery = queryOptions({
  queryKey: ownJobsKey,
  queryFn: ({ signal }) => http.get('/api/jobs/', JobAnswer.array(), { signal }),
  staleTime: 0,
});

export const isOpenJob = ({ status }: JobAnswer): boolean => status === 'waiting' || status === 'started';

/** One job, polled until it has ended. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'one', id],
    queryFn: () => askJob(id),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isOpenJob(state.data) ? false : JOB_POLL_MS),
  });
