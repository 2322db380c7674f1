import type { DocumentsAnswer } from '@reader/contracts/http/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ConfirmQuestion, useDialogs } from '../dialogs/dialogs-context';
import { DocumentErrorsDialog } from '../dialogs/document-errors-dialog';
import { reportFailure } from '../toasts/report-failure';
import { toasts } from '../toasts/toast-store';
import { count, namesText } from '../../lib/text';
import { deleteDocuments, returnToUnconfirmed } from './api';

/** Documents by id, with their file names. */
type Selection = ReadonlyMap<string, string>;

/**
 * Returning and deleting what is selected: asked first, and what was not done is named. `list` answers the selected
 * documents by name: what is asked about is what is done, also of a filter result that grows meanwhile.
 */
export const useDocumentCommands = (list: () => Promise<Selection>, clear: () => void) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  const run = async (
    question: (selection: Selection) => ConfirmQuestion,
    command: (ids: readonly string[]) => Promise<DocumentsAnswer['failed']>,
    success: string,
  ) => {
    setIsBusy(true);
    try {
      const selection = await list();
      if (!(await dialogs.confirm(question(selection)))) return;
      const ids = [...selection.keys()];
      const failed = await command(ids);
      if (failed.length < ids.length) toasts.success(success);
      if (failed.length === 0) clear();
      else {
        await dialogs.ask(DocumentErrorsDialog, {
          title: `${count(failed.length)}件は処理できませんでした`,
          errors: failed.map(({ document_id, title }) => ({
            documentId: document_id,
            fileName: selection.get(document_id) ?? '',
            message: title,
          })),
        });
      }
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsBusy(false);
      void queries.invalidateQueries({ queryKey: ['documents'] });
      void queries.invalidateQueries({ queryKey: ['statistics'] });
    }
  };

  return {
    isBusy,
    returnSelected: () =>
      run(
        (selection) => ({
          title: `${count(selection.size)}件を未確認に戻しますか？`,
          body: `確認済の文書が、もう一度編集と確認の対象になります。\n${namesText([...selection.values()])}`,
          yes: '未確認に戻す',
        }),
        returnToUnconfirmed,
        '未確認状態に戻しました。',
      ),
    deleteSelected: () =>
      run(
        (selection) => ({
          title: `${count(selection.size)}件の文書を削除しますか？`,
          body: `読取値と画像が一覧から消え、元に戻せません。\n${namesText([...selection.values()])}`,
          yes: `${count(selection.size)}件を削除`,
          isDestructive: true,
        }),
        deleteDocuments,
        '削除に成功しました。',
      ),
  };
};
