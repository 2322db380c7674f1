import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import { accountColumns, type AccountRowResult } from '@reader/contracts/http/administration/account-rows';
import { useState } from 'react';
import {
  type ConfirmQuestion,
  type QuestionProps,
  useDialogs,
} from '../../../components/dialogs/dialogs-context';
import { TrialSummary } from '../../../components/csv-import/trial-summary';
import { ChooseFile } from '../../../components/files/choose-file';
import { DownloadIcon } from '../../../components/icons';
import { Grow } from '../../../components/layout';
import { mendingFile } from '../../../lib/csv/mending-file';
import { saveAsFile } from '../../../lib/http/save-as-file';
import { useUnloadWarning } from '../../../lib/hooks/use-unload-warning';
import { count } from '../../../lib/text';
import { ImportLines, refusedLines } from './import-lines';
import { linksFile } from './result-file';
import { agreedRows, useAccountImport, type ImportState } from './use-account-import';

/** Adds and changes accounts from a CSV, tried first (docs/product/users.md#csv). */
export const ImportDialog = ({
  organizationId,
  onAnswer,
}: { organizationId: string } & QuestionProps<void>) => {
  const importing = useAccountImport(organizationId);
  const { state } = importing;
  const dialogs = useDialogs();
  // More links may come with the rest of the lines: those that were saved are counted.
  const [savedLinks, setSavedLinks] = useState(0);
  const isRunning = state.step === 'trying' || state.step === 'applying';
  const links = state.step === 'applied' ? linksIn(state) : 0;
  const isUnsaved = links > savedLinks;
  useUnloadWarning(isUnsaved);
  const close = async () => {
    if (isRunning) return;
    // Links that were not saved would be lost with it.
    if (!isUnsaved || (await dialogs.confirm(lossQuestion(links)))) onAnswer();
  };
  return (
    <Dialog
      open
      onClose={() => void close()}
      aria-labelledby="import-title"
      slotProps={{ paper: { sx: { width: 880 } } }}
    >
      <DialogTitle id="import-title">CSVで取り込む</DialogTitle>
      <DialogContent>
        <Content importing={importing} />
      </DialogContent>
      <DialogActions>
        <Buttons importing={importing} onSaved={setSavedLinks} onClose={() => void close()} />
      </DialogActions>
    </Dialog>
  );
};

type Importing = ReturnType<typeof useAccountImport>;
type AppliedState = Extract<ImportState, { step: 'applying' | 'applied' }>;

const linksIn = ({ results }: AppliedState): number =>
  results.filter(({ password_link: link }) => link).length;

const lossQuestion = (links: number): ConfirmQuestion => ({
  title: 'パスワードを決めるリンクを保存せずに閉じますか？',
  body: `${count(links)}人のリンクは、もう表示できません（一人ずつ作り直すことはできます）。`,
  yes: '保存せずに閉じる',
  no: '戻る',
  isDestructive: true,
});

/** All that was refused, by the trial or when it was applied. */
const refusedOf = ({ refused, results }: AppliedState): readonly AccountRowResult[] => [
  ...refused,
  ...results.filter(({ outcome }) => outcome === 'refused'),
];

const Content = ({ importing: { state, choose } }: { importing: Importing }) => {
  switch (state.step) {
    case 'choose':
      return (
        <ChooseFile
          what="CSVファイル"
          accept=".csv,.tsv,.txt,text/csv"
          refusal={state.refusal}
          onChoose={(file) => void choose(file)}
        >
          1行目は見出しです: {Object.values(accountColumns).join('、')}。
          文字コード（UTF-8・Shift_JIS）は自動で判定します。
          <br />
          空のセルとない列は今のまま、「-」は空にします。部署は「;」で区切ります。
          選んだ後に試行の結果を表示し、反映するまで何も変わりません。
        </ChooseFile>
      );
    case 'trying':
      return <Progress what="試行" done={state.done} total={state.planned.rows.length} />;
    case 'tried':
      return (
        <>
          <TrialSummary
            {...state}
            same={state.trial.filter(({ outcome }) => outcome === 'same').length}
            strange={state.planned.strange}
          />
          <ImportLines planned={state.planned} results={state.trial} />
        </>
      );
    case 'applying':
      return <Progress what="取り込み" done={state.results.length} total={state.total} />;
    case 'applied':
      return <Applied state={state} />;
  }
};

