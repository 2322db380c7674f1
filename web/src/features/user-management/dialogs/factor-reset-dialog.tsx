import { OutlinedInput } from '@mui/material';
import { LONGEST_RESET_REASON, ResetReason } from '@reader/contracts/codes/second-factor';
import { useId, useState } from 'react';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { FormDialog } from '../../../components/dialogs/form-dialog';
import { SmallLabel } from '../../../components/layout';

/** Asks why somebody's second factor is reset; null: it is not. */
export const FactorResetDialog = ({ name, onAnswer }: { name: string } & QuestionProps<string | null>) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const reason = ResetReason.safeParse(typed);
  return (
    <FormDialog
      title={`${name}の2段階認証をリセットしますか？`}
      yes="リセット"
      width={480}
      canSend={reason.success}
      onSend={() => onAnswer(reason.data ?? null)}
      onCancel={() => onAnswer(null)}
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
        inputProps={{ maxLength: LONGEST_RESET_REASON }}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
};
