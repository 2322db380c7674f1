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
import { count } from '../../../lib/text';
import type { MasterChoice, Started } from '../api/matching';
import { MasterFields } from './master-fields';
import { matchingFailureText, type Unfit, unfitOf } from './matching-failure';
import { useMasterChoice } from './use-master-choice';

/** What the dialog cannot do by itself: outside of it, who is signed in is known. */
export interface MatchingCalls {
  readonly start: (master: MasterChoice, leavesUnfitOut: boolean) => Promise<Started>;
  /** Waits for the end of a job, and reports it in place of the list of jobs. */
  readonly follow: (id: string, onProgress: (job: JobAnswer) => void) => Promise<JobAnswer>;
  readonly cancel: (id: string) => Promise<void>;
  /** File names of documents. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Whether people are asked about a matching whose job has ended. */
  readonly asks: (id: string) => Promise<boolean>;
}

type Stage =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'unfit'; readonly documents: readonly Unfit[] }
  | { readonly kind: 'searching'; readonly id: string };

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
const UnfitList = ({ documents }: { documents: readonly Unfit[] }) => (
  <>
    <p>次の文書は突合できません。除いて突合するか、直してからもう一度お試しください。</p>
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
  </>
);

/** What the dialog does: it starts, follows, and knows what is in the way. */
const useMatchingStages = (calls: MatchingCalls, onAnswer: (answer: Started | null) => void) => {
  const [stage, setStage] = useState<Stage>({ kind: 'choosing' });
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);

  const named = async (unfit: readonly Omit<Unfit, 'fileName'>[]): Promise<Unfit[]> => {
    // Without its name a document is still told of.
    const names = await calls
      .namesOf(unfit.map(({ documentId }) => documentId))
      .catch(() => new Map<string, string>());
    return unfit.map((one) => ({
      ...one,
      fileName: names.get(one.documentId) ?? '（名前を取得できない文書）',
    }));
  };
  const start = async (master: MasterChoice, leavesUnfitOut: boolean) => {
    setSending(true);
    setFault('');
    try {
      const started = await calls.start(master, leavesUnfitOut);
      if (started.kind === 'searching') setStage({ kind: 'searching', id: started.id });
      else onAnswer(started);
    } catch (error) {
      const unfit = unfitOf(error);
      if (unfit) setStage({ kind: 'unfit', documents: await named(unfit) });
      else {
        setStage({ kind: 'choosing' });
        setFault(matchingFailureText(error));
      }
    } finally {
      setSending(false);
    }
  };
  const end = async (job: JobAnswer) => {
    if (job.status === 'finished') {
      // Where it cannot be asked, the matcher says it.
      const asks = await calls.asks(job.id).catch(() => true);
      return onAnswer({ id: job.id, kind: asks ? 'asks' : 'all-matched' });
    }
    const documents = job.problems.map(({ document_id, file_name, message }) => ({
      documentId: document_id,
      fileName: file_name,
      message,
    }));
    if (documents.length > 0) return setStage({ kind: 'unfit', documents });
    setStage({ kind: 'choosing' });
    return setFault(job.result || '突合に失敗しました。');
  };
  const cancel = async (id: string) => {
    setSending(true);
    try {
      await calls.cancel(id);
      setStage({ kind: 'choosing' });
    } catch (error) {
      setFault(matchingFailureText(error));
    } finally {
      setSending(false);
    }
  };
  return {
    ...{ stage, fault, isSending, cancel },
    start: (master: MasterChoice | null, leavesUnfitOut: boolean) =>
      master && !isSending && void start(master, leavesUnfitOut),
    end: (job: JobAnswer) => void end(job),
    toChoosing: () => setStage({ kind: 'choosing' }),
  };
};

/** Chooses the master against which documents are held, and follows it until candidates are found; null: cancelled. */
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
} & QuestionProps<Started | null>) => {
  const choosing = useMasterChoice(organizationId);
  const { types, choice } = choosing;
  const stages = useMatchingStages(calls, onAnswer);
  const { stage, fault, isSending } = stages;
  const close = () => onAnswer(stage.kind === 'searching' ? { id: stage.id, kind: 'searching' } : null);

  const body = () => {
    if (stage.kind === 'searching')
      return <Searching id={stage.id} follow={calls.follow} onEnd={stages.end} />;
    if (stage.kind === 'unfit') return <UnfitList documents={stage.documents} />;
    if (types.isError && !types.data)
      return <LoadingFailed what="マスターの種類" onRetry={() => void types.refetch()} />;
    if (!types.data) return <LoadingRows rows={2} />;
    if (types.data.length === 0)
      return <p>使えるマスターの種類がありません。「マスター」の画面で、種類と列を登録してください。</p>;
    return (
      <>
        {target}
        <MasterFields choosing={choosing} />
      </>
    );
  };
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby="matching-title"
      slotProps={{ paper: { sx: { width: 560 } } }}
    >
      <DialogTitle id="matching-title">
        {stage.kind === 'unfit'
          ? `突合できない文書が${count(stage.documents.length)}件あります`
          : 'マスターと突合'}
      </DialogTitle>
      <DialogContent>
        {body()}
        {fault !== '' && <FieldProblem id="matching-fault">{fault}</FieldProblem>}
      </DialogContent>
      <DialogActions>
        {stage.kind === 'searching' ? (
          <>
            <LastingButton isOff={isSending} onClick={() => void stages.cancel(stage.id)}>
              突合を取り消す
            </LastingButton>
            <Button variant="contained" autoFocus onClick={close}>
              閉じる
            </Button>
          </>
        ) : (
          <>
            <Button onClick={stage.kind === 'unfit' ? stages.toChoosing : close}>
              {stage.kind === 'unfit' ? '戻る' : 'キャンセル'}
            </Button>
            <LastingButton
              variant="contained"
              disabled={choice === null}
              isOff={isSending}
              onClick={() => stages.start(choice, stage.kind === 'unfit')}
            >
              {isSending ? '突合しています' : stage.kind === 'unfit' ? '除いて突合する' : 'OK'}
            </LastingButton>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};