const Progress = ({ what, done, total }: { what: string; done: number; total: number }) => (
  <div role="status">
    <LinearProgress
      variant="determinate"
      aria-label={`${what}の進み具合`}
      value={total === 0 ? 0 : (done / total) * 100}
      sx={{ mb: 2 }}
    />
    {what}中 {count(done)} / {count(total)}行
  </div>
);

const Applied = ({ state }: { state: AppliedState }) => {
  const done = (outcome: string) => state.results.filter((result) => result.outcome === outcome).length;
  return (
    <>
      <p role="status" style={{ marginBottom: 8 }}>
        {count(done('added'))}人を追加し、{count(done('changed'))}人を変更しました。
        {state.left.length > 0 && `残り${count(state.left.length)}行は取り込んでいません。`}
        {linksIn(state) > 0 &&
          'パスワードを決めるリンクは、「リンクを保存」で保存するファイルにしかありません。閉じる前に保存して、本人だけに渡してください（7日間有効）。'}
      </p>
      {refusedOf(state).length > 0 && (
        <ImportLines planned={state.planned} results={[...state.refused, ...state.results]} />
      )}
    </>
  );
};

/** The lines that are not taken, as a file; nothing where all are. */
const RefusedButton = ({
  state: { planned, csv },
  results,
}: {
  state: Pick<AppliedState, 'planned' | 'csv'>;
  results: readonly AccountRowResult[];
}) => {
  const refused = refusedLines(planned, results);
  return (
    refused.length > 0 && (
      <Button onClick={() => saveAsFile('取り込めない行.csv', mendingFile(csv, refused), 'text/csv')}>
        直すためのCSV
      </Button>
    )
  );
};

const Buttons = ({
  importing,
  onSaved,
  onClose,
}: {
  importing: Importing;
  /** The links of so many people were saved. */
  onSaved: (links: number) => void;
  onClose: () => void;
}) => {
  const { state } = importing;
  if (state.step === 'choose') return <Button onClick={onClose}>キャンセル</Button>;
  if (state.step === 'trying' || state.step === 'applying')
    return <Button onClick={importing.stop}>中止</Button>;
  if (state.step === 'tried') return <TriedButtons state={state} importing={importing} onClose={onClose} />;
  const links = linksIn(state);
  return (
    <>
      <RefusedButton state={state} results={refusedOf(state)} />
      {state.left.length > 0 && <Button onClick={() => void importing.goOn(state)}>残りを取り込む</Button>}
      <Grow />
      <Button onClick={onClose}>閉じる</Button>
      {links > 0 && (
        <Button
          variant="contained"
          autoFocus
          startIcon={<DownloadIcon />}
          onClick={() => {
            saveAsFile(
              'パスワードのリンク.csv',
              linksFile(state.results, window.location.origin),
              'text/csv',
            );
            onSaved(links);
          }}
        >
          リンクを保存
        </Button>
      )}
    </>
  );
};

const TriedButtons = ({
  state,
  importing,
  onClose,
}: {
  state: Extract<ImportState, { step: 'tried' }>;
  importing: Importing;
  onClose: () => void;
}) => {
  const refused = refusedLines(state.planned, state.trial);
  const lines = new Set(refused.map(({ line }) => line)).size;
  const people = agreedRows(state.planned.rows, state.trial).length;
  return (
    <>
      <RefusedButton state={state} results={state.trial} />
      <Button onClick={importing.back}>別のファイルを選ぶ</Button>
      <Grow />
      <Button onClick={onClose}>やめる</Button>
      <Button
        variant="contained"
        autoFocus
        disabled={people === 0}
        onClick={() => void importing.agree(state)}
      >
        {lines > 0 ? `${count(lines)}行を除いて` : ''}
        {count(people)}人に反映
      </Button>
    </>
  );
};
