import { OutlinedInput } from '@mui/material';
import { useState } from 'react';
import type { QuestionProps } from '../../components/dialogs/dialogs-context';
import { FormDialog } from '../../components/dialogs/form-dialog';

const withoutExtension = (fileName: string): string => fileName.replace(/\.[^.]{1,5}$/u, '');

/** Asks for the name of the form that a document is registered as; by default the file's name. */
export const RegisterFormDialog = ({
  fileName,
  onAnswer,
}: {
  fileName: string;
} & QuestionProps<string | null>) => {
  const [subject, setSubject] = useState(withoutExtension(fileName));
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
