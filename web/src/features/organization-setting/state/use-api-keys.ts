import type { ApiKeyBody, ApiKeyEntry } from '@reader/contracts/http/administration/api-keys';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { apiKeysQuery, makeApiKey, revokeApiKey } from '../api/api-keys';
import { ApiKeyDialog, type ApiKeyDialogProps } from '../dialogs/api-key-dialog';
import { MadeKeyDialog } from '../dialogs/made-key-dialog';

/** Making and revoking the keys of programs, each at once and apart from the other settings. */
export const useApiKeys = (choices: ApiKeyDialogProps) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      reportFailure(error);
    } finally {
      await queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
      setBusy(false);
    }
  };
  return {
    isBusy,
    make: async () => {
      const body = await dialogs.ask<ApiKeyBody | null, ApiKeyDialogProps>(ApiKeyDialog, choices);
      if (body)
        await doing(async () => {
          const { key } = await makeApiKey(body);
          await dialogs.ask<void, { name: string; secret: string }>(MadeKeyDialog, {
            name: body.name,
            secret: key,
          });
        });
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
