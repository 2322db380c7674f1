import { JobStarted } from '@reader/contracts/http/upload';
import { CsvFormatOptions } from '@reader/contracts/objects/output-format';
import { queryOptions } from '@tanstack/react-query';
import { configurationKey, namesQuery } from '../../../lib/configurations';
import { http } from '../../../lib/http';
import type { DownloadChoice } from '../../../lib/download-choice';
import { type HomeFilters, toListQuery } from '../state/filters';

export const formatsQuery = namesQuery('/api/csv-formats/');
export const namingRulesQuery = namesQuery('/api/naming-rules/');

/** How a format says itself that its files are written. */
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

/** Which documents: the selected ones or, when none is selected, the whole filter result. */
export interface ExportTarget {
  readonly ids: readonly string[];
  readonly filters: HomeFilters;
}

/** The target as every export call names it: chosen documents, or the filter that finds them. */
export const bodyOf = ({ ids, filters }: ExportTarget) => {
  if (ids.length > 0) return { document_ids: ids };
  const { start, end, confirm_status, download_status, sheet_id, applicant, search } = toListQuery(
    filters,
    1,
  );
  return {
    document_ids: [],
    start_date: start,
    end_date: end,
    confirm_status,
    download_status,
    applicant,
    search,
    ...(sheet_id && { sheet_id }),
  };
};

/** Starts an export 'as is' or by a format; answers its job. */
export const startExport = async (
  organizationId: string,
  target: ExportTarget,
  { format, option }: DownloadChoice,
): Promise<string> => {
  const call = format === null ? 'download' : 'download-format';
  const body = { ...bodyOf(target), option, ...(format !== null && { format_id: format }) };
  return (await http.post(`/api/document/${call}/documents-${organizationId}`, body, JobStarted)).job_id;
};
