import { DocumentAttachment } from '@reader/contracts/http/documents/attachments';
import { EnteredValue } from '@reader/contracts/http/documents/documents';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http/http';

/** Values entered before into a form's field that contain the text. */
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

/** Files that came with an answer to a public form. */
export const attachmentsQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['attachments', documentId],
    queryFn: ({ signal }) =>
      http.get(`/api/documents/${documentId}/attachments/`, DocumentAttachment.array(), { signal }),
    staleTime: Infinity,
  });
