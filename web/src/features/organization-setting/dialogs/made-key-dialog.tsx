import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { CopyField } from '../../../components/copy-field';
import { type QuestionProps, useDialogs } from '../../../components/dialogs/dialogs-context';

/** Shows a new key: once, since nobody can read it again. */
export const MadeKeyDialog = ({
  name,
  secret,
  onAnswer,
}: { name: string; secret: string } & QuestionProps<void>) => {
  const dialogs = useDialogs();
  /** Escape and a click beside it are easily meant for something else. */
  const askToClose = async (): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: 'キーを控えましたか？',
      body: '閉じると、このキーはもう表示できません。控えていないときは、無効にして作り直すことになります。',
      yes: '閉じる',
      no: '戻る',
      isDestructive: true,
    });
    if (isSure) onAnswer();
  };
  return (
    <Dialog
      open
      aria-labelledby="made-key-title"
      onClose={() => void askToClose()}
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
};
