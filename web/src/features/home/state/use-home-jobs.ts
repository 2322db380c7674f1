import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { jobKindOf } from '@reader/contracts/jobs/all-jobs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isFollowed } from '../../../shared-features/files/use-file-job';
import { showFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { isOpenJob, jobQuery, ownJobsKey, ownJobsQuery } from '../../../lib/queries/jobs';
import { useStable } from '../../../lib/hooks/use-stable';

/** The noun of a job that home starts; '' for others: readings are counted elsewhere. */
const nounOf = (job: JobAnswer): string => jobKindOf(job).noun ?? '';

/**
 * The user's jobs that home starts, from the server: running ones started before leaving home or in another tab, and
 * ended ones. The newest open one is polled.
 */
export const useHomeJobs = () => {
  const queries = useQueryClient();
  const own = useQuery(ownJobsQuery);
  const listed = own.data?.filter((job) => nounOf(job) !== '') ?? [];
  const openId = listed.find(isOpenJob)?.id;
  // Watched until its end, even if the list shows that first.
  const [watched, setWatched] = useState(openId);
  if (openId !== undefined && openId !== watched) setWatched(openId);
  const { data: polled } = useQuery({ ...jobQuery(watched ?? ''), enabled: watched !== undefined });
  const current = polled?.id === watched ? polled : undefined;
  const hasEnded = current !== undefined && !isOpenJob(current);

  const reported = useRef<string>(undefined);
  const reportEnd = useStable((job: JobAnswer) => {
    if (reported.current === job.id) return;
    reported.current = job.id;
    void queries.invalidateQueries({ queryKey: ownJobsKey });
    if (jobKindOf(job).changesDocuments)
      for (const queryKey of [['documents'], ['statistics']]) void queries.invalidateQueries({ queryKey });
    // Its follower reports the end.
    if (isFollowed(job.id)) return;
    const noun = nounOf(job);
    if (job.status === 'failed') showFailure({ failed: `${noun}に失敗しました。` }, job.result);
    else toasts.success(`${noun}が終わりました。「最近の処理」で確認できます。`);
  });
  // Once per job, since an ended job no longer changes.
  const ended = hasEnded ? current : undefined;
  useEffect(() => {
    if (ended) reportEnd(ended);
  }, [ended, reportEnd]);

  return {
    jobs: listed.map((job) => (current && job.id === current.id && isOpenJob(job) ? current : job)),
    /** The running job; undefined if there is none. */
    open: current ? (hasEnded ? undefined : current) : listed.find(isOpenJob),
    isPending: own.isPending,
    isFailed: own.isError,
    retry: () => void own.refetch(),
    /** Called when the menu opens, to show what other tabs have done. */
    refresh: () => void queries.invalidateQueries({ queryKey: ownJobsKey }),
  };
};
