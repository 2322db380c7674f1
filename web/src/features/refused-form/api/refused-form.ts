import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { http } from '../../../lib/http/http';

export const blankPageAddress = (sheet: string, page: number): string =>
  `/api/sheets/${sheet}/pages/${page}/image`;

/** Reads the document as a form; `isSameForm`: what kept it from being taken for it is learned. */
export const readAsForm = (id: string, sheet: string, isSameForm: boolean) =>
  http.post(
    `/api/documents/${id}/reload/`,
    { selected_sheet_id: sheet, is_correcting: true, is_same_form: isSameForm },
    JobStarted,
  );
