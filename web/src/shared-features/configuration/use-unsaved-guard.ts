import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { paths } from '../../lib/paths';
import { count } from '../../lib/text';
import { useUnloadWarning } from '../../lib/hooks/use-unload-warning';
import { useStable } from '../../lib/hooks/use-stable';
import { useDialogs } from '../../components/dialogs/dialogs-context';
import { toasts } from '../../components/toasts/toast-store';
import { LeaveDialog } from './leave-dialog';

const CANCELLED = 'キャンセルしました。';

/** Address parameters that identify what is edited: the configuration and the tab. */
const EDITED = ['id', 'tab'] as const;

const isElsewhere = (from: Location, to: Location): boolean => {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return from.pathname !== to.pathname || EDITED.some((name) => before.get(name) !== after.get(name));
};

/** The edits to guard; provided by `useConfigurationEditor`. */
export interface Guarded {
  readonly editor: { readonly view: () => { readonly count: number }; readonly discard: () => void };
  /** Number of unsaved changes. */
  readonly count: number;
  readonly isInvalid: boolean;
  /** Why it cannot be saved where the input is not what is wrong, as a Japanese sentence. */
  readonly refusal?: string | undefined;
  /** Saves. Returns whether everything is saved. */
  readonly save: () => Promise<boolean>;
}

/** Something edited alongside that is not among the changes yet. */
export interface PendingEdit {
  readonly isChanged: boolean;
  /** Asks about it; false: the user keeps editing. */
  readonly settle: () => Promise<boolean>;
}

export const noPendingEdit: PendingEdit = { isChanged: false, settle: () => Promise.resolve(true) };

/**
 * Asks before unsaved changes are left behind by a link, a choice, or closing the window. Going to sign-in is never
 * held up: unsaved changes are kept on the device.
 */
export const useUnsavedGuard = (
  { editor, count: changes, isInvalid, refusal = '入力に誤りがあるため保存できません。', save }: Guarded,
  pendingEdit: PendingEdit = noPendingEdit,
): void => {
  const dialogs = useDialogs();
  const hasUnsaved = changes > 0 || pendingEdit.isChanged;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved && nextLocation.pathname !== paths.signIn && isElsewhere(currentLocation, nextLocation),
  );

  const mayGo = async (): Promise<boolean> => {
    if (!(await pendingEdit.settle())) return false;
    const unsaved = editor.view().count;
    if (unsaved === 0) return true;
    const lost = `このまま移動すると、${count(unsaved)}件の変更が失われます。`;
    const answer = await dialogs.ask(LeaveDialog, {
      title: '保存していない変更があります',
      text: isInvalid ? refusal + lost : lost,
      keep: '保存して移動',
      drop: '変更を破棄して移動',
      canKeep: !isInvalid,
    });
    if (answer === 'drop') {
      editor.discard();
      toasts.info(CANCELLED);
    }
    return answer === 'drop' || (answer === 'keep' && (await save()));
  };
  const ask = useStable(() => {
    void mayGo().then((goes) => (goes ? blocker.proceed?.() : blocker.reset?.()));
  });
  useEffect(() => {
    if (blocker.state === 'blocked') ask();
  }, [blocker.state, ask]);

  useUnloadWarning(hasUnsaved);
};
