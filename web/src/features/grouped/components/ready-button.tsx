import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { ConfirmedIcon } from '../../../components/icons';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { count, namesText } from '../../../lib/text';
import { type DocumentScope, confirmReady, fetchReady } from '../api/grouped';

/** Confirms documents whose values are all reviewed; failures are listed with their reason. */
export const ReadyButton = ({
  documents,
  ready,
  flush,
}: {
  documents: DocumentScope;
  ready: number;
  /** Saves all changes; false: some are left. */
  flush: () => Promise<boolean>;
}) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  const confirm = async () => {
    setIsBusy(true);
    try {
      if (!(await flush())) return;
      const found = await fetchReady(documents);
      const names = new Map(found.documents.map((one) => [one.document_id, one.file_name]));
      if (names.size === 0) return toasts.info('すべての値を見た文書はありません。');
      const isSure = await dialogs.confirm({
        title: `${count(names.size)}件の文書を確認しますか？`,
        body: `すべての値を見た文書を確認済にします。\n${namesText([...names.values()], 3)}`,
        yes: `${count(names.size)}件を確認`,
      });
      if (!isSure) return;
      const { failed } = await confirmReady(found.documents);
      if (failed.length < names.size)
        toasts.success(`${count(names.size - failed.length)}件の文書を確認しました。`);
      if (failed.length > 0)
        await dialogs.notify({
          title: `${count(failed.length)}件は確認できませんでした`,
          lines: failed.map(({ document_id, title }) => `${names.get(document_id) ?? ''}: ${title}`),
        });
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsBusy(false);
      for (const queryKey of [['grouped'], ['documents'], ['statistics']])
        void queries.invalidateQueries({ queryKey, refetchType: 'active' });
    }
  };

  return (
    <Button
      startIcon={<ConfirmedIcon />}
      disabled={ready === 0 || isBusy}
      title="すべての値を見た文書を、確認済にします"
      sx={{ width: '100%' }}
      onClick={() => void confirm()}
    >
      すべて見た文書を確認（{count(ready)}件）
    </Button>
  );
};
