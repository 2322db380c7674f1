import { Button, DialogActions, DialogContent, LinearProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useDialogs } from '../../../../components/dialogs/dialogs-context';
import { FieldProblem } from '../../../../components/field-problem';
import { LastingButton } from '../../../../components/lasting-button';
import { Grow, NARROW, SmallLabel } from '../../../../components/layout';
import type { WorkbookFields } from '../../model/workbook-fields';
import { obstacleOf, shownName, wantedSheets } from '../../model/workbook-sheets';
import { useSheetDrafts } from '../../state/use-sheet-drafts';
import type { WorkbookJob } from '../../state/use-workbook-job';
import { type Counted, CountedLine } from './counted-line';
import { SheetList } from './sheet-list';
import { SheetSettings } from './sheet-settings';

const Parts = styled('div')({
  display: 'grid',
  gridTemplateColumns: '256px minmax(0, 1fr)',
  gap: 16,
  height: 'min(480px, calc(100vh - 300px))',
  color: 'var(--text)',
  '& > section': { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 },
  // Below each other; the dialog scrolls as a whole.
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', height: 'auto' },
});

const Actions = styled(DialogActions)({
  flexWrap: 'wrap',
  borderTop: '1px solid var(--line)',
  paddingTop: 12,
  '& .running': { flex: '1 1 240px', minWidth: 0 },
  '& .why': { flex: '0 1 auto', minWidth: 0 },
});

const REASON_ID = 'workbook-reason';

/** How far the file is; it goes on where the dialog is closed. */
const Running = ({ progress }: { progress: number }) => (
  <div className="running" role="status">
    <span>{`Excelファイルを作成しています　${Math.round(progress)}%`}</span>
    <SmallLabel sx={{ display: 'block', whiteSpace: 'normal' }}>
      閉じても作成は続き、できあがるとダウンロードします。「ジョブ」からもダウンロードできます。
    </SmallLabel>
    <LinearProgress
      variant="determinate"
      value={progress}
      aria-label="Excelファイルの作成の進み具合"
      sx={{ mt: '4px' }}
    />
  </div>
);

/** What the workbook has: its worksheets at the left, the settings of one at the right. */
export const WorkbookForm = ({
  sheet: form,
  fields,
  counted: asShown,
  unconfirmed,
  job,
  onClose,
}: {
  sheet: string;
  fields: WorkbookFields;
  counted: Counted;
  unconfirmed: number;
  job: WorkbookJob;
  onClose: () => void;
}) => {
  const dialogs = useDialogs();
  const drafts = useSheetDrafts(form, fields);
  const [counted, setCounted] = useState(asShown);
  const { sheets, sheet } = drafts;
  const obstacle = obstacleOf(sheets);
  const isRunning = job.progress !== null;
  const reset = async () => {
    const isSure = await dialogs.confirm({
      title: '最初の設定に戻しますか？',
      body: `設定した${sheets.length}枚のシートは、「全体」1枚になります。`,
      yes: '最初の設定に戻す',
    });
    if (isSure) drafts.reset();
  };
  return (
    <>
      <DialogContent>
        <Parts>
          <SheetList drafts={drafts} />
          <SheetSettings key={sheet.id} {...{ drafts, fields }} />
        </Parts>
        <CountedLine counted={counted} unconfirmed={unconfirmed} onChange={setCounted} />
        {job.failure !== '' && <FieldProblem id="workbook-failure">{job.failure}</FieldProblem>}
      </DialogContent>
      <Actions>
        {job.progress !== null && <Running progress={job.progress} />}
        {obstacle && !isRunning && (
          <span className="why" id={REASON_ID}>
            <FieldProblem id={`${REASON_ID}-text`}>
              {`「${shownName(obstacle.sheet)}」: ${obstacle.fault}`}
            </FieldProblem>
          </span>
        )}
        <Grow />
        {!isRunning && (
          <Button variant="text" onClick={() => void reset()}>
            最初の設定に戻す
          </Button>
        )}
        <Button onClick={onClose}>{isRunning ? '閉じる' : 'キャンセル'}</Button>
        <LastingButton
          variant="contained"
          isOff={isRunning || obstacle !== null}
          title={obstacle?.fault ?? ''}
          {...(obstacle && { 'aria-describedby': REASON_ID })}
          onClick={() => void job.start({ ...counted, sheets: wantedSheets(sheets) })}
        >
          開始
        </LastingButton>
      </Actions>
    </>
  );
};
