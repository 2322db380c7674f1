import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import { nameOf, type StoredRoot } from '../../lib/configuration-file/stored-roots';
import { count } from '../../lib/text';
import type { CurrentUser } from '../../lib/user-context';
import { ChooseFile } from '../../components/choose-file';
import type { QuestionProps } from '../../components/dialogs/dialogs-context';
import { LineList } from '../../components/dialogs/line-list';
import { FieldProblem } from '../../components/field-problem';
import { DoubtIcon } from '../../components/icons';
import { kindNames } from './kind-names';
import { useImportFile } from './use-import-file';

const Notice = styled('p')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  marginTop: 12,
  '& svg': { flex: 'none', fontSize: 16, marginTop: 2, color: 'var(--warn)' },
});

const lineOf = (stored: StoredRoot): string => `${kindNames[stored.root.name] ?? ''}「${nameOf(stored)}」`;

/** Problems that are shown of a file. */
const SHOWN = 100;

/** Takes configurations in from a file. Returns those that were made. */
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
        {state.step === 'refused' && (
          <>
            <p role="alert">
              「{state.fileName}」は取り込めません。{count(state.problems.length)}件の問題があります。
            </p>
            <LineList
              label="問題"
              lines={state.problems.slice(0, SHOWN).map(({ line, message }) => `${line}行目: ${message}`)}
            />
          </>
        )}
        {state.step === 'look' && (
          <>
            <p>
              「{state.organization}」の設定{count(state.plan.roots.length)}件を追加します。
            </p>
            <LineList label="追加される設定" lines={state.plan.roots.map(lineOf)} />
            {state.skipped.length > 0 && (
              <Notice>
                <DoubtIcon aria-hidden />
                <span>
                  次の設定はこの組織で使えないため、取り込みません: {state.skipped.map(lineOf).join('、')}
                </span>
              </Notice>
            )}
            {state.plan.missing.length > 0 && (
              <Notice>
                <DoubtIcon aria-hidden />
                <span>次の標準項目はこの組織にないため、空欄になります: {state.plan.missing.join('、')}</span>
              </Notice>
            )}
          </>
        )}
        {state.step === 'run' && (
          <div role="status">
            <LinearProgress
              variant="determinate"
              aria-label="取り込みの進み具合"
              value={(state.done / state.roots.length) * 100}
              sx={{ mb: 2 }}
            />
            {count(state.done)} / {count(state.roots.length)}件を追加しました。
            {state.failure !== undefined && state.roots[state.done] && (
              <FieldProblem id="import-file-problem">
                {`${lineOf(state.roots[state.done]!)}を追加できませんでした。\n${state.failure}`}
              </FieldProblem>
            )}
          </div>
        )}
      </DialogContent>
      <DialogActions>
        {(state.step === 'look' || state.step === 'refused') && (
          <Button onClick={back}>別のファイルを選ぶ</Button>
        )}
        {state.step !== 'run' && <Button onClick={close}>キャンセル</Button>}
        {state.step === 'look' && (
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
