import { HttpProblem, isUnauthorized, NetworkFailure } from '../../lib/http/http';
import { toasts } from './toast-store';

/** The server's sentence, with the value that breaks a rule where one was named. */
const problemText = ({ message, code, problem }: HttpProblem): string => {
  const broken = code === 'field-rules-broken' ? problem.fields?.[0] : undefined;
  return broken ? `${message}\n${broken.message}` : message;
};

/** Why something failed, for people: without an answer the network is named, else the server's own sentence. */
export const failureText = (error: unknown): string => {
  if (error instanceof HttpProblem) return problemText(error);
  return error instanceof NetworkFailure
    ? error.message
    : '予期しないエラーが発生しました。システム管理者に連絡してください。';
};

/**
 * Says that something failed. A session that is over has already been said; `sentence` stands in for the server's
 * own where there is one for this situation.
 */
export const reportFailure = (error: unknown, sentence?: string): void => {
  if (isUnauthorized(error)) return;
  const isOfServer =
    !(error instanceof NetworkFailure) && !(error instanceof HttpProblem && error.status < 500);
  toasts.error(sentence !== undefined && isOfServer ? sentence : failureText(error));
};
