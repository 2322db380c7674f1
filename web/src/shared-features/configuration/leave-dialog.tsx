import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { QuestionProps } from '../../components/dialogs/dialogs-context';
import { Grow } from '../../components/layout';

export type LeaveAnswer = 'keep' | 'drop' | 'stay';

/** Asks whether to keep or discard unsaved input before leaving it. */
export const LeaveDialog = ({
  title,
  text,
  keep,
  drop,
  canKeep,
  onAnswer,
}: {
  title: string;
  text: string;
  /** Labels of the buttons. */
  keep: string;
  drop: string;
  /** False while the input is invalid. */
  canKeep: boolean;
} & QuestionProps<LeaveAnswer>) => (
  <Dialog open onClose={() => onAnswer('stay')} aria-labelledby="leave-title">
    <DialogTitle id="leave-title">{title}</DialogTitle>
    <DialogContent>{text}</DialogContent>
    <DialogActions>
      <Button variant="text" color="error" onClick={() => onAnswer('drop')}>
        {drop}
      </Button>
      <Grow />
      <Button autoFocus={!canKeep} onClick={() => onAnswer('stay')}>
        編集に戻る
      </Button>
      {canKeep && (
        <Button variant="contained" autoFocus onClick={() => onAnswer('keep')}>
          {keep}
        </Button>
      )}
    </DialogActions>
  </Dialog>
);
