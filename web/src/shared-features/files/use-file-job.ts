import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reportFailure } from '../../components/toasts/report-failure';
import { ownJobsKey, waitForJob } from '../../lib/queries/jobs';

/** A running job as the progress bar shows it. */
export interface RunningJob {
  readonly verb: string;
  readonly percentage: number;
}

/** Jobs whose end this tab reports, even after the user has left the screen that started them. */
const followed = new Set<string>();

export const isFollowed = (job: string): boolean => followed.has(job);

/** Waits for the end of a job, which this tab then reports. */
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

  /** `failed`: the message if the job could not be requested or followed. */
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

/** The lines of a job's result: what was replaced, refused or failed. */
export const resultLines = (job: JobAnswer): string[] => job.result.split('\n').filter(Boolean);
