import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { ignoreHeld } from '../../lib/repeated-press';
import type { ConfirmQuestion, Notice, QuestionProps } from './dialogs-context';
import { LineList } from './line-list';

/** Yes or no. Escape and a click outside mean no. */
export const ConfirmDialog = ({
  title,
  body,
  yes,
  no = 'キャンセル',
  isDestructive = false,
  focus = isDestructive ? 'no' : 'yes',
  onAnswer,
}: ConfirmQuestion & QuestionProps<boolean>) => (
  <Dialog open onClose={() => onAnswer(false)} aria-labelledby="confirm-title" onKeyDownCapture={ignoreHeld}>
    <DialogTitle id="confirm-title">{title}</DialogTitle>
    {body !== undefined && <DialogContent sx={{ whiteSpace: 'pre-line' }}>{body}</DialogContent>}
    <DialogActions sx={{ pt: body === undefined ? 2 : 0 }}>
      <Button onClick={() => onAnswer(false)} autoFocus={focus === 'no'}>
        {no}
      </Button>
      <Button
        variant="contained"
        color={isDestructive ? 'error' : 'primary'}
        onClick={() => onAnswer(true)}
        autoFocus={focus === 'yes'}
      >
        {yes}
      </Button>
    </DialogActions>
  </Dialog>
);

export const NoticeDialog = ({ title, body, lines, onAnswer }: Notice & QuestionProps<void>) => (
  <Dialog open onClose={() => onAnswer()} aria-labelledby="notice-title">
    <DialogTitle id="notice-title">{title}</DialogTitle>
    <DialogContent sx={{ whiteSpace: 'pre-line' }}>
      {body}
      {lines && <LineList lines={lines} />}
    </DialogContent>
    <DialogActions>
      <Button onClick={() => onAnswer()} autoFocus>
        閉じる
      </Button>
    </DialogActions>
  </Dialog>
);
