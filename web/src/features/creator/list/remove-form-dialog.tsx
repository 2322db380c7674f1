import { OutlinedInput } from '@mui/material';
import type { CreatorSheet } from '@reader/contracts/http/forms/creator';
import { useId, useState } from 'react';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { FormDialog } from '../../../components/dialogs/form-dialog';
import { comparable } from '../../../lib/comparable';
import { count } from '../../../lib/text';

/** Asks for the name of a form that shall go, so that no other one goes. */
export const RemoveFormDialog = ({
  sheet: { form_subject: name, counts },
  onAnswer,
}: { sheet: CreatorSheet } & QuestionProps<boolean>) => {
  const [typed, setTyped] = useState('');
  const id = useId();
  return (
    <FormDialog
      title={`「${name}」を削除しますか？`}
      yes="削除"
      isDestructive
      canSend={comparable(typed) === comparable(name)}
      onSend={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <p style={{ marginBottom: 12 }}>
        この帳票としての読み取りと回答の受付が終わります。
        {counts.documents > 0 && `読み取った文書${count(counts.documents)}件は残ります。`}
        元に戻すことはできません。
      </p>
      <label htmlFor={id} style={{ display: 'block', fontSize: 12, marginBottom: 4 }}>
        確認のため、帳票名を入力してください。
      </label>
      <OutlinedInput
        id={id}
        fullWidth
        autoFocus
        value={typed}
        placeholder={name}
        inputProps={{ autoComplete: 'off' }}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
};
