import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toasts } from '../components/toasts/toast-store';
import { HttpProblem, NetworkFailure } from '../lib/http';

/** One more try for what may pass by itself; an answer that refuses is final. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof HttpProblem && error.status < 500);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof NetworkFailure) toasts.error(error.message);
      },
    }),
    defaultOptions: { queries: { retry, retryDelay: 500, staleTime: 0 }, mutations: { retry: false } },
  });
