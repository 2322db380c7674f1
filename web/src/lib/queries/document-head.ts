import { ReaderDocumentAnswer, UploadedFile } from '@reader/contracts/http/documents/documents';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../http/http';

/** A document by itself, in no list: its name, form and state. */
export const documentHeadQuery = (id: string, userProfileId: string) =>
  queryOptions({
    queryKey: ['document', id, 'head'],
    queryFn: ({ signal }) =>
      http.get(`/api/reader/document/${id}/`, ReaderDocumentAnswer, {
        query: { user_profile_id: userProfileId },
        signal,
      }),
  });

export const documentPagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['document', id, 'pages'],
    queryFn: ({ signal }) =>
      http.get('/api/uploaded-files/', UploadedFile.array(), { query: { document_id: id }, signal }),
    staleTime: 60_000,
  });
