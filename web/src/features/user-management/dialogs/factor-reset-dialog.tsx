import { OutlinedInput } from '@mui/material';
import { LONGEST_RESET_REASON, ResetReason } from '@reader/contracts/codes/second-factor';
import { useId, useState } from 'react';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { FormDialog } from '../../../components/dialogs/form-dialog';
import { useDialogCall } from '../../../components/dialogs/use-dialog-call';
import { FieldProblem } from '../../../components/field-problem';
import { SmallLabel } from '../../../components/layout';

export interface FactorResetDialogProps {
  readonly name: string;
  /** @throws HttpProblem, NetworkFailure */
  readonly onReset: (reason: string) => Promise<void>;
}

/** Asks why somebody's second factor is reset, and resets it; the reason stays until there is an answer. True once it is done. */
export const FactorResetDialog = ({
  name,
  onReset,
  onAnswer,
}: FactorResetDialogProps & QuestionProps<boolean>) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const reason = ResetReason.safeParse(typed);
  const { faults, isSending, send } = useDialogCall();
  const told = Object.values(faults).join('\n');
  const reset = async (): Promise<void> => {
    await onReset(reason.data ?? '');
    onAnswer(true);
  };
  return (
    <FormDialog
      title={`${name}の2段階認証をリセットしますか？`}
      yes="リセット"
      width={480}
      canSend={reason.success}
      isSending={isSending}
      isChanged={typed.trim() !== ''}
      onSend={() => void send(reset)}
      onCancel={() => onAnswer(false)}
    >
      <p style={{ marginBottom: 12 }}>
        登録した端末と回復コードは使えなくなり、使用中の画面も終わります。本人であることを確かめてから行ってください。
      </p>
      <label htmlFor={id} style={{ display: 'block', marginBottom: 4 }}>
        <SmallLabel>理由（必須、{LONGEST_RESET_REASON}文字以内）</SmallLabel>
      </label>
      <OutlinedInput
        fullWidth
        autoFocus
        id={id}
        value={typed}
        placeholder="例: 端末をなくした（本人に電話で確認）"
        error={faults['reason'] !== undefined}
        inputProps={{
          maxLength: LONGEST_RESET_REASON,
          'aria-describedby': told === '' ? undefined : `${id}-fault`,
        }}
        onChange={(event) => setTyped(event.target.value)}
      />
      {told !== '' && <FieldProblem id={`${id}-fault`}>{told}</FieldProblem>}
    </FormDialog>
  );
};
