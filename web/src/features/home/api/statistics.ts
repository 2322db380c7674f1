import { Statistics } from '@reader/contracts/http/documents/documents';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http/http';
import { READING_POLL_MS } from './documents';

export const statisticsKey = ['statistics'] as const;

export const statisticsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...statisticsKey, organizationId],
    queryFn: ({ signal }) =>
      http.get('/api/statistics/', Statistics, { query: { organization_id: organizationId }, signal }),
    refetchInterval: ({ state }) =>
      state.data && state.data.finished < state.data.total ? READING_POLL_MS : false,
  });
