import type { DashboardWorkbookBody } from '@reader/contracts/http/forms/dashboard-workbook';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import type { DashboardSheet, DashboardStyle } from '@reader/contracts/objects/dashboard/workbook';
import { http, withQuery } from '../../../lib/http/http';
import { fetchAddress } from '../../../shared-features/files/fetch-file';

export interface WantedWorkbook {
  readonly style: DashboardStyle;
  readonly includesUnconfirmed: boolean;
  readonly sheets: readonly DashboardSheet[];
}

/** Starts the workbook of a form's dashboard. Returns its job. */
export const startWorkbook = async (
  organization: string,
  sheet: string,
  { style, includesUnconfirmed, sheets }: WantedWorkbook,
): Promise<string> => {
  const body: DashboardWorkbookBody = {
    organization_id: organization,
    response: style === 'count',
    both: style === 'both',
    sheet_settings: [...sheets],
    is_including_unconfirmed: includesUnconfirmed,
  };
  return (await http.post(`/api/document/download-dashboard/dashboard-${sheet}`, body, JobStarted)).job_id;
};

/** Downloads a workbook that was made; `fileName` as its job tells it. */
export const fetchWorkbook = (organization: string, fileName: string): void =>
  fetchAddress(withQuery('/files/dashboard/', { organization_id: organization, file_name: fileName }));
