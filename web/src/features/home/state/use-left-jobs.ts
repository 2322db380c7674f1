import type { JobAnswer } from '@reader/contracts/http/jobs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isFollowed } from '../../../components/files/use-file-job';
import { toasts } from '../../../components/toasts/toast-store';
import { isOpenJob, jobQuery, ownJobsKey, ownJobsQuery } from '../../../lib/jobs';
import { useStable } from '../../../lib/use-stable';

/** Jobs about files: what was read is counted elsewhere. */
const isAboutFile = ({ kind }: JobAnswer): boolean => kind === 'export' || kind === 'import';

export const verbOf = ({ kind }: JobAnswer): string => (kind === 'import' ? '取り込み' : '出力');

/**
 * The person's jobs about files, by what the server knows: those that were left running when home was left, or begun
 * in another tab, and those that have ended. The newest open one is polled.
 */
export const useLeftJobs = () => {
  const queries = useQueryClient();
  const own = useQuery(ownJobsQuery);
  const listed = own.data?.filter(isAboutFile) ?? [];
  const openId = listed.find(isOpenJob)?.id;
  const { data: polled } = useQuery({ ...jobQuery(openId ?? ''), enabled: openId !== undefined });
  const current = polled?.id === openId ? polled : undefined;
  const hasEnded = current !== undefined && !isOpenJob(current);

  const tellEnd = useStable((job: JobAnswer) => {
    void queries.invalidateQueries({ queryKey: ownJobsKey });
    // Whoever follows it says so.
    if (isFollowed(job.id)) return;
    const verb = verbOf(job);
    if (job.status === 'failed') toasts.error(`${verb}に失敗しました。\n${job.result}`.trim());
    else toasts.success(`${verb}が終わりました。「最近の出力と取り込み」で確認できます。`);
  });
  // Once for each job, which no longer changes when it has ended.
  const ended = hasEnded ? current : undefined;
  useEffect(() => {
    if (ended) tellEnd(ended);
  }, [ended, tellEnd]);

  return {
    jobs: listed.map((job) => (job.id === current?.id ? current : job)),
    /** The one that runs; undefined when none does. */
    open: current ? (hasEnded ? undefined : current) : listed.find(isOpenJob),
    isPending: own.isPending,
    isFailed: own.isError,
    retry: () => void own.refetch(),
    /** The menu was opened: what another tab did since shall stand there. */
    refresh: () => void queries.invalidateQueries({ queryKey: ownJobsKey }),
  };
};
