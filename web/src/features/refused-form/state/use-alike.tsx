import type { RefusedAlikeAnswer } from '@reader/contracts/http/documents/refused-form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ConfirmQuestion, useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { LineList } from '../../../components/dialogs/line-list';
import { count } from '../../../lib/text';
import type { Selection } from '../../../shared-features/document-rows/use-selection';
import { refusedAlikeQuery } from '../api/refused-form';

const NOT_FETCHED = '同じ違いの文書を取得できませんでした。';
const NONE_LEFT = '同じ違いで止まった文書は、ほかになくなりました。';

const questionAbout = (others: RefusedAlikeAnswer['documents'], formName: string): ConfirmQuestion => ({
  title: `この文書とほかの${count(others.length)}件を「${formName}」として読みますか？`,
  body: (
    <>
      違う場所の印字を画像で覚え、次の文書も読み直します。人が入力した値は残ります。
      <LineList label="ほかの文書" lines={others.map(({ file_name }) => file_name)} />
    </>
  ),
  yes: `${count(others.length + 1)}件を読む`,
});

/**
 * Other documents that stopped at the same differences, and how they are read with the same answer; null: there are none, or
 * nothing may be taught. `read` reads the document itself, and the others, as the form that refused it.
 */
export const useAlike = (
  documentId: string,
  {
    canTeach,
    formName,
    read,
  }: {
    readonly canTeach: boolean;
    readonly formName: string;
    readonly read: (others: Selection) => Promise<void>;
  },
) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { data: alike } = useQuery({ ...refusedAlikeQuery(documentId), enabled: canTeach });
  if (!canTeach || !alike || alike.documents.length === 0) return null;
  return {
    alike,
    onReadAll: async (): Promise<void> => {
      // Others may have answered for some of them since this was shown.
      const now = await queries
        .fetchQuery({ ...refusedAlikeQuery(documentId), staleTime: 0 })
        .catch((error: unknown) => reportFailure(error, { failed: NOT_FETCHED }));
      if (!now) return;
      if (now.documents.length === 0) toasts.info(NONE_LEFT);
      else if (await dialogs.confirm(questionAbout(now.documents, formName)))
        await read(new Map(now.documents.map(({ id, file_name }) => [id, file_name])));
    },
  };
};
