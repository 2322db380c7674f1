import { JobRetried, type JobEvent } from '@reader/contracts/events/job';
import { jobKindOf } from '@reader/contracts/jobs/all-jobs';
import type { Id } from '@reader/contracts/objects/ids';
import { RuleBroken } from '../rule-broken.js';
import type { Job } from './job.js';

/** @throws RuleBroken 'not-found', 'job-not-retriable' for what has not failed, cannot be repeated, or would only fail again */
export const requireRetriable = (job: Job | undefined): Job => {
  if (!job) throw new RuleBroken('not-found');
  const { retry } = jobKindOf(job);
  if (!job.hasFailed || !retry || retry.finalProblems.includes(job.failure ?? ''))
    throw new RuleBroken('job-not-retriable');
  return job;
};

/** What failed is done again by another job, once. @throws RuleBroken */
export const retryJob = (job: Job | undefined, as: Id): JobEvent[] => {
  const failed = requireRetriable(job);
  return failed.retriedAs === null ? [JobRetried.of({ jobId: failed.id, as })] : [];
};
