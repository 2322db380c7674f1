import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { CopyField } from '../../../components/copy-field';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';

/** Shows a new key: once, since nobody can read it again. */
export const MadeKeyDialog = ({
  name,
  secret,
  onAnswer,
}: { name: string; secret: string } & QuestionProps<void>) => (
  <Dialog
    open
    aria-labelledby="made-key-title"
    // A click beside it would lose the key.
    onClose={(_, reason) => reason === 'escapeKeyDown' && onAnswer()}
    slotProps={{ paper: { sx: { width: 640 } } }}
  >
    <DialogTitle id="made-key-title">APIキー「{name}」を作成しました</DialogTitle>
    <DialogContent>
      <p style={{ marginBottom: 12 }}>
        この画面を閉じると、キーはもう表示できません。プログラムは、呼び出すたびに{' '}
        <code>Authorization: Bearer （キー）</code> を付けます。
      </p>
      <CopyField label="APIキー" text={secret} />
    </DialogContent>
    <DialogActions>
      <Button onClick={() => onAnswer()}>閉じる</Button>
    </DialogActions>
  </Dialog>
);
