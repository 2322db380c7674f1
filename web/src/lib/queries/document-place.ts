import { type CheckQuery, ReaderDocumentAnswer } from '@reader/contracts/http/documents/documents';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../http/http';

/** How often it is asked whether a reading has ended, ms. */
const POLL_MS = 3000;

/** The document and its place in the list that the query names; asked again while it is being read. */
export const documentQuery = (id: string, query: CheckQuery, userProfileId: string) =>
  queryOptions({
    queryKey: ['document', id, 'place', query],
    queryFn: ({ signal }) =>
      http.get(`/api/reader/document/${id}/`, ReaderDocumentAnswer, {
        query: { ...query, user_profile_id: userProfileId },
        signal,
      }),
    refetchInterval: ({ state }) => {
      const reading = state.data?.document.reading;
      return reading === 'waiting' || reading === 'reading' ? POLL_MS : false;
    },
  });
