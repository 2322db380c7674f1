import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toasts } from '../components/toasts/toast-store';
import { HttpProblem, NetworkFailure } from '../lib/http/http';
import { TRY_AGAIN } from '../lib/text';

/** One more try for what may pass by itself; an answer that refuses is final. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof HttpProblem && error.status < 500);

const REFRESH_FAILED = `最新の情報に更新できませんでした。${TRY_AGAIN}`;

/** What is to be said of a failure; nothing where the screen itself says it, or where the server's answer is final. */
const sentenceOf = (error: Error, isShown: boolean): string | null => {
  if (error instanceof NetworkFailure) return error.message;
  const isTrouble = !(error instanceof HttpProblem && error.status < 500);
  return isShown && isTrouble ? REFRESH_FAILED : null;
};

/** What is asked for every few seconds says again only after this that it still fails. */
const SAID_FOR_MS = 30_000;

export const createQueryClient = (): QueryClient => {
  /** When it was said, by query. */
  const said = new Map<string, number>();
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryHash, state }) => {
        const sentence = sentenceOf(error, state.data !== undefined);
        if (sentence === null || Date.now() - (said.get(queryHash) ?? 0) < SAID_FOR_MS) return;
        said.set(queryHash, Date.now());
        toasts.error(sentence);
      },
      onSuccess: (_data, { queryHash }) => void said.delete(queryHash),
    }),
    defaultOptions: { queries: { retry, retryDelay: 500, staleTime: 0 }, mutations: { retry: false } },
  });
};
