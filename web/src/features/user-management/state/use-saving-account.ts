import type { AccountBody, AccountEntry } from '@reader/contracts/http/administration/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportBesideFields, reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { HttpProblem } from '../../../lib/http/http';
import { useCurrentUser } from '../../../lib/user-context';
import { accountQuery, accountsKey, addAccount, changeAccount } from '../api/accounts';
import { bodyOf, faultsOfServer, nameOf, type AccountDraft, type DraftField } from './account-draft';
import type { useAccountActions } from './use-account-actions';

/** What a save came to: it is done, or what was typed stays for another try. */
interface Editing {
  readonly draft: AccountDraft;
  readonly entry: AccountEntry | null;
  readonly takeOver: (newest: AccountEntry) => void;
  readonly forget: () => void;
}

/** A refusal, and what was typed then. */
interface Refused {
  readonly code: string;
  readonly draft: AccountDraft;
  readonly faults: Partial<Record<DraftField, string>>;
}

/** What was refused is not wrong any more once it is typed otherwise. */
const stillRefused = (refused: Refused | null, draft: AccountDraft): Refused['faults'] =>
  Object.fromEntries(
    Object.entries(refused?.faults ?? {}).filter(
      ([field]) => refused?.draft[field as DraftField] === draft[field as DraftField],
    ),
  );

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
  const [refused, setRefused] = useState<Refused | null>(null);

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

  /** True when the refusal was answered and the call shall be made again: with whom the history would be joined. */
  const askedAgain = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof HttpProblem && error.code === 'account-closed')) return false;
    const former = await queries.fetchQuery({ ...accountQuery(draft.userId), staleTime: 0 });
    const name =
      former && nameOf(former) !== former.userId ? `「${nameOf(former)}」` : '（名前は消去されています）';
    return dialogs.confirm({
      title: `${draft.userId} を同じ人として再開しますか？`,
      body: `このユーザーIDは、削除したユーザー${name}のものです。\n同じ人なら再開できます（以前の履歴とつながります）。別の人なら、別のユーザーIDにしてください。`,
      yes: '同じ人として再開',
      no: '戻る',
      focus: 'no',
    });
  };

  /** Tells a refusal, at its fields too, which are returned. */
  const refuse = async (error: unknown): Promise<DraftField[]> => {
    if (!(error instanceof HttpProblem)) {
      reportFailure(error);
      return [];
    }
    const faults = faultsOfServer(error.problem);
    setRefused({ code: error.code, draft, faults });
    if (error.code === 'account-changed-since-seen') {
      const newest = await queries.fetchQuery({ ...accountQuery(draft.userId), staleTime: 0 });
      if (newest) takeOver(newest);
    }
    reportBesideFields(error, Object.values(faults));
    return Object.keys(faults) as DraftField[];
  };

  const sendOrRefuse = async (): Promise<DraftField[]> => {
    const body = bodyOf(draft, entry, organization.id);
    try {
      await send(body);
    } catch (error) {
      if (!(await askedAgain(error))) return await refuse(error);
      await send({ ...body, is_reopening: true });
    }
    return [];
  };

  /** The fields that were refused. */
  const save = async (): Promise<DraftField[]> => {
    if (isSending) return [];
    setSending(true);
    try {
      return await sendOrRefuse();
    } catch (error) {
      return await refuse(error);
    } finally {
      setSending(false);
      await queries.invalidateQueries({ queryKey: accountsKey });
    }
  };
  const serverFaults = stillRefused(refused, draft);
  const isTaken = refused?.code === 'account-exists' && serverFaults.userId !== undefined;
  return {
    ...{ save, isSending, serverFaults },
    /** The user id that somebody has already: maybe from here, by a save whose answer was lost. */
    takenUserId: isTaken ? draft.userId : null,
  };
};
