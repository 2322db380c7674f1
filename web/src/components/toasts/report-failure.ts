import { HttpProblem, isUnauthorized, NetworkFailure } from '../../lib/http';
import { toasts } from './toast-store';

/**
 * Says that something failed. A session that is over has already been said; without an answer the network is
 * named; else the server's own sentence, or `sentence` where the spec has one for this situation.
 */
export const reportFailure = (error: unknown, sentence?: string): void => {
  if (isUnauthorized(error)) return;
  if (error instanceof NetworkFailure) toasts.error(error.message);
  else if (error instanceof HttpProblem) {
    toasts.error(sentence && error.status >= 500 ? sentence : error.message);
  } else toasts.error(sentence ?? '予期しないエラーが発生しました。システム管理者に連絡してください。');
};
