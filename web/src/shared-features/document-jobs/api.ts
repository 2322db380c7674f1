import { RegisterSheetAnswer } from '@reader/contracts/http/configuration/sheets';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { http } from '../../lib/http/http';

export interface ReloadChoices {
  /** The form to read the document as; null: the most similar one. */
  readonly sheetId: string | null;
  readonly isCorrecting: boolean;
  /** Uses the form even if it is not similar, and overwrites values that people entered. */
  readonly isForced: boolean;
  /** A document whose answer holds for these, too, and which refusal was answered: only what is alike to it is read. */
  readonly alikeTo?: { readonly document: string; readonly refusal: string };
}

export const reloadDocument = (id: string, { sheetId, isCorrecting, isForced, alikeTo }: ReloadChoices) =>
  http.post(
    `/api/documents/${id}/reload/`,
    {
      selected_sheet_id: sheetId,
      is_correcting: isCorrecting,
      is_forced: isForced,
      ...(alikeTo && { alike_to: alikeTo }),
    },
    JobStarted,
  );

export const registerAsForm = (id: string, formSubject: string) =>
  http.post(`/api/documents/${id}/upload/`, { form_subject: formSubject }, RegisterSheetAnswer);
