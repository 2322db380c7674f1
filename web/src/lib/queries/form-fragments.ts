import { FormItemFragmentWire } from '@reader/contracts/http/configuration/sheets';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../http/http';

/** The fields of a form; they rarely change. */
export const fragmentsQuery = (sheetId: string) =>
  queryOptions({
    queryKey: ['form-item-fragments', sheetId],
    queryFn: ({ signal }) =>
      http.get('/api/form-item-fragments/', FormItemFragmentWire.array(), {
        query: { sheet_id: sheetId },
        signal,
      }),
    staleTime: 300_000,
  });
