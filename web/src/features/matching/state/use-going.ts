import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { useStable } from '../../../lib/hooks/use-stable';
import { withQuery } from '../../../lib/http/http';
import { paths } from '../../../lib/paths';
import type { Targets } from './use-targets';

/** How the matcher was entered. */
export interface MatcherEntry {
  /** Of one document that is chosen again: its place in the matching, and where to return. */
  readonly again: { readonly place: number; readonly back: string } | null;
}

interface GoingProps {
  readonly id: string;
  readonly entry: MatcherEntry;
  readonly targets: Targets;
  /** Sends what was chosen. */
  readonly flush: () => Promise<boolean>;
}

/** Asks, behind the last document, whether to go to the confirmer; `hasLeft`: some were skipped. */
const useLastQuestion = () => {
  const dialogs = useDialogs();
  return (hasLeft: boolean): Promise<boolean> =>
    dialogs.confirm({
      title: '最後の文書まで選びました',
      body: `${hasLeft ? 'まだ選んでいない文書があります。\n' : ''}今すぐ確認画面へ進みますか？`,
      yes: '確認画面へ進む',
      no: hasLeft ? '残りを選ぶ' : 'ここに残る',
    });
};

/** Going from document to document: to the next that is open, back to the one before, and to the confirmer. */
export const useGoing = ({ id, entry: { again }, targets, flush }: GoingProps) => {
  const navigate = useNavigate();
  const askAtEnd = useLastQuestion();
  /** Indexes of the documents that were on the screen before, the last last. */
  const visited = useRef<number[]>([]);
  const [phase, setPhase] = useState<'looking' | 'choosing' | 'done' | 'failed'>('looking');
  const { index } = targets;

  const show = (at: number) => {
    targets.setIndex(at);
    setPhase('choosing');
  };
  const start = async () => {
    setPhase('looking');
    try {
      const first = again ? await targets.indexOf(again.place) : await targets.firstOpen();
      if (first === null) setPhase('done');
      else show(first);
    } catch (error) {
      setPhase('failed');
      reportFailure(error);
    }
  };
  const onStart = useStable(start);
  useEffect(() => void onStart(), [onStart]);

  const toConfirmer = async () => {
    // What cannot be sent is kept; nothing is reflected before it is sent.
    await flush();
    await navigate(withQuery(paths.matchingConfirmer, { id }));
  };
  const finish = async (left: number | null) => {
    if (await askAtEnd(left !== null)) await toConfirmer();
    else if (left === null) setPhase('done');
    else show(left);
  };
  const goOn = async (from: number) => {
    if (again) {
      await flush();
      return navigate(again.back);
    }
    const near = targets.nextKnown(from);
    if (typeof near === 'number') return show(near);
    setPhase('looking');
    try {
      const next = near === null ? null : await targets.nextOpen(from);
      if (next !== null) return show(next);
      const left = await targets.firstOpen();
      setPhase('choosing');
      return await finish(left);
    } catch (error) {
      setPhase('choosing');
      return reportFailure(error);
    }
  };

  return {
    ...{ phase, start, show, toConfirmer },
    /** On to the next document that is open. */
    leave: (from: number) => {
      visited.current.push(from);
      void goOn(from);
    },
    back: () => {
      if (again) return void navigate(again.back);
      const before = visited.current.pop() ?? (index === null ? -1 : index - 1);
      if (phase === 'done') show(before >= 0 ? before : Math.max(0, targets.total - 1));
      else if (before < 0) toasts.info('最初の文書です。');
      else show(before);
    },
    /** To a document whose choice was taken back: it is no longer one that was left. */
    returnTo: (at: number) => {
      visited.current = visited.current.filter((one) => one !== at);
      show(at);
    },
  };
};
