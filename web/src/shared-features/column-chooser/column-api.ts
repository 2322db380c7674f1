import { ExportColumnsAnswer } from '@reader/contracts/http/output/exports';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import type { ChosenOption } from '@reader/contracts/objects/output/output-options';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http/http';
import type { DocumentsBody } from '../files/documents-body';
import type { Choice } from './columns';

/** The columns that documents have; loaded each time, since values change. */
export const columnsQuery = (documents: DocumentsBody) =>
  queryOptions({
    queryKey: ['documents', 'columns', documents],
    queryFn: ({ signal }) =>
      http.post('/api/document/download-columns/', documents, ExportColumnsAnswer, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Starts an export of chosen columns. Returns its job. */
export const startColumnExport = async (
  organization: string,
  documents: DocumentsBody,
  columns: Choice,
  option: ChosenOption,
): Promise<string> => {
  const body = { ...documents, columns, option };
  return (await http.post(`/api/document/download/documents-${organization}`, body, JobStarted)).job_id;
};
