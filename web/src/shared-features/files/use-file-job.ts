import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reportFailure } from '../../components/toasts/report-failure';
import { ownJobsKey, waitForJob } from '../../lib/queries/jobs';

/** What the bar says while a job runs. */
export interface RunningJob {
  readonly verb: string;
  readonly percentage: number;
}

/** Jobs whose end this tab tells: after the screen that began them was left too, and whoever sees the end later. */
const followed = new Set<string>();

export const isFollowed = (job: string): boolean => followed.has(job);

/** Waits for the end of a job, of which this tab tells then. */
export const followJob = async (id: string, onProgress?: (job: JobAnswer) => void): Promise<JobAnswer> => {
  followed.add(id);
  try {
    return await waitForJob(id, onProgress);
  } catch (error) {
    followed.delete(id);
    throw error;
  }
};

/** Follows a job about documents to its end; one at a time. */
export const useFileJob = () => {
  const [running, setRunning] = useState<RunningJob | null>(null);
  const queries = useQueryClient();

  /** `failed` is what is said when the job could not be asked for or followed. */
  const follow = async (
    verb: string,
    start: () => Promise<string>,
    failed: string,
    onEnd: (job: JobAnswer) => Promise<void> | void,
  ): Promise<void> => {
    setRunning({ verb, percentage: 0 });
    let job: JobAnswer;
    try {
      const id = await start();
      try {
        job = await followJob(id, ({ meta }) => setRunning({ verb, percentage: meta.percentage }));
      } finally {
        void queries.invalidateQueries({ queryKey: ownJobsKey });
      }
    } catch (error) {
      reportFailure(error, failed);
      return;
    } finally {
      setRunning(null);
    }
    await onEnd(job);
  };

  return { running, follow };
};

/** The lines of a job's result: what was replaced, refused or could not be done. */
export const resultLines = (job: JobAnswer): string[] => job.result.split('\n').filter(Boolean);
