import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { paths } from '../../lib/paths';
import { count } from '../../lib/text';
import { useHoldWindow } from '../../lib/hooks/use-hold-window';
import { useStable } from '../../lib/hooks/use-stable';
import { useDialogs } from '../../components/dialogs/dialogs-context';
import { LeaveDialog } from './leave-dialog';

/** Parts of an address that say what is being edited: which configuration, on which tab. */
const EDITED = ['id', 'tab'] as const;

const isElsewhere = (from: Location, to: Location): boolean => {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return from.pathname !== to.pathname || EDITED.some((name) => before.get(name) !== after.get(name));
};

/** What may be left behind; `useConfigurationEditor` has it. */
export interface Guarded {
  readonly editor: { readonly view: () => { readonly count: number }; readonly discard: () => void };
  /** Unsaved changes. */
  readonly count: number;
  readonly isInvalid: boolean;
  /** Saves, and says whether everything is. */
  readonly save: () => Promise<boolean>;
}

/** Something that is edited beside and not among the changes yet. */
export interface Beside {
  readonly isChanged: boolean;
  /** Asks about it; false: the user goes on editing it. */
  readonly settle: () => Promise<boolean>;
}

export const nothingBeside: Beside = { isChanged: false, settle: () => Promise.resolve(true) };

/**
 * Asks before unsaved changes are left behind, by a link, a choice, or closing the window. The way to sign-in is
 * never held up: what is not saved is kept on the device.
 */
export const useUnsavedGuard = (
  { editor, count: changes, isInvalid, save }: Guarded,
  beside: Beside = nothingBeside,
): void => {
  const dialogs = useDialogs();
  const hasUnsaved = changes > 0 || beside.isChanged;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved && nextLocation.pathname !== paths.signIn && isElsewhere(currentLocation, nextLocation),
  );

  const mayGo = async (): Promise<boolean> => {
    if (!(await beside.settle())) return false;
    const unsaved = editor.view().count;
    if (unsaved === 0) return true;
    const lost = `このまま移動すると、${count(unsaved)}件の変更が失われます。`;
    const answer = await dialogs.ask(LeaveDialog, {
      title: '保存していない変更があります',
      text: isInvalid ? `入力に誤りがあるため保存できません。${lost}` : lost,
      keep: '保存して移動',
      drop: '変更を破棄して移動',
      canKeep: !isInvalid,
    });
    if (answer === 'drop') editor.discard();
    return answer === 'drop' || (answer === 'keep' && (await save()));
  };
  const ask = useStable(() => {
    void mayGo().then((goes) => (goes ? blocker.proceed?.() : blocker.reset?.()));
  });
  useEffect(() => {
    if (blocker.state === 'blocked') ask();
  }, [blocker.state, ask]);

  useHoldWindow(hasUnsaved);
};
