import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { AccountEntry } from '@reader/contracts/http/administration/accounts';
import { DeleteIcon } from '../../../components/icons';
import { SidePanel } from '../../../components/panels/side-panel';
import { PanelForm } from '../../../components/panels/side-panel-form';
import { useStable } from '../../../lib/hooks/use-stable';
import { useCurrentUser } from '../../../lib/user-context';
import { isInRoot, mayBeClosed, nameOf, whyReadOnly } from '../state/account-draft';
import type { useAccountActions } from '../state/use-account-actions';
import { useAccountForm } from '../state/use-account-form';
import { AccountFields } from './account-fields';
import { DepartmentChecklist } from './department-checklist';
import { SignInPart } from './sign-in-part';

const Note = styled('p')({ padding: '8px 16px 0', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' });

/** Adds an account, or changes one (docs/product/users.md#screen). */
export const AccountPanel = ({
  entry,
  actions,
  onOpen,
  onClose,
}: {
  /** null: a new one. */
  entry: AccountEntry | null;
  actions: ReturnType<typeof useAccountActions>;
  /** Shows another account; what was typed of this one is kept. */
  onOpen: (userId: string) => void;
  onClose: () => void;
}) => {
  const { user } = useCurrentUser();
  const readOnly = entry === null ? '' : whyReadOnly(entry);
  const isReadOnly = readOnly !== '';
  const form = useAccountForm(entry, actions, onClose);
  const { id, editing, faultAt } = form;
  const belong = useStable((departmentIds: string[]) => editing.set({ departmentIds }));

  return (
    <SidePanel
      title={entry === null ? 'ユーザーを追加' : isReadOnly ? 'ユーザーの内容' : 'ユーザーを編集'}
      {...(entry !== null && { subject: nameOf(entry) })}
      onClose={() => void form.cancel()}
    >
      <PanelForm
        isReadOnly={isReadOnly}
        canSend={!isReadOnly && (entry === null || editing.changed.length > 0)}
        isSending={form.isSending}
        onSend={form.submit}
        onCancel={() => void form.cancel()}
        apart={
          entry !== null &&
          mayBeClosed(entry, user.id) && (
            <DeleteButton isBusy={actions.isBusy} onDelete={() => void form.remove(entry)} />
          )
        }
      >
        {isReadOnly && <Note role="note">{readOnly}</Note>}
        <AccountFields
          {...{ id, editing, isReadOnly, faultAt, onOpen }}
          takenUserId={form.takenUserId}
          isNew={entry === null}
          isOwn={entry?.id === user.id}
          onLeave={form.leave}
        />
        <DepartmentChecklist
          chosen={editing.draft.departmentIds}
          isInRoot={isInRoot(editing.entry)}
          isReadOnly={isReadOnly}
          onChange={belong}
        />
        {entry !== null && (
          <SignInPart
            entry={entry}
            isReadOnly={isReadOnly}
            mayLock={mayBeClosed(entry, user.id)}
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
