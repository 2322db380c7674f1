import { JobStarted } from '@reader/contracts/http/upload';
import type { DownloadOption } from '@reader/contracts/objects/download-option';
import { http, withQuery } from '../../../lib/http';
import { type HomeFilters, toListQuery } from '../state/filters';

/** Starts an export of the selected documents or, when none is selected, of the whole filter result. */
export const startExport = async (
  organizationId: string,
  ids: readonly string[],
  filters: HomeFilters,
  option: DownloadOption,
): Promise<string> => {
  const { start, end, confirm_status, download_status, sheet_id } = toListQuery(filters, 1);
  const body = {
    document_ids: ids,
    option,
    ...(ids.length === 0 && {
      start_date: start,
      end_date: end,
      confirm_status,
      download_status,
      ...(sheet_id && { sheet_id }),
    }),
  };
  return (await http.post(`/api/document/download/documents-${organizationId}`, body, JobStarted)).job_id;
};

export const exportFilePath = (organizationId: string, jobId: string, option: DownloadOption): string =>
  withQuery('/files/documents/', {
    organization_id: organizationId,
    job_id: jobId,
    extension: option.extension,
    encoding: option.encoding,
  });
