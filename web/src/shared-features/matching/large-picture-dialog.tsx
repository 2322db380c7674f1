import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { QuestionProps } from '../../components/dialogs/dialogs-context';

/** As large as it was scanned, and never less than three lines high: what is wider than the window is scrolled. */
const Picture = styled('img')({
  display: 'block',
  minHeight: 96,
  maxHeight: '60vh',
  background: '#fff',
  '[data-theme="dark"] &': { filter: 'brightness(var(--paper))' },
});

/** The picture of a field by itself. */
export const LargePictureDialog = ({
  url,
  label,
  onAnswer,
}: { url: string; label: string } & QuestionProps<void>) => (
  <Dialog
    open
    maxWidth={false}
    onClose={(event: MouseEvent | KeyboardEvent) => {
      // The second click of a double one opened nothing and closes nothing.
      if (!('clientX' in event && event.detail > 1)) onAnswer();
    }}
    aria-labelledby="large-picture-title"
  >
    <DialogTitle id="large-picture-title">{label}の画像</DialogTitle>
    <DialogContent tabIndex={0}>
      <Picture src={`${url}&size=large`} alt={`${label}の画像`} />
    </DialogContent>
    <DialogActions>
      <Button variant="contained" autoFocus onClick={() => onAnswer()}>
        閉じる
      </Button>
    </DialogActions>
  </Dialog>
);
