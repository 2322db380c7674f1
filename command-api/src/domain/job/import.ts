import type { DataOf } from '@reader/contracts/events/define';
import type { JobEvent } from '@reader/contracts/events/job';
import {
  IMPORT_PROBLEMS,
  ImportFailed,
  ImportFinished,
  ImportRequested,
  type ImportProblem,
} from '@reader/contracts/jobs/import/events';
import { isOpenJob, type Job } from './job.js';

export const requestImport = (job: Job | undefined, command: DataOf<typeof ImportRequested>): JobEvent[] =>
  job ? [] : [ImportRequested.of(command)];

export const isOpenImport = (job: Job | undefined): job is Job => isOpenJob(job, 'import');

/** What could be taken of the workbook was; the first answer counts. */
export const finishImport = (
  job: Job | undefined,
  { problems, ...counts }: { documents: number; problemCount: number; problems: readonly ImportProblem[] },
): JobEvent[] =>
  isOpenImport(job)
    ? [ImportFinished.of({ jobId: job.id, ...counts }, { problems: problems.slice(0, IMPORT_PROBLEMS) })]
    : [];

export const failImport = (job: Job | undefined, problem: 'gave-up' | 'failed'): JobEvent[] =>
  isOpenImport(job) ? [ImportFailed.of({ jobId: job.id, problem })] : [];
