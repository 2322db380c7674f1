import {
  HistoryAnswer,
  ReaderDocumentAnswer,
  UploadedFile,
} from '@reader/contracts/http/documents/documents';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http/http';

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['document', id, 'history'],
    queryFn: ({ signal }) => http.get(`/api/documents/${id}/history/`, HistoryAnswer, { signal }),
  });

export const historyPagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['document', id, 'pages'],
    queryFn: ({ signal }) =>
      http.get('/api/uploaded-files/', UploadedFile.array(), { query: { document_id: id }, signal }),
    staleTime: 60_000,
  });

/** The document's name, for the head. */
export const historyHeadQuery = (id: string, userProfileId: string) =>
  queryOptions({
    queryKey: ['document', id, 'head'],
    queryFn: ({ signal }) =>
      http.get(`/api/reader/document/${id}/`, ReaderDocumentAnswer, {
        query: { user_profile_id: userProfileId },
        signal,
      }),
  });
