import type { Id } from '@reader/contracts/objects/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '../../components/dialogs/dialogs-context';
import { toasts } from '../../components/toasts/toast-store';
import type { Arranged } from './api';
import { PageSurgeryDialog } from './page-surgery-dialog';

const MILLISECONDS = 5000;

/** Opens the light table for some documents. Returns the result; null: nothing was applied. */
export const usePageSurgery = () => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return async (
    documentIds: readonly Id[],
    { isMerging = false }: { isMerging?: boolean } = {},
  ): Promise<Arranged | null> => {
    const arranged = await dialogs.ask(PageSurgeryDialog, { documentIds, isMerging });
    if (!arranged) return null;
    // Screens reload a document themselves once they know that it still exists.
    void queries.invalidateQueries({ queryKey: ['document'], refetchType: 'none' });
    void queries.invalidateQueries({ queryKey: ['documents'] });
    void queries.invalidateQueries({ queryKey: ['statistics'] });
    if (arranged.failed.length === 0) toasts.success('ページを整理しました。', MILLISECONDS);
    else
      await dialogs.notify({
        title: `${arranged.failed.length}件の文書は整理できませんでした`,
        body: 'ページは元の文書に残っています。',
        lines: arranged.failed.map(({ title }) => title),
      });
    return arranged;
  };
};
