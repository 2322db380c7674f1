import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { allJobs } from '@reader/contracts/jobs/all-jobs';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { Scoped } from '../../database.js';
import { jobAnswers } from './job-answers.js';
import type { LiveProgress } from './live-progress.js';

export const jobStatus = async (
  db: Scoped,
  organisation: Id,
  id: Id,
  progress: LiveProgress,
): Promise<JobAnswer> => {
  const rows = await db
    .selectFrom('console.jobs')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('id', '=', id)
    .execute();
  const [answer] = await jobAnswers(db, organisation, rows, progress);
  if (!answer) throw new ProblemError('not-found');
  return answer;
};

const interactiveKinds = allJobs.filter((kind) => kind.isInteractive).map(({ name }) => name);

/** The caller's recent jobs, newest first. */
export const recentJobs = async (
  db: Scoped,
  organisation: Id,
  accountId: Id,
  progress: LiveProgress,
): Promise<JobAnswer[]> => {
  const rows = await db
    .selectFrom('console.jobs')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('requested_by', '=', accountId)
    .where('kind', 'not in', interactiveKinds)
    .orderBy('requested_position', 'desc')
    .limit(20)
    .execute();
  return jobAnswers(db, organisation, rows, progress);
};
