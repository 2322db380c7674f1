import {
  BULK_FAILURES,
  BulkCommandFailed,
  BulkCommandFinished,
  BulkCommandRequested,
  type BulkCommand,
  type BulkFailure,
} from '@reader/contracts/events/bulk-command';
import type { JobEvent } from '@reader/contracts/events/job';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { isOpenJob, type Job } from './job.js';

export const requestBulkCommand = (
  job: Job | undefined,
  command: { jobId: Id; command: BulkCommand; documents: number; list: BlobRef },
): JobEvent[] => (job ? [] : [BulkCommandRequested.of(command)]);

export const isOpenBulkCommand = (job: Job | undefined): job is Job => isOpenJob(job, 'bulk');

/** Every document of the list had its turn; the first answer counts. */
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
