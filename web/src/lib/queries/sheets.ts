import { Sheet } from '@reader/contracts/http/configuration/sheets';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../http/http';

/** The registered forms, in the order in which they were registered. */
export const sheetsQuery = queryOptions({
  queryKey: ['sheets'],
  queryFn: ({ signal }) => http.get('/api/sheets/', Sheet.array(), { signal }),
});
