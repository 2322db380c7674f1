import { useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { KeysDialog } from '../../../components/dialogs/keys-dialog';
import { toasts } from '../../../components/toasts/toast-store';
import { useShortcuts } from '../../../lib/hooks/use-shortcuts';
import { count } from '../../../lib/text';
import { matchingsKey } from '../../../shared-features/matching/api';
import { AcceptDialog } from '../dialogs/accept-dialog';
import { type MatcherAction, matcherKeymap, readingActions } from './matcher-keymap';
import type { Matcher } from './use-matcher';

/** The commands of the matcher that are about no single candidate, with their keys. */
export const useMatcherCommands = (id: string, matcher: Matcher, onDetails: () => void) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { choices, columns, editing, going, isReadOnly } = matcher;

  const accept = async () => {
    if (!(await editing.settle())) return;
    // What was chosen here is not accepted again.
    if (!(await choices.flush())) return void toasts.info('通信が戻ってから、もう一度お試しください。');
    const accepted = await dialogs.ask(AcceptDialog, { matchingId: id, columns });
    if (accepted === null) return;
    toasts.success(`${count(accepted)}件を採用しました。`);
    await queries.invalidateQueries({ queryKey: [...matchingsKey, id] });
    await going.start();
  };
  const help = () =>
    void dialogs.ask(KeysDialog, {
      title: 'ショートカット一覧',
      lines: [
        [['Enter'], '選んでいる行に決定'] as const,
        ...matcherKeymap
          .filter(({ action }) => !isReadOnly || readingActions.has(action))
          .map(({ keys, label }) => [keys, label] as const),
      ],
    });
  const actions: Partial<Record<MatcherAction, () => void>> = {
    back: matcher.back,
    skip: matcher.skip,
    'take-back': matcher.takeBack,
    details: onDetails,
    accept: () => void accept(),
    save: () => void matcher.saveForNow(),
    open: () => document.getElementById('open-document')?.click(),
    help,
  };
  useShortcuts(matcherKeymap, (action) => {
    if (!isReadOnly || readingActions.has(action)) actions[action]?.();
  });
  return { accept: () => void accept() };
};
