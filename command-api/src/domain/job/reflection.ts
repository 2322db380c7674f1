import type { DataOf } from '@reader/contracts/events/define';
import type { JobEvent } from '@reader/contracts/events/job';
import {
  LEFT_ALONE_LISTED,
  ReflectionFailed,
  ReflectionFinished,
  ReflectionRequested,
  type LeftAlone,
} from '@reader/contracts/jobs/reflection/events';
import type { Id } from '@reader/contracts/objects/ids';
import { isOpenJob, type Job } from './job.js';

export const requestReflection = (
  job: Job | undefined,
  command: DataOf<typeof ReflectionRequested>,
): JobEvent[] => (job ? [] : [ReflectionRequested.of(command)]);

export const isOpenReflection = (job: Job | undefined): job is Job => isOpenJob(job, 'reflection');

/** Every document was processed; the first answer counts. */
export const finishReflection = (
  job: Job | undefined,
  {
    leftAlone,
    unseen,
    ...counts
  }: { matchingId: Id; changed: number; same: number; unseen: number; leftAlone: readonly LeftAlone[] },
): JobEvent[] =>
  isOpenReflection(job)
    ? [
        ReflectionFinished.of({
          jobId: job.id,
          ...counts,
          leftAloneCount: leftAlone.length + unseen,
          leftAlone: leftAlone.slice(0, LEFT_ALONE_LISTED),
        }),
      ]
    : [];

export const failReflection = (
  job: Job | undefined,
  matchingId: Id,
  problem: DataOf<typeof ReflectionFailed>['problem'],
): JobEvent[] => (isOpenReflection(job) ? [ReflectionFailed.of({ jobId: job.id, matchingId, problem })] : []);
