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

/** Reads the document as a form; what kept it from being taken for it is learned where `learned` says which refusal that is. */
export const readAsForm = (id: string, sheet: string, learned: string | null) =>
  http.post(
    `/api/documents/${id}/reload/`,
    {
      selected_sheet_id: sheet,
      is_correcting: true,
      is_same_form: learned !== null,
      ...(learned !== null && { seen_refusal: learned }),
    },
    ReadingStarted,
  );

/** Whether the document is of the form now. */
export const isReadAs = async (id: string, sheet: string, userProfileId: string): Promise<boolean> => {
  const query = { user_profile_id: userProfileId };
  const { document } = await http.get(`/api/reader/document/${id}/`, ReaderDocumentAnswer, { query });
  return document.reading === 'applicable' && document.sheet === sheet;
};
