import { JobAnswer } from '@reader/contracts/http/jobs';
import { http } from './http';

/** Jobs are polled each second (spec 1 §9). */
export const JOB_POLL_MS = 1000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Waits until a job is finished or failed and answers it. One lost answer is no reason to give up:
 * the job goes on at the server, so up to `tries` failures in a row are waited out.
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

const askJob = (jobId: string): Promise<JobAnswer> => http.get(`/api/jobs/${jobId}/status/`, JobAnswer);
