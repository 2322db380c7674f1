import { OutlinedInput } from '@mui/material';
import { useState } from 'react';
import type { QuestionProps } from '../../components/dialogs/dialogs-context';
import { FormDialog } from '../../components/dialogs/form-dialog';

/** What the form that a document becomes shall be called. */
export const RegisterFormDialog = ({
  name,
  onAnswer,
}: {
  name: string;
} & QuestionProps<string | null>) => {
  const [subject, setSubject] = useState(name);
  return (
    <FormDialog
      title="帳票登録"
      yes="登録"
      canSend={subject.trim() !== ''}
      onSend={() => onAnswer(subject.trim())}
      onCancel={() => onAnswer(null)}
    >
      <p style={{ color: 'var(--text-2)', marginBottom: 12 }}>
        この文書の入力欄と表を帳票として登録します。同じ様式の文書は、次の読取から自動で判定されます。
      </p>
      <OutlinedInput
        autoFocus
        fullWidth
        value={subject}
        inputProps={{ 'aria-label': '帳票名', maxLength: 200 }}
        onChange={(event) => setSubject(event.target.value)}
      />
    </FormDialog>
  );
};
