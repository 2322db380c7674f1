import type { ChoiceBody, MatchingDetail, MatchingDocument } from '@reader/contracts/http/matching/matchings';
import { useMemo, useRef } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { useStable } from '../../../lib/hooks/use-stable';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { shownColumns } from '../../../shared-features/matching/columns';
import { choiceOf, seenOf } from '../../../shared-features/matching/choice-queue';
import { useChoiceQueue } from '../../../shared-features/matching/use-choice-queue';
import type { Spot } from './find-target';
import { type MatcherEntry, useGoing } from './use-going';
import { useOvertaken } from './use-overtaken';
import { useTargets } from './use-targets';
import { useSettled, useValueEdit } from './use-value-edit';

type Chosen = readonly [document: MatchingDocument, kind: ChoiceBody['kind'], row: number | null];

const unsentNote = (choices: number): string => `\n${count(choices)}件はこの端末に残し、あとで保存します。`;

/** Choosing for the documents of a matching: which is on the screen, and what a choice does. */
export const useMatcher = (detail: MatchingDetail, entry: MatcherEntry) => {
  const { id, headers, weights } = detail;
  const dialogs = useDialogs();
  const { isReadOnly } = useCurrentUser();
  const columns = useMemo(() => shownColumns(headers, weights), [headers, weights]);
  const list = entry.again ? 'all' : 'asked';
  const { overtaken, tell, close } = useOvertaken(id, list, columns);
  /** Where the documents stood that were chosen for here. */
  const spots = useRef(new Map<string, Spot>());
  const choices = useChoiceQueue(id, {
    onOvertaken: (answer) => void tell(answer, spots.current),
    onRefused: (_, error) => reportFailure(error),
  });
  const { queue, view, state, flush } = choices;
  const targets = useTargets(id, list, queue);
  const editing = useValueEdit(targets);
  const settled = useSettled(editing);
  const going = useGoing({ id, entry, targets, flush });
  const { here, target } = targets;

  /** Makes choices as one step, the first of the document on the screen, and goes on. */
  const take = (chosen: readonly Chosen[]) => {
    const [first] = chosen;
    if (!here || !first) return;
    spots.current.set(first[0].document.id, here);
    queue.choose(chosen.map(([one, kind, row]) => ({ document: seenOf(one), kind, row })));
    going.leave(here);
  };
  const choose = async (kind: ChoiceBody['kind'], row: number | null): Promise<void> => {
    if (isReadOnly || going.phase !== 'choosing' || state === 'closed') return;
    // A value that is still being typed belongs to what is chosen for.
    if (editing.edit !== null && !(await editing.settle())) return;
    const fresh = targets.fresh();
    if (fresh?.blocked === 'gone') toasts.info('この文書は削除されています。次の文書へ進んでください。');
    else if (fresh) take([[fresh, kind, row]]);
  };
  const takeBackNow = () => {
    const first = queue.takeBack();
    const spot = spots.current.get(first ?? '');
    if (spot) going.returnTo(spot);
    else if (first === undefined) toasts.info('取り消せる選択がありません。');
  };
  const takeBack = () => void settled(takeBackNow);
  /** Takes the choice of the document on the screen back, with what was applied together with it. */
  const reopen = () => {
    if (!target) return;
    if (view.steps.at(-1)?.[0]?.document_id === target.document.id) takeBack();
    else queue.choose([{ document: seenOf(target), kind: 'reopened', row: null }]);
  };
  const saveForNow = async () => {
    if (entry.again || !(await editing.settle())) return;
    const unsent = choices.isFailing ? unsentNote(view.waiting.length) : '';
    const isSure = await dialogs.confirm({
      title: '一時保存して確認画面へ進みますか？',
      body: `選んだ候補を保存します。あとで続きから選べます。${unsent}`,
      yes: '一時保存',
    });
    if (isSure) await going.toConfirmer();
  };

  return {
    ...{
      columns,
      choices,
      targets,
      editing,
      going,
      overtaken,
      isReadOnly,
      take,
      takeBack,
      reopen,
      saveForNow,
    },
    closeOvertaken: close,
    choice: target ? choiceOf(target, view.latest) : null,
    choose: useStable((kind: ChoiceBody['kind'], row: number | null) => void choose(kind, row)),
    skip: () =>
      void settled(() => {
        if (here && going.phase === 'choosing') going.leave(here);
      }),
    back: () => void settled(going.back),
    show: (spot: Spot) => void settled(() => going.show(spot)),
  };
};
export type Matcher = ReturnType<typeof useMatcher>;
