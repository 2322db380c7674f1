import type { DataOf } from '@reader/contracts/events/define';
import type { JobEvent } from '@reader/contracts/events/job';
import {
  MatchingFailed,
  MatchingFinished,
  MatchingRequested,
  UNFIT_LISTED,
  type MatchingProblem,
  type UnfitDocument,
} from '@reader/contracts/jobs/matching/events';
import type { MatchingFound } from '@reader/contracts/jobs/matching/messages';
import type { MatchingColumn } from '@reader/contracts/matching/matching-column';
import { isOpenJob, type Job } from './job.js';

export const requestMatching = (
  job: Job | undefined,
  command: DataOf<typeof MatchingRequested>,
  columns: MatchingColumn[],
): JobEvent[] => (job ? [] : [MatchingRequested.of(command, { columns })]);

export const isOpenMatching = (job: Job | undefined): job is Job => isOpenJob(job, 'matching');

/** All that was found is in the log; the first answer counts. */
export const finishMatching = (
  job: Job | undefined,
  { documents, unfit, unfitCount }: MatchingFound,
): JobEvent[] =>
  isOpenMatching(job)
    ? [
        MatchingFinished.of({
          jobId: job.id,
          documents: documents.length,
          decided: documents.filter(({ decided }) => decided !== null).length,
          unfit: unfit.slice(0, UNFIT_LISTED),
          unfitCount,
        }),
      ]
    : [];

export const failMatching = (
  job: Job | undefined,
  problem: MatchingProblem,
  { unfit, unfitCount }: { unfit: readonly UnfitDocument[]; unfitCount: number } = {
    unfit: [],
    unfitCount: 0,
  },
): JobEvent[] =>
  isOpenMatching(job)
    ? [MatchingFailed.of({ jobId: job.id, problem, unfit: unfit.slice(0, UNFIT_LISTED), unfitCount })]
    : [];
