import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { useEffect, useState } from 'react';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { LineList } from '../../../components/dialogs/line-list';
import { FieldProblem } from '../../../components/field-problem';
import { LastingButton } from '../../../components/lasting-button';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { useStable } from '../../../lib/hooks/use-stable';
import { paths } from '../../../lib/paths';
import { ignoreHeld, isRepeated } from '../../../lib/repeated-press';
import { count } from '../../../lib/text';
import type { MasterChoice } from '../api/matching';
import { COLUMNS_BLOCK, ColumnsStage } from './columns-stage';
import { MasterFields } from './master-fields';
import type { Unfit, UnfitDocuments } from './matching-failure';
import { useMasterChoice } from './use-master-choice';
import { type Asked, type MatchingCalls, type Stage, useMatchingStages } from './use-matching-stages';

const titleOf = (stage: Stage): string => {
  if (stage.kind === 'unfit') return `突合できない文書が${count(stage.total)}件あります`;
  return stage.kind === 'columns' ? '見出しと列の対応' : 'マスターと突合';
};

/** What the button says that starts it. */
const goTexts: Readonly<Record<Exclude<Stage['kind'], 'searching'>, string>> = {
  choosing: 'OK',
  columns: 'この対応で突合する',
  unfit: '除いて突合する',
};

/** The progress of looking for candidates; it goes on when the dialog is closed. */
const Searching = ({
  id,
  follow,
  onEnd,
}: {
  id: string;
  follow: MatchingCalls['follow'];
  onEnd: (job: JobAnswer) => void;
}) => {
  const [percentage, setPercentage] = useState(0);
  const [isLost, setLost] = useState(false);
  const end = useStable(onEnd);
  useEffect(() => {
    let isOver = false;
    follow(id, ({ meta }) => {
      if (!isOver) setPercentage(Math.round(meta.percentage));
    }).then(
      (job) => !isOver && end(job),
      () => !isOver && setLost(true),
    );
    return () => {
      isOver = true;
    };
  }, [id, follow, end]);
  return (
    <>
      <p style={{ marginBottom: 8 }} role="status">
        {isLost
          ? '進みを確認できません。処理は続いています。閉じて、あとでメニューの「突合」から続けてください。'
          : `候補を探しています（${percentage}%）。閉じても処理は続き、メニューの「突合」から続けられます。`}
      </p>
      <LinearProgress variant="determinate" value={percentage} aria-label="候補を探しています" />
    </>
  );
};

/** Which documents are in the way, by name. */
const UnfitList = ({ documents, total, keptAs }: UnfitDocuments<Unfit> & { keptAs: string }) => (
  <>
    <p>次の文書は突合できません。除いて突合するか、直してからもう一度お試しください。</p>
    {documents.length < total && <p>はじめの{count(documents.length)}件です。</p>}
    <LineList
      label="突合できない文書"
      lines={documents.map(({ documentId, fileName, message }) => (
        <>
          <a href={paths.check(documentId)} target="_blank" rel="noreferrer" title="新しい画面で開く">
            {fileName}
          </a>
          : {message}
        </>
      ))}
    />
    {keptAs !== '' && <p>CSVは「{keptAs}」として保存しました。</p>}
  </>
);

const Actions = ({
  stages,
  choice,
  blockId,
  onClose,
}: {
  stages: ReturnType<typeof useMatchingStages>;
  choice: MasterChoice | null;
  /** Id of what says why it cannot be started. */
  blockId: string | undefined;
  onClose: () => void;
}) => {
  const { stage, isSending } = stages;
  if (stage.kind === 'searching')
    return (
      <>
        <LastingButton
          key="cancel"
          isOff={isSending}
          onClick={(event) => !isRepeated(event) && void stages.cancel(stage.id)}
        >
          突合を取り消す
        </LastingButton>
        <Button key="close" variant="contained" autoFocus onClick={onClose}>
          閉じる
        </Button>
      </>
    );
  const isChoosing = stage.kind === 'choosing';
  return (
    <>
      {isChoosing ? (
        <Button key="leave" onClick={(event) => !isRepeated(event) && onClose()}>
          {isSending ? '閉じる' : 'キャンセル'}
        </Button>
      ) : (
        <LastingButton
          key="back"
          isOff={isSending}
          onClick={(event) => !isRepeated(event) && stages.toChoosing()}
        >
          戻る
        </LastingButton>
      )}
      <LastingButton
        // What stands in its place next is another button: a press was not meant for it.
        key={stage.kind}
        autoFocus={stage.kind === 'unfit'}
        variant="contained"
        disabled={choice === null}
        isOff={isSending}
        aria-describedby={blockId}
        onClick={(event) => !isRepeated(event) && stages.start(choice, stage.kind === 'unfit')}
      >
        {isSending ? '突合しています' : goTexts[stage.kind]}
      </LastingButton>
    </>
  );
};

/** Chooses the master against which documents are held, and follows it until candidates are found; null: cancelled. Closed while it is sent, it goes on. */
export const MatchingDialog = ({
  target,
  organizationId,
  calls,
  onAnswer,
}: {
  /** Which documents, as a sentence. */
  target: string;
  organizationId: string;
  calls: MatchingCalls;
} & QuestionProps<Asked | null>) => {
  const choosing = useMasterChoice(organizationId);
  const { types, choice, file } = choosing;
  const stages = useMatchingStages(calls, onAnswer, file.look);
  const { stage, fault, isSending } = stages;

  const body = () => {
    if (stage.kind === 'searching')
      return <Searching id={stage.id} follow={calls.follow} onEnd={stages.end} />;
    if (stage.kind === 'unfit') return <UnfitList {...stage} keptAs={choosing.keptAs} />;
    if (stage.kind === 'columns')
      return <ColumnsStage file={file} isKept={choosing.keepAs !== null} isDisabled={isSending} />;
    if (types.isError && !types.data)
      return <LoadingFailed what="マスターの種類" onRetry={() => void types.refetch()} />;
    if (!types.data) return <LoadingRows rows={2} />;
    if (types.data.length === 0)
      return <p>使えるマスターの種類がありません。「マスター」の画面で、種類と列を登録してください。</p>;
    return (
      <>
        {target}
        <MasterFields
          choosing={choosing}
          isDisabled={isSending}
          onLook={() => {
            file.look();
            stages.toColumns();
          }}
        />
      </>
    );
  };
  const isColumns = stage.kind === 'columns';
  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (isSending || (stage.kind !== 'columns' && stage.kind !== 'unfit')) stages.leave();
        else if (reason === 'escapeKeyDown') stages.toChoosing();
      }}
      onKeyDownCapture={ignoreHeld}
      aria-labelledby="matching-title"
      slotProps={{
        paper: { sx: isColumns ? { width: 840, maxWidth: 'calc(100% - 64px)' } : { width: 560 } },
      }}
    >
      <DialogTitle id="matching-title">{titleOf(stage)}</DialogTitle>
      <DialogContent>
        {body()}
        {fault !== '' && <FieldProblem id="matching-fault">{fault}</FieldProblem>}
      </DialogContent>
      <DialogActions>
        <Actions
          stages={stages}
          choice={choice}
          blockId={isColumns && file.block ? COLUMNS_BLOCK : undefined}
          onClose={stages.leave}
        />
      </DialogActions>
    </Dialog>
  );
};
