import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { useRef, useState } from 'react';
import type { MasterChoice, Started } from '../api/matching';
import { HttpProblem, isConnectionLost } from '../../../lib/http/http';
import {
  isColumnsMissing,
  matchingFailureText,
  type Unfit,
  type UnfitDocuments,
  unfitOf,
} from './matching-failure';

/** What the dialog cannot do by itself: outside of it, who is signed in is known. */
export interface MatchingCalls {
  /** `key`: the same in each try of one matching. */
  readonly start: (master: MasterChoice, leavesUnfitOut: boolean, key: string) => Promise<Started>;
  /** Waits for the end of a job, and reports it in place of the list of jobs. */
  readonly follow: (id: string, onProgress: (job: JobAnswer) => void) => Promise<JobAnswer>;
  readonly cancel: (id: string) => Promise<void>;
  /** File names of documents. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Whether people are asked about a matching whose job has ended. */
  readonly asks: (id: string) => Promise<boolean>;
}

/** Where the dialog stands. */
export type Stage =
  | { readonly kind: 'choosing' }
  /** Which column each header of the chosen file is. */
  | { readonly kind: 'columns' }
  | ({ readonly kind: 'unfit' } & UnfitDocuments<Unfit>)
  | { readonly kind: 'searching'; readonly id: string };

/** What the dialog was closed with: how it began, or that it was being sent. */
export type Asked = Started | { readonly kind: 'sending'; readonly started: Promise<Started> };

const named = async (
  { namesOf }: Pick<MatchingCalls, 'namesOf'>,
  unfit: readonly Omit<Unfit, 'fileName'>[],
): Promise<Unfit[]> => {
  // Without its name a document is still told of.
  const names = await namesOf(unfit.map(({ documentId }) => documentId)).catch(
    () => new Map<string, string>(),
  );
  return unfit.map((one) => ({
    ...one,
    fileName: names.get(one.documentId) ?? '（名前を取得できない文書）',
  }));
};

const unfitIn = ({ problems, further_problems: further }: JobAnswer): UnfitDocuments<Unfit> => ({
  documents: problems.map(({ document_id, file_name, message }) => ({
    documentId: document_id,
    fileName: file_name,
    message,
  })),
  total: problems.length + further,
});

/** Begins a matching: as the same one as long as nothing is heard of it; what was answered, by whatever, is another when it is tried again. */
const useBegin = ({ start }: Pick<MatchingCalls, 'start'>) => {
  const unheard = useRef<{ readonly choice: string; readonly key: string } | null>(null);
  return async (master: MasterChoice, leavesUnfitOut: boolean): Promise<Started> => {
    // A file is named by its `intakeId`.
    const choice = JSON.stringify([master, leavesUnfitOut]);
    const key = unheard.current?.choice === choice ? unheard.current.key : crypto.randomUUID();
    unheard.current = { choice, key };
    try {
      const started = await start(master, leavesUnfitOut, key);
      unheard.current = null;
      return started;
    } catch (error) {
      if (error instanceof HttpProblem && !isConnectionLost(error)) unheard.current = null;
      throw error;
    }
  };
};

/** What is refused is said where it was chosen; after a lost connection the same can be asked again. */
const afterFault =
  (error: unknown) =>
  (before: Stage): Stage =>
    before.kind === 'columns' || (before.kind === 'unfit' && isConnectionLost(error))
      ? before
      : { kind: 'choosing' };

/** What the dialog does: it starts, follows, and knows what is in the way. */
export const useMatchingStages = (
  calls: MatchingCalls,
  onAnswer: (answer: Asked | null) => void,
  onColumnsMissing: () => void,
) => {
  const [stage, setStage] = useState<Stage>({ kind: 'choosing' });
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);
  const isCancelled = useRef(false);
  /** The end of the search that came while it was being cancelled; null: none. */
  const endMeanwhile = useRef<JobAnswer | null>(null);
  /** What is being sent; null: nothing. */
  const sent = useRef<Promise<Started> | null>(null);

  const begin = useBegin(calls);

  const start = async (master: MasterChoice, leavesUnfitOut: boolean) => {
    setSending(true);
    setFault('');
    isCancelled.current = false;
    try {
      const started = await (sent.current = begin(master, leavesUnfitOut));
      if (started.kind === 'searching') setStage({ kind: 'searching', id: started.id });
      else onAnswer(started);
    } catch (error) {
      const unfit = unfitOf(error);
      if (unfit) setStage({ kind: 'unfit', ...unfit, documents: await named(calls, unfit.documents) });
      else if (isColumnsMissing(error)) {
        onColumnsMissing();
        setStage({ kind: 'columns' });
      } else {
        setStage(afterFault(error));
        setFault(matchingFailureText(error));
      }
    } finally {
      sent.current = null;
      setSending(false);
    }
  };
  const leave = () => {
    if (stage.kind === 'searching') return onAnswer({ id: stage.id, kind: 'searching' });
    return onAnswer(sent.current && { kind: 'sending', started: sent.current });
  };
  const end = async (job: JobAnswer) => {
    if (isCancelled.current) {
      endMeanwhile.current = job;
      return;
    }
    if (job.status === 'finished') {
      // Where it cannot be asked, the matcher says it.
      const asks = await calls.asks(job.id).catch(() => true);
      return onAnswer({ id: job.id, kind: asks ? 'asks' : 'all-matched' });
    }
    const unfit = unfitIn(job);
    if (unfit.documents.length > 0) return setStage({ kind: 'unfit', ...unfit });
    setStage({ kind: 'choosing' });
    return setFault(job.result || '突合に失敗しました。');
  };
  const cancel = async (id: string) => {
    setSending(true);
    // Its end is no failure to tell of.
    isCancelled.current = true;
    endMeanwhile.current = null;
    try {
      await calls.cancel(id);
      setStage({ kind: 'choosing' });
    } catch (error) {
      isCancelled.current = false;
      setFault(matchingFailureText(error));
      // It was not cancelled: what came of it counts.
      if (endMeanwhile.current) await end(endMeanwhile.current);
    } finally {
      setSending(false);
    }
  };
  return {
    ...{ stage, fault, isSending, cancel, leave },
    start: (master: MasterChoice | null, leavesUnfitOut: boolean) =>
      master && !isSending && void start(master, leavesUnfitOut),
    end: (job: JobAnswer) => void end(job),
    toChoosing: () => setStage({ kind: 'choosing' }),
    toColumns: () => {
      setFault('');
      setStage({ kind: 'columns' });
    },
  };
};
