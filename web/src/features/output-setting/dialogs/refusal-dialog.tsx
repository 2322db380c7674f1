import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';

/** Explains that something is not possible; the only button is OK. */
export const RefusalDialog = ({ text, onAnswer }: { text: string } & QuestionProps<void>) => (
  <Dialog open onClose={() => onAnswer()} role="alertdialog" aria-labelledby="refusal-title">
    <DialogTitle id="refusal-title">確認</DialogTitle>
    <DialogContent>{text}</DialogContent>
    <DialogActions>
      <Button variant="contained" autoFocus onClick={() => onAnswer()}>
        OK
      </Button>
    </DialogActions>
  </Dialog>
);
