import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toasts } from '../components/toasts/toast-store';
import { HttpProblem, isConnectionLost, NetworkFailure } from '../lib/http/http';
import { TRY_AGAIN } from '../lib/text';
import { lostQueries, refetchWhenBack } from './refetch-when-back';

/** Retries once what may be transient; a refusal is final. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof HttpProblem && error.status < 500);

const REFRESH_FAILED = `最新の情報に更新できませんでした。${TRY_AGAIN}`;

/** The message for a failure; null where the screen shows it itself or the server's answer is final. */
const messageOf = (error: Error, isShown: boolean): string | null => {
  if (error instanceof NetworkFailure) return error.message;
  const isServerError = !(error instanceof HttpProblem && error.status < 500);
  return isShown && isServerError ? REFRESH_FAILED : null;
};

/** A polled query that keeps failing repeats its message only after this time. */
const REPEAT_AFTER_MS = 30_000;

export const createQueryClient = (): QueryClient => {
  /** When the message was last shown, by query. */
  const lastShown = new Map<string, number>();
  /** Messages that are over when nothing on the screen lacks the connection any more. */
  let lossToasts: readonly number[] = [];
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryHash, state, meta }) => {
        // A screen may say it itself; the connection is told of here.
        if (meta?.['isToldByScreen'] === true && !(error instanceof NetworkFailure)) return;
        const message = messageOf(error, state.data !== undefined);
        if (message === null || Date.now() - (lastShown.get(queryHash) ?? 0) < REPEAT_AFTER_MS) return;
        lastShown.set(queryHash, Date.now());
        const id = toasts.error(message);
        if (isConnectionLost(error)) lossToasts = [...lossToasts, id];
      },
      onSuccess: (_data, { queryHash }) => {
        lastShown.delete(queryHash);
        if (lostQueries(client).length > 0) return;
        lossToasts.forEach((id) => toasts.close(id));
        lossToasts = [];
      },
    }),
    defaultOptions: {
      // Also while the browser is offline: what is asked for then fails, and is told of, instead of waiting without a word.
      queries: { networkMode: 'always', refetchOnReconnect: true, retry, retryDelay: 500, staleTime: 0 },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  refetchWhenBack(client);
  return client;
};
