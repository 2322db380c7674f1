import type { MatchingToReflect } from '@reader/contracts/http/matching/matchings';
import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DocumentErrorsDialog, jobErrorsOf } from '../../../components/dialogs/document-errors-dialog';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure, showFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { useStable } from '../../../lib/hooks/use-stable';
import { HttpProblem } from '../../../lib/http/http';
import { isOpenJob, jobQuery, ownJobsKey } from '../../../lib/queries/jobs';
import { followJob } from '../../../shared-features/files/use-file-job';
import { matchingsKey } from '../../../shared-features/matching/api';

/** Ms for which success is shown (docs/product/messages.md). */
const DONE_MS = 5000;

const words = {
  reflecting: {
    done: '突合結果の反映が完了しました。',
    failed: '突合結果の反映に失敗しました。',
    leftAlone: '反映しなかった文書があります',
  },
  undoing: {
    done: '反映を取り消しました。',
    failed: '反映の取り消しに失敗しました。',
    leftAlone: '取り消さなかった文書があります',
  },
} as const;
/** What a job does. */
export type Work = keyof typeof words;

/** What is being done in a matching, by whomever; null: nothing. */
export const workOf = ({ state }: MatchingToReflect): Work | null =>
  state === 'reflecting' || state === 'undoing' ? state : null;

/** A job that another tab, or person, has begun: it is shown until its end. */
export const useOthersJob = (detail: MatchingToReflect, isOwn: boolean, onEnd: () => void): number => {
  const jobId = workOf(detail) !== null && !isOwn ? detail.job_id : null;
  const { data: job } = useQuery({ ...jobQuery(jobId ?? ''), enabled: jobId !== null });
  const end = useStable(onEnd);
  const hasEnded = jobId !== null && job?.id === jobId && !isOpenJob(job);
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded, end]);
  return job?.meta.percentage ?? 0;
};

/** Follows a job of this matching to its end, and tells how it ended. */
export const useFollowed = () => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [own, setOwn] = useState<{ readonly work: Work; readonly percentage: number } | null>(null);

  const refresh = () =>
    Promise.all(
      [matchingsKey, ['documents'], ['statistics'], ownJobsKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  /** What was left alone is named, each with its reason. */
  const tell = async (work: Work, job: JobAnswer): Promise<boolean> => {
    const { done, failed, leftAlone } = words[work];
    if (job.status === 'failed') {
      showFailure({ failed }, job.result);
      return false;
    }
    toasts.success(done, DONE_MS);
    const errors = jobErrorsOf(job);
    if (errors.length > 0)
      await dialogs.ask(DocumentErrorsDialog, {
        title: leftAlone,
        body: 'ほかの文書は済んでいます。次の文書は、そのままです。',
        errors,
      });
    return true;
  };
  /** Whether it was done. */
  const run = async (work: Work, begin: () => Promise<string>): Promise<boolean> => {
    setOwn({ work, percentage: 0 });
    try {
      const job = await followJob(await begin(), ({ meta }) => setOwn({ work, percentage: meta.percentage }));
      await refresh();
      // It is over before anybody has read how it ended.
      setOwn(null);
      return await tell(work, job);
    } catch (error) {
      // Somebody else was faster: the page shows how far it is.
      if (error instanceof HttpProblem && error.code === 'matching-not-open') toasts.info(error.message);
      else reportFailure(error, words[work].failed);
      await refresh();
      return false;
    } finally {
      setOwn(null);
    }
  };
  return { own, run, refresh };
};
