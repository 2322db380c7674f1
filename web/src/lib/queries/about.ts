import { AboutAnswer } from '@reader/contracts/http/about';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../http/http';

/** An engine changes only when a worker starts again. */
const REFRESH_MS = 60_000;

/** The product's version and what reads in it now. */
export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: ({ signal }) => http.get('/api/about/', AboutAnswer, { signal }),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
});
