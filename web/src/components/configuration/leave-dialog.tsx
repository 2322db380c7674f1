import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { count } from '../../lib/text';
import type { QuestionProps } from '../dialogs/dialogs-context';
import { Grow } from '../layout';

export type LeaveAnswer = 'stay' | 'discard' | 'save';

/** What becomes of unsaved changes when one goes elsewhere. */
export const LeaveDialog = ({
  changes,
  canSave,
  onAnswer,
}: { changes: number; canSave: boolean } & QuestionProps<LeaveAnswer>) => (
  <Dialog open onClose={() => onAnswer('stay')} aria-labelledby="leave-title">
    <DialogTitle id="leave-title">保存していない変更があります</DialogTitle>
    <DialogContent>
      {canSave
        ? `このまま移動すると、${count(changes)}件の変更が失われます。`
        : `入力に誤りがあるため保存できません。このまま移動すると、${count(changes)}件の変更が失われます。`}
    </DialogContent>
    <DialogActions>
      <Button variant="text" color="error" onClick={() => onAnswer('discard')}>
        変更を破棄して移動
      </Button>
      <Grow />
      <Button onClick={() => onAnswer('stay')} autoFocus={!canSave}>
        編集に戻る
      </Button>
      {canSave && (
        <Button variant="contained" onClick={() => onAnswer('save')} autoFocus>
          保存して移動
        </Button>
      )}
    </DialogActions>
  </Dialog>
);
