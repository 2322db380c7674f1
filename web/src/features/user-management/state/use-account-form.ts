import type { AccountEntry } from '@reader/contracts/http/administration/accounts';
import { useId, useState } from 'react';
import { useLeaveQuestion } from '../../../components/dialogs/use-leave-question';
import { useUnloadWarning } from '../../../lib/hooks/use-unload-warning';
import { faultsOf, type DraftField } from './account-draft';
import type { useAccountActions } from './use-account-actions';
import { useAccountDraft } from './use-account-draft';
import { useSavingAccount } from './use-saving-account';

/** What is typed of an account, what is wrong with it, and what its buttons do. `entry` null: a new one. */
export const useAccountForm = (
  entry: AccountEntry | null,
  actions: ReturnType<typeof useAccountActions>,
  onClose: () => void,
) => {
  const id = useId();
  const editing = useAccountDraft(entry);
  const { draft, changed, forget } = editing;
  const saving = useSavingAccount(editing, actions, onClose);
  // A field is not wrong before it was left, or saving was tried.
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set());
  const [isTried, setTried] = useState(false);
  const faults = faultsOf(draft, entry === null);
  useUnloadWarning(draft.password !== '');
  const mayLeave = useLeaveQuestion(changed.length > 0);
  const close = () => {
    forget();
    onClose();
  };
  const focus = ([first]: readonly DraftField[]) => {
    if (first !== undefined) document.getElementById(`${id}-${first}`)?.focus();
  };
  return {
    ...{ id, editing, isSending: saving.isSending, takenUserId: saving.takenUserId },
    faultAt: (field: DraftField): string | undefined =>
      (isTried || left.has(field) ? faults[field] : undefined) ?? saving.serverFaults[field],
    leave: (field: DraftField) => setLeft((now) => new Set([...now, field])),
    submit: () => {
      setTried(true);
      const wrong = Object.keys(faults) as DraftField[];
      if (wrong.length === 0) void saving.save().then(focus);
      else focus(wrong);
    },
    cancel: async () => {
      if (await mayLeave()) close();
    },
    remove: async (existing: AccountEntry) => {
      if (await actions.remove(existing)) close();
    },
  };
};
