import type { RefusedAlikeAnswer } from '@reader/contracts/http/documents/refused-form';
import { useQuery } from '@tanstack/react-query';
import { type ConfirmQuestion, useDialogs } from '../../../components/dialogs/dialogs-context';
import { LineList } from '../../../components/dialogs/line-list';
import { count } from '../../../lib/text';
import type { Selection } from '../../../shared-features/document-rows/use-selection';
import { refusedAlikeQuery } from '../api/refused-form';

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
  const { data: alike } = useQuery({ ...refusedAlikeQuery(documentId), enabled: canTeach });
  if (!canTeach || !alike || alike.documents.length === 0) return null;
  const { documents } = alike;
  return {
    alike,
    onReadAll: async (): Promise<void> => {
      if (await dialogs.confirm(questionAbout(documents, formName)))
        await read(new Map(documents.map(({ id, file_name }) => [id, file_name])));
    },
  };
};
