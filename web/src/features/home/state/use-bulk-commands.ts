import type { DocumentsAnswer } from '@reader/contracts/http/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { count, namesText } from '../../../lib/text';
import { deleteDocuments, homeListKey, returnToUnconfirmed } from '../api/documents';
import { statisticsKey } from '../api/statistics';
import type { Selection } from './use-selection';

/** Returning and deleting what is selected: asked first, and what was not done is named. */
export const useBulkCommands = (selection: Selection, clear: () => void) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const ids = [...selection.keys()];
  const names = [...selection.values()];

  const run = async (
    command: (ids: readonly string[]) => Promise<DocumentsAnswer['failed']>,
    success: string,
  ) => {
    setIsBusy(true);
    try {
      const failed = await command(ids);
      if (failed.length < ids.length) toasts.success(success);
      if (failed.length === 0) clear();
      else {
        await dialogs.tell({
          title: `${count(failed.length)}件は処理できませんでした`,
          lines: failed.map(({ document_id, title }) => `${selection.get(document_id) ?? ''}: ${title}`),
        });
      }
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsBusy(false);
      void queries.invalidateQueries({ queryKey: homeListKey });
      void queries.invalidateQueries({ queryKey: statisticsKey });
    }
  };

  return {
    isBusy,
    returnSelected: async () => {
      const isAgreed = await dialogs.confirm({
        title: `${count(ids.length)}件を未確認に戻しますか？`,
        body: `確認済の文書が、もう一度編集と確認の対象になります。\n${namesText(names)}`,
        yes: '未確認に戻す',
      });
      if (isAgreed) await run(returnToUnconfirmed, '未確認状態に戻しました。');
    },
    deleteSelected: async () => {
      const isAgreed = await dialogs.confirm({
        title: `${count(ids.length)}件の文書を削除しますか？`,
        body: `読取値と画像が一覧から消え、元に戻せません。\n${namesText(names)}`,
        yes: `${count(ids.length)}件を削除`,
        isDestructive: true,
      });
      if (isAgreed) await run(deleteDocuments, '削除に成功しました。');
    },
  };
};
