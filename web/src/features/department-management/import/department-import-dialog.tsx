import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import { departmentColumns } from '@reader/contracts/http/administration/department-rows';
import { TrialSummary } from '../../../components/csv-import/trial-summary';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { ChooseFile } from '../../../components/files/choose-file';
import { Grow } from '../../../components/layout';
import { mendingFile } from '../../../lib/csv/mending-file';
import { saveAsFile } from '../../../lib/http/save-as-file';
import { count } from '../../../lib/text';
import { DepartmentLines, refusedLines } from './department-lines';
import { agreedRows, type DepartmentImportState, useDepartmentImport } from './use-department-import';

/** Adds, renames and moves departments from a CSV, tried first (docs/product/departments.md#csv). */
export const DepartmentImportDialog = ({
  organizationId,
  onAnswer,
}: { organizationId: string } & QuestionProps<void>) => {
  const importing = useDepartmentImport(organizationId);
  const { step } = importing.state;
  const isRunning = step === 'trying' || step === 'applying';
  return (
    <Dialog
      open
      onClose={() => !isRunning && onAnswer()}
      aria-labelledby="import-title"
      slotProps={{ paper: { sx: { width: 880 } } }}
    >
      <DialogTitle id="import-title">部署をCSVで取り込む</DialogTitle>
      <DialogContent>
        <Content {...importing} />
      </DialogContent>
      <DialogActions>
        <Buttons {...importing} onClose={() => onAnswer()} />
      </DialogActions>
    </Dialog>
  );
};

type Importing = ReturnType<typeof useDepartmentImport>;

const Content = ({ state, choose }: Importing) => {
  switch (state.step) {
    case 'choose':
      return (
        <ChooseFile
          what="CSVファイル"
          accept=".csv,.tsv,.txt,text/csv"
          refusal={state.refusal}
          onChoose={(file) => void choose(file)}
        >
          1行目は見出しです: {Object.values(departmentColumns).join('、')}。
          文字コード（UTF-8・Shift_JIS）は自動で判定します。
          <br />
          部署IDが空の行は追加します。空のセルとない列は今のまま、親部署は「親/子」のように書き、一番上は「root」です。
          削除はしません。選んだ後に試行の結果を表示し、反映するまで何も変わりません。
        </ChooseFile>
      );
    case 'trying':
    case 'applying':
      return (
        <div role="status">
          <LinearProgress aria-label={state.step === 'trying' ? '試行中' : '取り込み中'} sx={{ mb: 2 }} />
          {state.step === 'trying' ? '試行中' : '取り込み中'} {count(state.rows.length)}行
        </div>
      );
    case 'tried':
      return (
        <>
          <TrialSummary {...state} same={numberOf(state, 'same')} />
          <DepartmentLines results={state.results} />
        </>
      );
    case 'applied':
      return (
        <>
          <p role="status" style={{ marginBottom: 8 }}>
            {count(numberOf(state, 'added'))}部署を追加し、{count(numberOf(state, 'changed'))}
            部署を変更しました。
          </p>
          {numberOf(state, 'refused') > 0 && <DepartmentLines results={state.results} />}
        </>
      );
  }
};

type Told = Extract<DepartmentImportState, { step: 'tried' | 'applied' }>;
const numberOf = ({ results }: Told, wanted: Told['results'][number]['outcome']): number =>
  results.filter(({ outcome }) => outcome === wanted).length;

/** The lines that are not taken, as a file; nothing where all are. */
const RefusedButton = ({ csv, results }: Pick<Told, 'csv' | 'results'>) =>
  results.some(({ outcome }) => outcome === 'refused') && (
    <Button
      onClick={() => saveAsFile('取り込めない行.csv', mendingFile(csv, refusedLines(results)), 'text/csv')}
    >
      直すためのCSV
    </Button>
  );

const Buttons = ({ state, agree, back, onClose }: Importing & { onClose: () => void }) => {
  if (state.step === 'choose') return <Button onClick={onClose}>キャンセル</Button>;
  if (state.step === 'applied')
    return (
      <>
        <RefusedButton {...state} />
        <Grow />
        <Button variant="contained" autoFocus onClick={onClose}>
          閉じる
        </Button>
      </>
    );
  if (state.step !== 'tried') return <Button disabled>キャンセル</Button>;
  const tried = { ...state, step: 'tried' as const };
  const refused = numberOf(tried, 'refused');
  const departments = agreedRows(tried).length;
  return (
    <>
      <RefusedButton {...tried} />
      <Button onClick={back}>別のファイルを選ぶ</Button>
      <Grow />
      <Button onClick={onClose}>やめる</Button>
      <Button variant="contained" autoFocus disabled={departments === 0} onClick={() => void agree(tried)}>
        {refused > 0 ? `${count(refused)}行を除いて` : ''}
        {count(departments)}部署に反映
      </Button>
    </>
  );
};
