import { PAGE_SIZE } from '@reader/contracts/http/documents/documents';
import { Sheet } from '@reader/contracts/http/configuration/sheets';
import { TabulationAnswer } from '@reader/contracts/http/documents/tabulation';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { doneStatusCode } from '../../../components/lists/list-address';
import { http } from '../../../lib/http/http';
import type { Shown } from '../state/address';

/** Documents being read are polled every 3 s (docs/product/limits.md#polling). */
const READING_POLL_MS = 3000;

export const sheetQuery = (id: string) =>
  queryOptions({
    queryKey: ['sheets', id],
    queryFn: ({ signal }) => http.get(`/api/sheets/${id}/`, Sheet, { signal }),
  });

/** A page of the form's documents with their values. */
export const tabulationQuery = (sheetId: string, { confirmStatus, page, segment }: Shown) =>
  queryOptions({
    queryKey: ['documents', 'tabulation', sheetId, confirmStatus, page, segment],
    queryFn: ({ signal }) =>
      http.get(`/api/sheets/${sheetId}/tabulation/`, TabulationAnswer, {
        query: {
          limit: PAGE_SIZE,
          offset: (page - 1) * PAGE_SIZE,
          confirm_status: doneStatusCode(confirmStatus),
          segment,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.documents.some(({ reading }) => reading === 'waiting' || reading === 'reading')
        ? READING_POLL_MS
        : false,
  });
