import {
  BULK_FAILURES,
  BulkCommandFailed,
  BulkCommandFinished,
  BulkCommandRequested,
  type BulkFailure,
} from '@reader/contracts/jobs/bulk-command/events';
import type { DataOf } from '@reader/contracts/events/define';
import type { JobEvent } from '@reader/contracts/events/job';
import { isOpenJob, type Job } from './job.js';

export const requestBulkCommand = (
  job: Job | undefined,
  command: DataOf<typeof BulkCommandRequested>,
): JobEvent[] => (job ? [] : [BulkCommandRequested.of(command)]);

export const isOpenBulkCommand = (job: Job | undefined): job is Job => isOpenJob(job, 'bulk');

/** Every document of the list was processed; the first answer counts. */
export const finishBulkCommand = (
  job: Job | undefined,
  { documents, failed }: { documents: number; failed: readonly BulkFailure[] },
): JobEvent[] =>
  isOpenBulkCommand(job)
    ? [
        BulkCommandFinished.of({
          jobId: job.id,
          done: documents - failed.length,
          failedCount: failed.length,
          failed: failed.slice(0, BULK_FAILURES),
        }),
      ]
    : [];

export const failBulkCommand = (job: Job | undefined, problem: 'gave-up' | 'failed'): JobEvent[] =>
  isOpenBulkCommand(job) ? [BulkCommandFailed.of({ jobId: job.id, problem })] : [];
