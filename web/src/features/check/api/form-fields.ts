import { EnteredValue } from '@reader/contracts/http/documents';
import { FormItemFragmentWire } from '@reader/contracts/http/sheets';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';

/** What a form says of its fields; they hardly ever change. */
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

/** What people entered before into a field of a form and holds the text. */
export const enteredValuesQuery = (sheetId: string, fragmentId: string, text: string) =>
  queryOptions({
    queryKey: ['entered-values', sheetId, fragmentId, text],
    queryFn: ({ signal }) =>
      http.get('/api/entered-values/', EnteredValue.array(), {
        query: { sheet_id: sheetId, fragment_id: fragmentId, text },
        signal,
      }),
    staleTime: 60_000,
  });
