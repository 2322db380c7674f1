import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { jobKindOf } from '@reader/contracts/jobs/all-jobs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isFollowed } from '../../../shared-features/files/use-file-job';
import { toasts } from '../../../components/toasts/toast-store';
import { isOpenJob, jobQuery, ownJobsKey, ownJobsQuery } from '../../../lib/queries/jobs';
import { useStable } from '../../../lib/hooks/use-stable';

/** What home starts as a job, as a noun; '' for the rest: what was read is counted elsewhere. */
export const nounOf = (job: JobAnswer): string => jobKindOf(job).noun ?? '';

/**
 * The person's jobs that home starts, by what the server knows: those that were left running when home was left, or begun
 * in another tab, and those that have ended. The newest open one is polled.
 */
export const useLeftJobs = () => {
  const queries = useQueryClient();
  const own = useQuery(ownJobsQuery);
  const listed = own.data?.filter((job) => nounOf(job) !== '') ?? [];
  const openId = listed.find(isOpenJob)?.id;
  // Watched to its end, also when the list knows of that first.
  const [watched, setWatched] = useState(openId);
  if (openId !== undefined && openId !== watched) setWatched(openId);
  const { data: polled } = useQuery({ ...jobQuery(watched ?? ''), enabled: watched !== undefined });
  const current = polled?.id === watched ? polled : undefined;
  const hasEnded = current !== undefined && !isOpenJob(current);

  const told = useRef<string>(undefined);
  const tellEnd = useStable((job: JobAnswer) => {
    if (told.current === job.id) return;
    told.current = job.id;
    void queries.invalidateQueries({ queryKey: ownJobsKey });
    if (jobKindOf(job).changesDocuments)
      for (const queryKey of [['documents'], ['statistics']]) void queries.invalidateQueries({ queryKey });
    // Whoever follows it says so.
    if (isFollowed(job.id)) return;
    const noun = nounOf(job);
    if (job.status === 'failed') toasts.error(`${noun}に失敗しました。\n${job.result}`.trim());
    else toasts.success(`${noun}が終わりました。「最近の処理」で確認できます。`);
  });
  // Once for each job, which no longer changes when it has ended.
  const ended = hasEnded ? current : undefined;
  useEffect(() => {
    if (ended) tellEnd(ended);
  }, [ended, tellEnd]);

  return {
    jobs: listed.map((job) => (current && job.id === current.id && isOpenJob(job) ? current : job)),
    /** The one that runs; undefined when none does. */
    open: current ? (hasEnded ? undefined : current) : listed.find(isOpenJob),
    isPending: own.isPending,
    isFailed: own.isError,
    retry: () => void own.refetch(),
    /** The menu was opened: what another tab did since shall stand there. */
    refresh: () => void queries.invalidateQueries({ queryKey: ownJobsKey }),
  };
};
