import type { AccountEntry, PasswordLink } from '@reader/contracts/http/administration/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { useCurrentUser } from '../../../lib/user-context';
import {
  accountsKey,
  closeAccount,
  lockAccount,
  makePasswordLink,
  resetSecondFactor,
  signOutAccount,
  unlockAccount,
} from '../api/accounts';
import { FactorResetDialog, type FactorResetDialogProps } from '../dialogs/factor-reset-dialog';
import { LinkDialog } from '../dialogs/link-dialog';
import { nameOf } from './account-draft';

/** What is done to an account beside changing what it is. Each asks first where something ends. */
export const useAccountActions = () => {
  const { organization } = useCurrentUser();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  /** Runs a call; false when it failed, which is told. */
  const run = async (call: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    try {
      await call();
      if (done !== '') toasts.success(done);
      return true;
    } catch (error) {
      reportFailure(error);
      return false;
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: accountsKey });
    }
  };
  const named = ({ userId }: AccountEntry) => ({ user_id: userId, organization_id: organization.id });

  const showLink = (entry: { readonly userId: string }, link: PasswordLink) =>
    dialogs.ask(LinkDialog, { userId: entry.userId, link });

  return {
    isBusy,
    showLink,
    remove: async (entry: AccountEntry): Promise<boolean> => {
      const isSure = await dialogs.confirm({
        title: `${nameOf(entry)}（${entry.userId}）を削除しますか？`,
        body: '元に戻せません。すぐにログインできなくなり、使用中の画面も終わります。開いている文書は、すぐに全員の確認待ちに戻ります。\n履歴の名前は残り、このユーザーIDを別の人に使うことはできません。',
        yes: 'ユーザーを削除',
        isDestructive: true,
      });
      return isSure && run(() => closeAccount(named(entry)), 'ユーザ情報を削除しました。');
    },
    lock: async (entry: AccountEntry): Promise<void> => {
      const isSure = await dialogs.confirm({
        title: `${nameOf(entry)}（${entry.userId}）をロックしますか？`,
        body: 'すぐにログインできなくなり、使用中の画面も終わります。開いている文書は、すぐに全員の確認待ちに戻ります。\nロックは、この画面でいつでも解除できます。',
        yes: 'ロックする',
      });
      if (isSure) await run(() => lockAccount(named(entry)), `${nameOf(entry)}をロックしました。`);
    },
    unlock: (entry: AccountEntry) =>
      run(() => unlockAccount(named(entry)), `${nameOf(entry)}のロックを解除しました。`),
    signOut: async (entry: AccountEntry): Promise<void> => {
      const isSure = await dialogs.confirm({
        title: `${nameOf(entry)}をすべての端末でログアウトしますか？`,
        body: '保存していない入力は、その人の端末に下書きとして残ります。',
        yes: 'すべてログアウト',
      });
      if (isSure) await run(() => signOutAccount(named(entry)), 'すべての端末でログアウトしました。');
    },
    resetFactor: async (entry: AccountEntry): Promise<void> => {
      const isReset = await dialogs.ask<boolean, FactorResetDialogProps>(FactorResetDialog, {
        name: `${nameOf(entry)}（${entry.userId}）`,
        onReset: (reason) => resetSecondFactor({ ...named(entry), reason }),
      });
      if (isReset) toasts.success(`${nameOf(entry)}の2段階認証をリセットしました。`);
      void queries.invalidateQueries({ queryKey: accountsKey });
    },
    newLink: async (entry: AccountEntry): Promise<void> => {
      let link: PasswordLink | undefined;
      await run(async () => {
        link = await makePasswordLink(named(entry));
      }, '');
      if (link) await showLink(entry, link);
    },
  };
};
