import type { AccountBody, AccountEntry } from '@reader/contracts/http/administration/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { HttpProblem } from '../../../lib/http/http';
import { useCurrentUser } from '../../../lib/user-context';
import { accountQuery, accountsKey, addAccount, changeAccount } from '../api/accounts';
import { bodyOf, faultsOfServer, type AccountDraft, type DraftField } from './account-draft';
import type { useAccountActions } from './use-account-actions';

/** What a save came to: it is done, or what was typed stays for another try. */
interface Editing {
  readonly draft: AccountDraft;
  readonly entry: AccountEntry | null;
  readonly takeOver: (newest: AccountEntry) => void;
  readonly forget: () => void;
}

/** Saves an account and says so; a refusal stays on the screen with what was typed. */
export const useSavingAccount = (
  { draft, entry, takeOver, forget }: Editing,
  actions: Pick<ReturnType<typeof useAccountActions>, 'showLink'>,
  onDone: () => void,
) => {
  const { organization } = useCurrentUser();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  /** What the server refused, as it was typed then. */
  const [refused, setRefused] = useState<{
    readonly draft: AccountDraft;
    readonly faults: Partial<Record<DraftField, string>>;
  } | null>(null);

  const send = async (body: AccountBody): Promise<void> => {
    if (entry === null) {
      const { password_link: link } = await addAccount(body);
      toasts.success('ユーザ情報を追加しました。');
      forget();
      onDone();
      if (link) await actions.showLink({ userId: body.user_id }, link);
      return;
    }
    await changeAccount(body);
    toasts.success('ユーザ情報を更新しました。');
    forget();
    onDone();
  };

  /** True when the refusal was answered and the call shall be made again. */
  const askedAgain = (error: unknown): Promise<boolean> =>
    error instanceof HttpProblem && error.code === 'account-closed'
      ? dialogs.confirm({
          title: `${draft.userId} を同じ人として再開しますか？`,
          body: 'このユーザーIDは、削除したユーザーのものです。同じ人なら再開できます（以前の履歴とつながります）。\n別の人なら、別のユーザーIDにしてください。',
          yes: '同じ人として再開',
          no: '戻る',
        })
      : Promise.resolve(false);

  const refuse = async (error: unknown): Promise<void> => {
    if (!(error instanceof HttpProblem)) {
      reportFailure(error);
      return;
    }
    setRefused({ draft, faults: faultsOfServer(error.problem.fields) });
    if (error.code === 'account-changed-since-seen') {
      const newest = await queries.fetchQuery({ ...accountQuery(draft.userId), staleTime: 0 });
      if (newest) takeOver(newest);
    }
    reportFailure(error);
  };

  const save = async (): Promise<void> => {
    if (isSending) return;
    setSending(true);
    const body = bodyOf(draft, entry, organization.id);
    try {
      try {
        await send(body);
      } catch (error) {
        if (await askedAgain(error)) await send({ ...body, is_reopening: true });
        else await refuse(error);
      }
    } catch (error) {
      await refuse(error);
    } finally {
      setSending(false);
      await queries.invalidateQueries({ queryKey: accountsKey });
    }
  };
  // What was refused is not wrong any more once it is typed otherwise.
  const serverFaults = Object.fromEntries(
    Object.entries(refused?.faults ?? {}).filter(
      ([field]) => refused?.draft[field as DraftField] === draft[field as DraftField],
    ),
  ) as Partial<Record<DraftField, string>>;
  return { save, isSending, serverFaults };
};
