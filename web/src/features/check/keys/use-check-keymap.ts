import { useMemo, useSyncExternalStore } from 'react';
import type { Shortcut } from '../../../lib/keymap';
import { browserStorage } from '../../../lib/storage';
import { keepChoices, type KeyChoices, readChoices, withChoices } from './key-choices';
import { type CheckAction, checkKeymap } from './keymap';

let choices: KeyChoices | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const current = (): KeyChoices => (choices ??= readChoices(browserStorage, checkKeymap));

/** Chooses keys for this browser; `{}` are the product's own. */
export const chooseKeys = (next: KeyChoices): void => {
  choices = next;
  keepChoices(browserStorage, next);
  for (const listener of listeners) listener();
};

/** The keys of the check screen as they are in this browser. */
export const useCheckKeymap = () => {
  const chosen = useSyncExternalStore(subscribe, current);
  return useMemo(() => {
    const keymap: readonly Shortcut<CheckAction>[] = withChoices(checkKeymap, chosen);
    return {
      keymap,
      choices: chosen,
      /** The key that is shown for an action. */
      keyOf: (action: CheckAction): string =>
        keymap.find((shortcut) => shortcut.action === action)?.keys[0] ?? '',
    };
  }, [chosen]);
};
