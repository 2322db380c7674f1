import { ReaderDocumentAnswer, UploadedFile } from '@reader/contracts/http/documents/documents';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http/http';

export const pagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['document', id, 'pages'],
    queryFn: ({ signal }) =>
      http.get('/api/uploaded-files/', UploadedFile.array(), { query: { document_id: id }, signal }),
    staleTime: 60_000,
  });

export const documentQuery = (id: string, userProfileId: string) =>
  queryOptions({
    queryKey: ['document', id, 'head'],
    queryFn: ({ signal }) =>
      http.get(`/api/reader/document/${id}/`, ReaderDocumentAnswer, {
        query: { user_profile_id: userProfileId },
        signal,
      }),
  });

export const blankPageAddress = (sheet: string, page: number): string =>
  `/api/sheets/${sheet}/pages/${page}/image`;

/** Reads the document as a form; `isSameForm`: what kept it from being taken for it is learned. */
export const readAsForm = (id: string, sheet: string, isSameForm: boolean) =>
  http.post(
    `/api/documents/${id}/reload/`,
    { selected_sheet_id: sheet, is_correcting: true, is_same_form: isSameForm },
    JobStarted,
  );
