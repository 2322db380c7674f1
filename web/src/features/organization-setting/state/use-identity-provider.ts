import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { departmentChoices } from '../../../lib/choices/department-choices';
import { departmentsQuery } from '../../../lib/queries/departments';
import { identityProviderQuery, removeIdentityProvider } from '../api/identity-provider';
import {
  IdentityProviderDialog,
  type IdentityProviderDialogProps,
} from '../dialogs/identity-provider-dialog';

/** Setting and removing the identity provider, each at once and apart from the other settings. */
export const useIdentityProvider = () => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { data, isError } = useQuery(identityProviderQuery);
  const departments = useQuery(departmentsQuery).data?.departments ?? [];
  const [isBusy, setBusy] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: identityProviderQuery.queryKey });
  return {
    provider: data?.provider,
    isError,
    isBusy,
    set: async () => {
      const isSaved = await dialogs.ask<boolean, IdentityProviderDialogProps>(IdentityProviderDialog, {
        provider: data?.provider ?? null,
        departments: departmentChoices(departments),
      });
      if (isSaved) toasts.success('組織のアカウントの設定を登録しました。');
      await refresh();
    },
    remove: async () => {
      const isMeant = await dialogs.confirm({
        title: '組織のアカウントでのログインの設定を削除しますか？',
        body: 'パスワードのない人は、管理者がパスワードを設定するまでログインできなくなります。ログイン中の人は、そのまま使えます。',
        yes: '削除',
        isDestructive: true,
      });
      if (!isMeant) return;
      setBusy(true);
      try {
        await removeIdentityProvider();
        toasts.success('組織のアカウントの設定を削除しました。');
      } catch (error) {
        reportFailure(error);
      } finally {
        await refresh();
        setBusy(false);
      }
    },
  };
};
