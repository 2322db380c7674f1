import { Button, Dialog, DialogActions, DialogContent, DialogTitle, OutlinedInput } from '@mui/material';
import { type SubmitEvent, useState } from 'react';
import type { QuestionProps } from '../../components/dialogs/dialogs-context';

/** What the form that a document becomes shall be called. */
export const RegisterFormDialog = ({
  name,
  onAnswer,
}: {
  name: string;
} & QuestionProps<string | null>) => {
  const [subject, setSubject] = useState(name);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (subject.trim() !== '') onAnswer(subject.trim());
  };
  return (
    <Dialog open onClose={() => onAnswer(null)} aria-labelledby="register-form-title">
      <form onSubmit={submit}>
        <DialogTitle id="register-form-title">帳票登録</DialogTitle>
        <DialogContent>
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
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onAnswer(null)}>キャンセル</Button>
          <Button type="submit" variant="contained" disabled={subject.trim() === ''}>
            登録
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
