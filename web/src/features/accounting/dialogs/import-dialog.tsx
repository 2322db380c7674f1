import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import type { MappingTitle } from '@reader/contracts/objects/configuration/mapping-pattern';
import { ChooseFile } from '../../../components/files/choose-file';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { count } from '../../../lib/text';
import { resultText, useImport } from '../state/use-import';
import { ImportPreview } from './import-preview';

/** Imports entries from a CSV file. Can be closed at any time except while it runs. */
export const ImportDialog = ({
  patternId,
  titles,
  onAnswer,
}: { patternId: string; titles: readonly MappingTitle[] } & QuestionProps<void>) => {
  const { state, choose, start, goOn, stop, back } = useImport(patternId, titles);
  const isRunning = state.step === 'run' && state.isRunning;
  return (
    <Dialog
      open
      onClose={() => !isRunning && onAnswer()}
      aria-labelledby="import-title"
      slotProps={{ paper: { sx: { width: 880 } } }}
    >
      <DialogTitle id="import-title">CSVから取り込む</DialogTitle>
      <DialogContent>
        {state.step === 'choose' && (
          <ChooseFile
            what="CSVファイル"
            accept=".csv,.tsv,.txt,text/csv"
            refusal={state.refusal}
            onChoose={(file) => void choose(file)}
          >
            1行目の見出しを項目名と照らし合わせます。文字コード（UTF-8・Shift_JIS）は自動で判定します。
            <br />
            項目名: {titles.map(({ title }) => title).join('、')}
          </ChooseFile>
        )}
        {state.step === 'preview' && <ImportPreview {...state} />}
        {state.step === 'run' && (
          <div role="status">
            <LinearProgress
              variant="determinate"
              aria-label="取り込みの進み具合"
              value={(state.progress.done / state.total) * 100}
              sx={{ mb: 2 }}
            />
            {state.isRunning
              ? `${count(state.progress.done)} / ${count(state.total)}件`
              : resultText(state.progress)}
          </div>
        )}
      </DialogContent>
      <DialogActions>
        {state.step === 'preview' && (
          <>
            <Button onClick={back}>別のファイルを選ぶ</Button>
            <Button onClick={() => onAnswer()}>キャンセル</Button>
            <Button
              variant="contained"
              autoFocus
              disabled={state.plan.rows.length === 0}
              onClick={() => void start(state.plan)}
            >
              {count(state.plan.rows.length)}件を取り込む
            </Button>
          </>
        )}
        {state.step === 'choose' && <Button onClick={() => onAnswer()}>キャンセル</Button>}
        {isRunning && <Button onClick={stop}>中止</Button>}
        {state.step === 'run' && !state.isRunning && (
          <>
            {state.progress.left.length > 0 && (
              <Button onClick={() => void goOn(state.progress, state.total)}>残りを取り込む</Button>
            )}
            <Button variant="contained" autoFocus onClick={() => onAnswer()}>
              閉じる
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};
