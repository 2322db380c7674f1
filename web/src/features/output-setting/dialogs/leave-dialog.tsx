import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { Grow } from '../../../components/layout';

export type LeaveAnswer = 'keep' | 'drop' | 'stay';

/** What shall become of something that is not written yet, before one goes on. */
export const LeaveDialog = ({
  title,
  text,
  keep,
  canKeep = true,
  onAnswer,
}: { title: string; text: string; keep: string; canKeep?: boolean } & QuestionProps<LeaveAnswer>) => (
  <Dialog open onClose={() => onAnswer('stay')} aria-labelledby="leave-title">
    <DialogTitle id="leave-title">{title}</DialogTitle>
    <DialogContent>{text}</DialogContent>
    <DialogActions>
      <Button color="error" variant="text" onClick={() => onAnswer('drop')}>
        破棄
      </Button>
      <Grow />
      <Button onClick={() => onAnswer('stay')}>編集に戻る</Button>
      <Button variant="contained" autoFocus disabled={!canKeep} onClick={() => onAnswer('keep')}>
        {keep}
      </Button>
    </DialogActions>
  </Dialog>
);
