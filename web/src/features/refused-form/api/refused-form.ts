import { ReaderDocumentAnswer } from '@reader/contracts/http/documents/documents';
import { RefusedAlikeAnswer } from '@reader/contracts/http/documents/refused-form';
import { ReloadAnswer } from '@reader/contracts/http/work/tasks';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http/http';

/** Documents that stopped at the same differences. */
export const refusedAlikeQuery = (id: string) =>
  queryOptions({
    queryKey: ['document', id, 'refused-form', 'alike'],
    queryFn: ({ signal }) =>
      http.get(`/api/documents/${id}/refused-form/alike/`, RefusedAlikeAnswer, { signal }),
    staleTime: 60_000,
  });

export const blankPageAddress = (sheet: string, page: number): string =>
  `/api/sheets/${sheet}/pages/${page}/image`;

const ReadingStarted = ReloadAnswer.pick({ job_id: true, learned: true });

/** How a document is to be read as a form. */
export interface AsForm {
  readonly sheet: string;
  /** `mark` of the refusal that is on the screen: of another one the answer is not meant. null: there is none. */
  readonly seen: string | null;
  /** What kept it from being taken for the form is learned. */
  readonly isTeaching: boolean;
}

/** Reads the document as a form. */
export const readAsForm = (id: string, { sheet, seen, isTeaching }: AsForm) =>
  http.post(
    `/api/documents/${id}/reload/`,
    {
      selected_sheet_id: sheet,
      is_correcting: true,
      is_same_form: isTeaching,
      ...(seen !== null && { seen_refusal: seen }),
    },
    ReadingStarted,
  );

/** Whether the document is of the form now. */
export const isReadAs = async (id: string, sheet: string, userProfileId: string): Promise<boolean> => {
  const query = { user_profile_id: userProfileId };
  const { document } = await http.get(`/api/reader/document/${id}/`, ReaderDocumentAnswer, { query });
  return document.reading === 'applicable' && document.sheet === sheet;
};
