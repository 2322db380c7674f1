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
  return error instanceof NetworkFailure
    ? error.message
    : '予期しないエラーが発生しました。システム管理者に連絡してください。';
};

/** Shows a failure. An expired session is not shown again; `sentence` replaces the server's message. */
export const reportFailure = (error: unknown, sentence?: string): void => {
  if (isUnauthorized(error)) return;
  const isOfServer =
    !(error instanceof NetworkFailure) && !(error instanceof HttpProblem && error.status < 500);
  toasts.error(sentence !== undefined && isOfServer ? sentence : failureText(error));
};
