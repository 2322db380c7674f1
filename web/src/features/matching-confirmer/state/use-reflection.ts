import type { MatchingToReflect } from '@reader/contracts/http/matching/matchings';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ConfirmQuestion, useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { paths } from '../../../lib/paths';
import { useCurrentUser } from '../../../lib/user-context';
import { reflectMatching, undoMatching } from '../../../shared-features/matching/api';
import { forgetMatching } from '../../../shared-features/matching/kept-matching';
import type { Choices } from '../../../shared-features/matching/use-choice-queue';
import { isRefusedTwice, reflectionQuestion, undoQuestion } from './reflection-text';
import { useFollowed, useOthersJob, workOf } from './use-followed';
import { useSentBefore } from './use-sent-before';

/** Writing the chosen rows into the documents, and taking all of it back: each asks once, and is followed to its end. */
export const useReflection = (detail: MatchingToReflect, choices: Choices) => {
  const { id, state } = detail;
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { user } = useCurrentUser();
  const { own, run, refresh } = useFollowed();
  const othersPercentage = useOthersJob(detail, own !== null, () => void refresh());

  /** One question at a time: a second press while it is open, or while it works, is none. null: there is nothing to ask. */
  const [isAsking, setAsking] = useState(false);
  const isBusy = isAsking || own !== null || workOf(detail) !== null;
  const asked = async (questionOf: () => Promise<ConfirmQuestion | null>): Promise<boolean> => {
    setAsking(true);
    try {
      const question = await questionOf();
      return question !== null && (await dialogs.confirm(question));
    } catch (error) {
      reportFailure(error);
      return false;
    } finally {
      setAsking(false);
    }
  };
  const toReflect = useSentBefore(id, choices);

  const reflect = async () => {
    if (isBusy || (state !== 'open' && state !== 'reflection-stopped')) return;
    // What was begun was asked for before.
    const isSure =
      state === 'reflection-stopped' ||
      (await asked(async () => {
        const now = await toReflect();
        const isPossible = now?.state === 'open' && now.reflection.documents > 0 && !isRefusedTwice(now);
        return isPossible ? reflectionQuestion(now) : null;
      }));
    if (!isSure || !(await run('reflecting', () => reflectMatching(id)))) return;
    const isHome = await dialogs.confirm({
      title: 'ホームに戻りますか？',
      body: '突合結果の反映が完了しました。',
      yes: 'ホームに戻る',
      no: 'ここに残る',
    });
    if (!isHome) return;
    forgetMatching(user.id, id);
    await navigate(paths.surveys);
  };
  const undo = async () => {
    if (isBusy) return;
    const isSure = state === 'undo-stopped' || (await asked(async () => undoQuestion(detail)));
    if (isSure) await run('undoing', () => undoMatching(id));
  };

  const work = own?.work ?? workOf(detail);
  return {
    reflect: () => void reflect(),
    undo: () => void undo(),
    /** What is being done; null: nothing. */
    running: work && { work, percentage: Math.round(own?.percentage ?? othersPercentage) },
  };
};
export type Reflection = ReturnType<typeof useReflection>;
