import { Button } from '@mui/material';
import { inputType } from '@reader/contracts/codes/document';
import { mayRemoveFormFields } from '@reader/contracts/codes/roles';
import { isFormField } from '@reader/contracts/objects/document/form-field';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { useCurrentUser } from '../../../lib/user-context';
import { useEntering } from '../entry/entry-context';
import { labelOf } from '../model/form/form-sections';

/**
 * Takes a field away, away from what says why a value is empty, and after a question. Fields of a registered form are for
 * managers to remove (docs/product/roles-and-permissions.md#fields-of-a-form).
 */
export const RemoveField = ({ input, onRemove }: { input: UserInput; onRemove: (id: string) => void }) => {
  const dialogs = useDialogs();
  const { mode } = useEntering();
  const { role } = useCurrentUser().user_profile;
  const isOfForm = isFormField(input);
  if (mode === 'blind' || input.type === inputType.tableCell) return null;
  if (isOfForm && !mayRemoveFormFields(role)) return null;
  const ask = async () => {
    const isAgreed = await dialogs.confirm({
      title: `「${labelOf(input)}」の欄を削除しますか？`,
      body: isOfForm
        ? '帳票の項目です。欄と値が、この文書からなくなります。'
        : '欄と値が、この文書からなくなります。',
      yes: '欄を削除',
      isDestructive: true,
    });
    if (isAgreed) onRemove(input.id);
  };
  return (
    <Button
      size="small"
      variant="text"
      tabIndex={-1}
      aria-label="入力欄を削除"
      sx={{ flexBasis: '100%', justifyContent: 'flex-start', px: 0, color: 'var(--text-3)' }}
      onClick={() => void ask()}
    >
      欄を削除
    </Button>
  );
};
