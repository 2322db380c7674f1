import { type ReadAs } from '@reader/contracts/jobs/page-task/messages';
import { inputType } from '@reader/contracts/codes/document';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type SubmitEvent, useState } from 'react';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { Segments } from '../../../components/segments';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  alignItems: 'center',
  gap: 8,
});

export interface NewInput {
  readonly label: string;
  readonly type: ReadAs;
}

/** What a further field of the page shall be called, and whether it has several lines. */
export const AddInputDialog = ({ onAnswer }: QuestionProps<NewInput | null>) => {
  const [label, setLabel] = useState('');
  const [type, setType] = useState<NewInput['type']>(inputType.text);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (label.trim() !== '') onAnswer({ label: label.trim(), type });
  };
  return (
    <Dialog open onClose={() => onAnswer(null)} aria-labelledby="add-input-title">
      <form onSubmit={submit}>
        <DialogTitle id="add-input-title">入力欄を追加</DialogTitle>
        <DialogContent>
          <Fields>
            <label htmlFor="new-input-label">入力欄名</label>
            <OutlinedInput
              id="new-input-label"
              autoFocus
              value={label}
              inputProps={{ maxLength: 500 }}
              onChange={(event) => setLabel(event.target.value)}
            />
            <span>種類</span>
            <Segments
              label="種類"
              value={type}
              segments={[
                { value: inputType.text, label: '1行' },
                { value: inputType.textarea, label: '複数行' },
              ]}
              onChange={setType}
            />
          </Fields>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onAnswer(null)}>キャンセル</Button>
          <Button type="submit" variant="contained" disabled={label.trim() === ''}>
            追加
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
