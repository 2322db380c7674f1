import type { MatchingToReflect } from '@reader/contracts/http/matching/matchings';
import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { DocumentErrorsDialog, jobErrorsOf } from '../../../components/dialogs/document-errors-dialog';
import { type ConfirmQuestion, useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure, showFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { useStable } from '../../../lib/hooks/use-stable';
import { paths } from '../../../lib/paths';
import { isOpenJob, jobQuery, ownJobsKey } from '../../../lib/queries/jobs';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { followJob } from '../../../shared-features/files/use-file-job';
import { matchingsKey, reflectMatching, undoMatching } from '../../../shared-features/matching/api';
import { forgetMatching } from '../../../shared-features/matching/kept-matching';
import type { Choices } from '../../../shared-features/matching/use-choice-queue';
import { reflectionQuestion } from './reflection-text';
import { useSentBefore } from './use-sent-before';

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
type Work = keyof typeof words;

const workOf = ({ state }: MatchingToReflect): Work | null =>
  state === 'reflecting' || state === 'undoing' ? state : null;

/** A job that another tab, or person, has begun: it is shown until its end. */
const useOthersJob = (detail: MatchingToReflect, isOwn: boolean, onEnd: () => void): number => {
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
const useFollowed = () => {
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
      return await tell(work, job);
    } catch (error) {
      reportFailure(error, words[work].failed);
      await refresh();
      return false;
    } finally {
      setOwn(null);
    }
  };
  return { own, run, refresh };
};

/** Writing the chosen rows into the documents, and taking all of it back: each asks once, and is followed to its end. */
export const useReflection = (detail: MatchingToReflect, choices: Choices) => {
  const { id } = detail;
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { user } = useCurrentUser();
  const { own, run, refresh } = useFollowed();
  const othersPercentage = useOthersJob(detail, own !== null, () => void refresh());

  /** One question at a time: a second press while it is open, or while it works, is none. null: there is nothing to ask. */
  const [isAsking, setAsking] = useState(false);
  const asked = async (questionOf: () => Promise<ConfirmQuestion | null>): Promise<boolean> => {
    if (isAsking || own !== null || workOf(detail) !== null) return false;
    setAsking(true);
    try {
      const question = await questionOf();
      return question !== null && (await dialogs.confirm(question));
    } catch (error) {
      reportFailure(error);
      return false;
    } finally {
      setAsking(false);
    }
  };
  const toReflect = useSentBefore(detail, choices);

  const reflect = async () => {
    if (detail.state !== 'open') return;
    const isSure = await asked(async () => {
      const now = await toReflect();
      return now && now.state === 'open' && now.reflection.documents > 0 ? reflectionQuestion(now) : null;
    });
    if (!isSure || !(await run('reflecting', () => reflectMatching(id)))) return;
    const isHome = await dialogs.confirm({
      title: 'ホームに戻りますか？',
      body: '突合結果の反映が完了しました。',
      yes: 'ホームに戻る',
      no: 'ここに残る',
    });
    if (!isHome) return;
    forgetMatching(user.id, id);
    await navigate(paths.surveys);
  };
  const undo = async () => {
    const isSure = await asked(async () => ({
      title: '反映をまとめて取り消しますか？',
      body: `反映した${count(detail.reflection.documents)}件の文書を、反映する前の値に戻します。反映した後に変更された文書は、そのままです。`,
      yes: 'まとめて取り消す',
      isDestructive: true,
    }));
    if (isSure) await run('undoing', () => undoMatching(id));
  };

  const work = own?.work ?? workOf(detail);
  return {
    reflect: () => void reflect(),
    undo: () => void undo(),
    /** What is being done; null: nothing. */
    running: work && { work, percentage: Math.round(own?.percentage ?? othersPercentage) },
  };
};
export type Reflection = ReturnType<typeof useReflection>;
