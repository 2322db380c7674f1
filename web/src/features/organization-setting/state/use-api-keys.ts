import type { ApiKeyEntry } from '@reader/contracts/http/administration/api-keys';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { apiKeysQuery, revokeApiKey } from '../api/api-keys';
import { ApiKeyDialog, type ApiKeyDialogAnswer, type ApiKeyDialogProps } from '../dialogs/api-key-dialog';
import { MadeKeyDialog } from '../dialogs/made-key-dialog';

/** Making and revoking the keys of programs, each at once and apart from the other settings. */
export const useApiKeys = (choices: ApiKeyDialogProps) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      reportFailure(error);
    } finally {
      await refresh();
      setBusy(false);
    }
  };
  return {
    isBusy,
    make: async () => {
      const made = await dialogs.ask<ApiKeyDialogAnswer, ApiKeyDialogProps>(ApiKeyDialog, choices);
      if (made === 'lost')
        toasts.error('APIキーが作成されたかもしれません。', {
          reason: '一覧に使わないキーがあれば、無効にしてください。',
        });
      else if (made) await dialogs.ask<void, { name: string; secret: string }>(MadeKeyDialog, made);
      await refresh();
    },
    revoke: async ({ id, name }: ApiKeyEntry) => {
      const isMeant = await dialogs.confirm({
        title: `APIキー「${name}」を無効にしますか？`,
        body: 'このキーを使うプログラムは、すぐに利用できなくなります。元に戻せません。',
        yes: '無効にする',
        isDestructive: true,
      });
      if (isMeant)
        await doing(async () => {
          await revokeApiKey(id);
          toasts.success(`APIキー「${name}」を無効にしました。`);
        });
    },
  };
};
