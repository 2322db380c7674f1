import type { CheckQuery, DocumentRow } from '@reader/contracts/http/documents/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useDialogs } from '../../../../components/dialogs/dialogs-context';
import { usePageSurgery } from '../../../../shared-features/page-surgery/use-page-surgery';
import { listAddress } from '../../../../lib/last-list';
import { paths } from '../../../../lib/paths';
import { refetchDocument } from '../../api/document';

/**
 * Arranges the pages of the document that is checked and shows it as it is then. Where its form fits no longer, it is
 * offered to read it again.
 */
export const usePageArranging = (
  document: DocumentRow,
  query: CheckQuery,
  onRenewed: () => void,
  reload: () => Promise<void>,
) => {
  const arrange = usePageSurgery();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (): Promise<void> => {
    const arranged = await arrange([document.id]);
    if (!arranged) return;
    const isGone = arranged.documents.some((one) => one.document_id === document.id && one.is_deleted);
    const next = arranged.documents.find((one) => !one.is_deleted);
    if (isGone) return void navigate(next ? paths.check(next.document_id, query) : listAddress(query));
    await refetchDocument(queries, document.id);
    onRenewed();
    if (!arranged.withoutForm.includes(document.id)) return;
    const isWanted = await dialogs.confirm({
      title: '再読込しますか？',
      body: 'ページが分かれたため、帳票の項目は通常の入力欄になりました。今のページで帳票を判定し直せます。人が入力した値は残ります。',
      yes: '再読込…',
      no: 'このまま確認する',
    });
    if (isWanted) await reload();
  };
};
