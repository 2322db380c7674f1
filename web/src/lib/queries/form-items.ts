import { FormItemWire } from '@reader/contracts/http/configuration/sheets';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../http/http';

/** The items of a form, which name its fields; they rarely change. */
export const formItemsQuery = (sheetId: string) =>
  queryOptions({
    queryKey: ['form-items', sheetId],
    queryFn: ({ signal }) =>
      http.get('/api/form-items/', FormItemWire.array(), { query: { sheet_id: sheetId }, signal }),
    staleTime: 300_000,
  });
