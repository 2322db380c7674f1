import { ExportCountAnswer } from '@reader/contracts/http/output/exports';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../lib/http/http';
import type { DocumentsBody } from './documents-body';

/** What an export of these documents would have now; undefined while it is not known. */
export const useExportCount = (documents: DocumentsBody | undefined): ExportCountAnswer | undefined => {
  const { data } = useQuery({
    queryKey: ['documents', 'export-count', documents],
    queryFn: ({ signal }) =>
      http.post('/api/document/download-count/', documents, ExportCountAnswer, { signal }),
    enabled: documents !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  return data;
};

/** All of it is left out: no file can be made. */
export const isNothingExported = (count: ExportCountAnswer | undefined): boolean =>
  count !== undefined && count.documents === 0 && count.left_out > 0;
