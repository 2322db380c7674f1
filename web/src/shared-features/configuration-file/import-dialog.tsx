import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { StoredRoot } from '../../lib/configuration-file/stored-roots';
import { count } from '../../lib/text';
import type { CurrentUser } from '../../lib/user-context';
import { ChooseFile } from '../../components/files/choose-file';
import type { QuestionProps } from '../../components/dialogs/dialogs-context';
import { ImportPreview, ImportProgress, RefusedFile } from './import-steps';
import { useImportFile } from './use-import-file';

/** Imports configurations from a file. Returns the created ones. */
export const ImportFileDialog = ({
  user,
  onAnswer,
}: { user: CurrentUser } & QuestionProps<readonly StoredRoot[]>) => {
  const { state, choose, run, back } = useImportFile(user);
  const made = state.step === 'run' ? state.roots.slice(0, state.done) : [];
  const isFailed = state.step === 'run' && state.failure !== undefined;
  const isRunning = state.step === 'run' && !isFailed && state.done < state.roots.length;
  const close = () => onAnswer(made);
  return (
    <Dialog
      open
      onClose={() => !isRunning && close()}
      aria-labelledby="import-file-title"
      slotProps={{ paper: { sx: { width: 640 } } }}
    >
      <DialogTitle id="import-file-title">設定をファイルから取り込む</DialogTitle>
      <DialogContent>
        {state.step === 'choose' && (
          <ChooseFile
            what="設定ファイル"
            accept=".json,application/json"
            refusal={state.refusal}
            onChoose={(file) => void choose(file)}
          >
            「設定をファイルに書き出す」で作成したJSONファイルを選びます。いまある設定は変わりません。
          </ChooseFile>
        )}
        {state.step === 'refused' && <RefusedFile state={state} />}
        {state.step === 'preview' && <ImportPreview state={state} />}
        {state.step === 'run' && <ImportProgress state={state} />}
      </DialogContent>
      <DialogActions>
        {(state.step === 'preview' || state.step === 'refused') && (
          <Button onClick={back}>別のファイルを選ぶ</Button>
        )}
        {state.step !== 'run' && <Button onClick={close}>キャンセル</Button>}
        {state.step === 'preview' && (
          <Button
            variant="contained"
            autoFocus
            disabled={state.plan.roots.length === 0}
            onClick={() => void run(state.plan.roots, 0)}
          >
            {count(state.plan.roots.length)}件を取り込む
          </Button>
        )}
        {isFailed && <Button onClick={() => void run(state.roots, state.done)}>残りを取り込む</Button>}
        {state.step === 'run' && !isRunning && (
          <Button variant="contained" autoFocus onClick={close}>
            閉じる
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
