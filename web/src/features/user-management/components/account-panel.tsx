import { Button } from '@mui/material';
import type { AccountEntry } from '@reader/contracts/http/administration/accounts';
import { useId, useState } from 'react';
import { useLeaveQuestion } from '../../../components/dialogs/use-leave-question';
import { DeleteIcon } from '../../../components/icons';
import { SidePanel } from '../../../components/panels/side-panel';
import { PanelForm } from '../../../components/panels/side-panel-form';
import { useUnloadWarning } from '../../../lib/hooks/use-unload-warning';
import { useCurrentUser } from '../../../lib/user-context';
import { faultsOf, isInRoot, mayBeClosed, nameOf, type DraftField } from '../state/account-draft';
import type { useAccountActions } from '../state/use-account-actions';
import { useAccountDraft } from '../state/use-account-draft';
import { useSavingAccount } from '../state/use-saving-account';
import { AccountFields } from './account-fields';
import { DepartmentChecklist } from './department-checklist';
import { SignInPart } from './sign-in-part';

/** Adds an account, or changes one (docs/product/users.md#screen). */
export const AccountPanel = ({
  entry,
  actions,
  onClose,
}: {
  /** null: a new one. */
  entry: AccountEntry | null;
  actions: ReturnType<typeof useAccountActions>;
  onClose: () => void;
}) => {
  const { user } = useCurrentUser();
  const id = useId();
  const editing = useAccountDraft(entry);
  const { draft, changed, set } = editing;
  const saving = useSavingAccount(editing, actions, onClose);
  // A field is not wrong before it was left, or saving was tried.
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set());
  const [isTried, setTried] = useState(false);
  const faults = faultsOf(draft, entry === null);
  const faultAt = (field: DraftField): string | undefined =>
    (isTried || left.has(field) ? faults[field] : undefined) ?? saving.serverFaults[field];
  useUnloadWarning(draft.password !== '');

  const mayLeave = useLeaveQuestion(changed.length > 0);
  const cancel = async () => {
    if (!(await mayLeave())) return;
    editing.forget();
    onClose();
  };
  const submit = () => {
    setTried(true);
    const [first] = Object.keys(faults) as DraftField[];
    if (first === undefined) void saving.save();
    else document.getElementById(`${id}-${first}`)?.focus();
  };
  const remove = async (existing: AccountEntry) => {
    if (!(await actions.remove(existing))) return;
    editing.forget();
    onClose();
  };
  const leave = (field: DraftField) => setLeft((now) => new Set([...now, field]));

  return (
    <SidePanel
      title={entry === null ? 'ユーザーを追加' : 'ユーザーを編集'}
      {...(entry !== null && { subject: nameOf(entry) })}
      onClose={() => void cancel()}
    >
      <PanelForm
        canSend={entry === null || changed.length > 0}
        isSending={saving.isSending}
        onSend={submit}
        onCancel={() => void cancel()}
        apart={
          entry !== null &&
          mayBeClosed(entry, user.id) && (
            <Button
              variant="text"
              color="error"
              startIcon={<DeleteIcon />}
              disabled={actions.isBusy}
              onClick={() => void remove(entry)}
            >
              ユーザーを削除…
            </Button>
          )
        }
      >
        <AccountFields id={id} editing={editing} isNew={entry === null} faultAt={faultAt} onLeave={leave} />
        <DepartmentChecklist
          chosen={draft.departmentIds}
          isInRoot={isInRoot(editing.entry)}
          onChange={(departmentIds) => set({ departmentIds })}
        />
        {entry !== null && <SignInPart entry={entry} isOwn={entry.id === user.id} actions={actions} />}
      </PanelForm>
    </SidePanel>
  );
};
