import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { jobKindOf } from '@reader/contracts/jobs/all-jobs';
import { isOpenJob } from '../../../lib/queries/jobs';

/** Documents whose reading failed, and that are still unread; what somebody cancelled is none. */
export const unreadOf = ({ problems }: JobAnswer): JobAnswer['problems'] =>
  problems.filter(({ is_unread, is_cancelled }) => is_unread && !is_cancelled);

/** Whether it can be retried. For a read: the documents that failed. */
export const canBeRetried = (job: JobAnswer): boolean =>
  !isOpenJob(job) &&
  (unreadOf(job).length > 0 ||
    (job.status === 'failed' && jobKindOf(job).retry !== null && job.retried_as === null && !job.is_final));
