import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { CsvFormatOptions } from '@reader/contracts/objects/output/output-format';
import { queryOptions } from '@tanstack/react-query';
import { configurationKey, namesQuery } from '../../lib/queries/configurations';
import type { DownloadChoice } from '../../lib/choices/download-choice';
import { http } from '../../lib/http/http';
import type { DocumentsBody } from '../files/documents-body';

export const formatsQuery = namesQuery('/api/csv-formats/');
export const namingRulesQuery = namesQuery('/api/naming-rules/');

/** The options of a format itself. */
export const formatOptionsQuery = (format: string) =>
  queryOptions({
    queryKey: [...configurationKey, 'format-options', format],
    queryFn: async ({ signal }) => {
      const query = { format_id: format };
      const [options] = await http.get('/api/csv-format-options/', CsvFormatOptions.array(), {
        query,
        signal,
      });
      return options ?? {};
    },
  });

/** Starts an export 'as is' or by a format. Returns its job. */
export const startFormatExport = async (
  organizationId: string,
  documents: DocumentsBody,
  { format, option }: DownloadChoice,
): Promise<string> => {
  const call = format === null ? 'download' : 'download-format';
  const body = { ...documents, option, ...(format !== null && { format_id: format }) };
  return (await http.post(`/api/document/${call}/documents-${organizationId}`, body, JobStarted)).job_id;
};
