import { NotYetShown } from '../../lib/editing/load-caught-up';
import { HttpProblem, isUnauthorized, NetworkFailure } from '../../lib/http/http';
import { toasts } from './toast-store';

/** The server's message, with the value that breaks a rule where one was named. */
const problemText = ({ message, code, problem }: HttpProblem): string => {
  const broken = code === 'field-rules-broken' ? problem.fields?.[0] : undefined;
  return broken ? `${message}\n${broken.message}` : message;
};

/** The reason for a failure as a Japanese sentence: the server's message, or a network failure. */
export const failureText = (error: unknown): string => {
  if (error instanceof HttpProblem) return problemText(error);
  return error instanceof NetworkFailure || error instanceof NotYetShown
    ? error.message
    : '予期しないエラーが発生しました。システム管理者に連絡してください。';
};

/** How the failure of something is shown (docs/product/messages.md#errors). */
export interface FailureSentence {
  readonly failed: string;
  /** Time for which it is shown, ms; by default until it is closed. */
  readonly failedMs?: number;
  /** A refusal of this status is told by the server's message alone. */
  readonly ownWordsOf?: number;
}

/** A failure of which a reason is known; other errors are programming errors, with nothing to say to users. */
const hasReason = (error: unknown): boolean =>
  error instanceof NetworkFailure ||
  error instanceof NotYetShown ||
  (error instanceof HttpProblem && error.code !== 'unexpected');

/** Shows a sentence with the reason below it, where there is one. */
export const showFailure = ({ failed, failedMs }: FailureSentence, reason = ''): void => {
  toasts.error(failed, { reason, ms: failedMs });
};

/** Shows a refusal that stands at its fields, unless they say all of it: nothing is said twice. */
export const reportBesideFields = (error: unknown, atFields: readonly (string | undefined)[]): void => {
  if (!atFields.includes(failureText(error))) reportFailure(error);
};

/**
 * Shows a failure: the sentence, whatever the status, with the reason below it; the reason alone where there is no sentence.
 * An expired session is not shown again.
 */
export const reportFailure = (error: unknown, sentence?: string | FailureSentence): void => {
  if (isUnauthorized(error)) return;
  const { failed, failedMs, ownWordsOf }: Partial<FailureSentence> =
    typeof sentence === 'string' ? { failed: sentence } : (sentence ?? {});
  const hasOwnWords = error instanceof HttpProblem && error.status === ownWordsOf;
  if (failed === undefined || hasOwnWords) toasts.error(failureText(error));
  else
    showFailure(
      { failed, ...(failedMs !== undefined && { failedMs }) },
      hasReason(error) ? failureText(error) : '',
    );
};
