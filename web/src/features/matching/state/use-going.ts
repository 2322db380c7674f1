import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { useStable } from '../../../lib/hooks/use-stable';
import { withQuery } from '../../../lib/http/http';
import { paths } from '../../../lib/paths';
import type { Spot } from './find-target';
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

/** Where going stands, and what it shows. */
const usePhase = (targets: Targets) => {
  const [phase, setPhase] = useState<'looking' | 'choosing' | 'done' | 'failed'>('looking');
  const show = (spot: Spot) => {
    targets.show(spot);
    setPhase('choosing');
  };
  /** Shows what has to be asked for. */
  const showSought = async (seek: () => Promise<Spot | null>, none: () => void) => {
    // One search at a time: a second one would come back to the looking of the first.
    if (phase === 'looking') return;
    // Meanwhile no key chooses for the document that is left.
    setPhase('looking');
    try {
      const spot = await seek();
      if (spot) return show(spot);
      none();
    } catch (error) {
      reportFailure(error);
    }
    setPhase(phase);
  };
  return { phase, setPhase, show, showSought };
};

/** Going from document to document: to the next that is open, back to the one before, and to the confirmer. */
export const useGoing = ({ id, entry: { again }, targets, flush }: GoingProps) => {
  const navigate = useNavigate();
  const askAtEnd = useLastQuestion();
  /** The documents that were on the screen before, the last last. */
  const visited = useRef<Spot[]>([]);
  const { phase, setPhase, show, showSought } = usePhase(targets);
  const { here, total } = targets;

  const start = async () => {
    setPhase('looking');
    try {
      const first = again
        ? await targets.find({ place: again.place, index: again.place })
        : await targets.firstOpen();
      if (again && first?.place !== again.place) {
        toasts.info('この文書は見つかりません。');
        await navigate(again.back);
      } else if (first) show(first);
      else setPhase('done');
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
  const finish = async (left: Spot | null) => {
    if (await askAtEnd(left !== null)) await toConfirmer();
    else if (left) show(left);
    else setPhase('done');
  };
  const goOn = async (from: Spot) => {
    if (again) {
      await flush();
      return navigate(again.back);
    }
    const near = targets.nextKnown(from);
    if (near) return show(near);
    setPhase('looking');
    try {
      const next = near === null ? null : await targets.nextOpen(from);
      if (next) return show(next);
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
    leave: (from: Spot) => {
      visited.current.push(from);
      void goOn(from);
    },
    back: () => {
      if (again) return void navigate(again.back);
      const before = visited.current.pop();
      if (before) return show(before);
      return void showSought(
        async () =>
          (here && (await targets.before(here))) ??
          (phase === 'done' && total > 0 ? targets.spotAt(total - 1) : null),
        () => toasts.info('最初の文書です。'),
      );
    },
    /** To the first of all, whether it is open or not. */
    toFirst: () =>
      void showSought(
        () => targets.spotAt(0),
        () => undefined,
      ),
    /** To a document whose choice was taken back: it is no longer one that was left. */
    returnTo: (spot: Spot) => {
      visited.current = visited.current.filter(({ place }) => place !== spot.place);
      show(spot);
    },
  };
};
