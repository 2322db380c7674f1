import { passwordFault } from '@reader/contracts/codes/account-rules';
import { useState } from 'react';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { FormDialog } from '../../../components/dialogs/form-dialog';
import { PasswordField } from '../../../components/panels/password-field';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { HttpProblem } from '../../../lib/http/http';
import { changePassword } from '../api/own-account';

type Faults = Readonly<{ current: string; wanted: string }>;
const none: Faults = { current: '', wanted: '' };

/** What the server found wrong, by field; null where it was something else. */
const faultsOf = (error: unknown): Faults | null => {
  if (!(error instanceof HttpProblem)) return null;
  const message = error.problem.fields?.[0]?.message ?? error.message;
  if (error.code === 'password-wrong') return { ...none, current: message };
  return error.code === 'password-refused' ? { ...none, wanted: message } : null;
};

/** Changes one's own password; where else one is signed in it ends (docs/product/sessions.md#own). */
export const PasswordDialog = ({ userId, onAnswer }: { userId: string } & QuestionProps<void>) => {
  const [current, setCurrent] = useState('');
  const [wanted, setWanted] = useState('');
  const [faults, setFaults] = useState(none);
  const [isSending, setSending] = useState(false);

  const send = async (): Promise<void> => {
    const fault = passwordFault(wanted, userId);
    setFaults({ ...none, wanted: fault });
    if (fault !== '') return;
    setSending(true);
    try {
      await changePassword(current, wanted);
      toasts.success('パスワードを変更しました。ほかの端末はログアウトしました。');
      onAnswer();
    } catch (error) {
      const found = faultsOf(error);
      if (found) setFaults(found);
      else reportFailure(error);
      setSending(false);
    }
  };
  return (
    <FormDialog
      title="パスワードの変更"
      yes="変更"
      width={400}
      canSend={current !== '' && wanted !== ''}
      isSending={isSending}
      onSend={() => void send()}
      onCancel={() => onAnswer()}
    >
      <PasswordField
        autoFocus
        label="現在のパスワード"
        isNew={false}
        value={current}
        fault={faults.current}
        onChange={(value) => {
          setCurrent(value);
          setFaults({ ...faults, current: '' });
        }}
      />
      <PasswordField
        label="新しいパスワード"
        isNew
        value={wanted}
        fault={faults.wanted}
        onChange={(value) => {
          setWanted(value);
          setFaults({ ...faults, wanted: '' });
        }}
      />
    </FormDialog>
  );
};
