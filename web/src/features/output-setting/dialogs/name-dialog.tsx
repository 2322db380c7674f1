import { Button, Dialog, DialogActions, DialogContent, DialogTitle, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { isComposing } from '../../../lib/keymap';

/** A name; OK only when there is one (spec 2 §5). null: none after all. */
export const NameDialog = ({
  title,
  label,
  initial = '',
  yes,
  onAnswer,
}: { title: string; label: string; initial?: string; yes: string } & QuestionProps<string | null>) => {
  const [name, setName] = useState(initial);
  const isEmpty = name.trim() === '';
  return (
    <Dialog open onClose={() => onAnswer(null)} aria-labelledby="name-title">
      <DialogTitle id="name-title">{title}</DialogTitle>
      <DialogContent>
        {label}
        <OutlinedInput
          fullWidth
          autoFocus
          value={name}
          inputProps={{ 'aria-label': label, maxLength: 200 }}
          sx={{ mt: 1 }}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isEmpty && !isComposing(event.nativeEvent)) onAnswer(name.trim());
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(null)}>キャンセル</Button>
        <Button variant="contained" disabled={isEmpty} onClick={() => onAnswer(name.trim())}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
