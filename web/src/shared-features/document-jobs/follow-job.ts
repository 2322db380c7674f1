import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { type FailureSentence, showFailure } from '../../components/toasts/report-failure';
import { toasts } from '../../components/toasts/toast-store';
import { waitForJob } from '../../lib/queries/jobs';

/** The messages of a job that a user waits for (docs/product/messages.md). */
interface JobSentences extends FailureSentence {
  readonly started?: string;
  readonly done: string;
  /** Time for which `done` is shown, ms; 5 s by default. */
  readonly doneMs?: number;
}

const MILLISECONDS = 5000;

export const REREADING: JobSentences = {
  started: '再読込しています。',
  done: '再読込が完了しました。',
  failed: '再読込処理でエラーが発生しました。システム管理者に連絡してください。',
  ownWordsOf: 400,
};
export const REGISTRATION: JobSentences = {
  done: '帳票を登録しました。',
  failed: 'creatorへの登録が失敗しました。',
  failedMs: MILLISECONDS,
};

/**
 * Waits for a job and shows its messages.
 * @returns whether it succeeded
 * @throws HttpProblem, NetworkFailure
 */
export const followJob = async (
  jobId: string,
  sentences: JobSentences,
  onStarted?: () => Promise<void>,
): Promise<boolean> => {
  const { started } = sentences;
  if (started) toasts.info(started, MILLISECONDS);
  await onStarted?.();
  return showEnd(await waitForJob(jobId), sentences);
};

/** Shows how a job ended. Returns whether it succeeded. */
export const showEnd = (
  { status, result: reason }: JobAnswer,
  { done, doneMs = MILLISECONDS, ...sentences }: JobSentences,
): boolean => {
  const hasFailed = status === 'failed' || reason !== '';
  if (hasFailed) showFailure(sentences, reason);
  else toasts.success(done, doneMs);
  return !hasFailed;
};
