import { HistoryAnswer } from '@reader/contracts/http/documents/documents';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http/http';

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['document', id, 'history'],
    queryFn: ({ signal }) => http.get(`/api/documents/${id}/history/`, HistoryAnswer, { signal }),
  });
