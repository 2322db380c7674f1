import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { AccountEntry } from '@reader/contracts/http/administration/accounts';
import { useId, useState } from 'react';
import { useLeaveQuestion } from '../../../components/dialogs/use-leave-question';
import { DeleteIcon } from '../../../components/icons';
import { SidePanel } from '../../../components/panels/side-panel';
import { PanelForm } from '../../../components/panels/side-panel-form';
import { useUnloadWarning } from '../../../lib/hooks/use-unload-warning';
import { useCurrentUser } from '../../../lib/user-context';
import {
  faultsOf,
  isInRoot,
  mayBeClosed,
  nameOf,
  whyReadOnly,
  type DraftField,
} from '../state/account-draft';
import type { useAccountActions } from '../state/use-account-actions';
import { useAccountDraft } from '../state/use-account-draft';
import { useSavingAccount } from '../state/use-saving-account';
import { AccountFields } from './account-fields';
import { DepartmentChecklist } from './department-checklist';
import { SignInPart } from './sign-in-part';

const Note = styled('p')({ padding: '8px 16px 0', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' });

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
  const { user, user_profile: profile } = useCurrentUser();
  const by = { id: user.id, role: profile.role };
  const readOnly = entry === null ? '' : whyReadOnly(entry, by);
  const isReadOnly = readOnly !== '';
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
      title={entry === null ? 'ユーザーを追加' : isReadOnly ? 'ユーザーの内容' : 'ユーザーを編集'}
      {...(entry !== null && { subject: nameOf(entry) })}
      onClose={() => void cancel()}
    >
      <PanelForm
        isReadOnly={isReadOnly}
        canSend={!isReadOnly && (entry === null || changed.length > 0)}
        isSending={saving.isSending}
        onSend={submit}
        onCancel={() => void cancel()}
        apart={
          entry !== null &&
          mayBeClosed(entry, by) && (
            <DeleteButton isBusy={actions.isBusy} onDelete={() => void remove(entry)} />
          )
        }
      >
        {isReadOnly && <Note role="note">{readOnly}</Note>}
        <AccountFields {...{ id, editing, isReadOnly, faultAt }} isNew={entry === null} onLeave={leave} />
        <DepartmentChecklist
          chosen={draft.departmentIds}
          isInRoot={isInRoot(editing.entry)}
          isReadOnly={isReadOnly}
          onChange={(departmentIds) => set({ departmentIds })}
        />
        {entry !== null && (
          <SignInPart
            entry={entry}
            isReadOnly={isReadOnly}
            mayLock={mayBeClosed(entry, by)}
            actions={actions}
          />
        )}
      </PanelForm>
    </SidePanel>
  );
};

const DeleteButton = ({ isBusy, onDelete }: { isBusy: boolean; onDelete: () => void }) => (
  <Button variant="text" color="error" startIcon={<DeleteIcon />} disabled={isBusy} onClick={onDelete}>
    ユーザーを削除…
  </Button>
);
