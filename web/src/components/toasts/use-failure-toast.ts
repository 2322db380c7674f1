import { useEffect } from 'react';
import { isUnauthorized, NetworkFailure } from '../../lib/http/http';
import { failureText } from './report-failure';
import { toasts } from './toast-store';

/**
 * Says as long as something cannot be fetched that it cannot, with the server's words: one message however often it is tried, which
 * goes when it works again or the screen is left. The end of the session and a lost connection are told elsewhere.
 */
export const useFailureToast = (what: string, error: Error | null): void => {
  const reason =
    error === null || isUnauthorized(error) || error instanceof NetworkFailure ? null : failureText(error);
  useEffect(() => {
    if (reason === null) return;
    const id = toasts.error(`${what}を取得できませんでした。`, { reason });
    return () => toasts.close(id);
  }, [what, reason]);
};
