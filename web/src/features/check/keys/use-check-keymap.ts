import { useMemo } from 'react';
import { keyIn, type Shortcut } from '../../../lib/keymap';
import { ObservedValue } from '../../../lib/hooks/observed-value';
import { ownSettings } from '../../../lib/personal/own-settings';
import { browserStorage } from '../../../lib/storage';
import { useView } from '../../../lib/hooks/use-view';
import { keepChoices, type KeyChoices, leftOut, readChoices, withChoices } from './key-choices';
import { type CheckAction, checkKeymap } from './keymap';

let read: ObservedValue<KeyChoices> | null = null;
const choices = () => (read ??= new ObservedValue(readChoices(browserStorage, checkKeymap)));
// Chosen on another device, or another person's.
ownSettings.onArrival('check_keys', () => read?.set(readChoices(browserStorage, checkKeymap)));

/** Chooses a person's keys; `{}` are the product's own. */
export const chooseKeys = (next: KeyChoices): void => {
  keepChoices(browserStorage, next);
  ownSettings.changed('check_keys');
  choices().set(next);
};

/** Keys that were chosen and mean something else now: 一時保存（Alt+F）. */
export const keysLeftOut = (): string[] => leftOut(browserStorage, checkKeymap);

/** The keys of the check screen as the person has chosen them. */
export const useCheckKeymap = () => {
  const chosen = useView(choices());
  return useMemo(() => {
    const keymap: readonly Shortcut<CheckAction>[] = withChoices(checkKeymap, chosen);
    return {
      keymap,
      choices: chosen,
      /** The key that is shown for an action. */
      keyOf: (action: CheckAction): string => keyIn(keymap, action),
      /** The key that takes a candidate, by its 0-based place; '' for those that have none. */
      keyOfChoice: (index: number): string => keyIn<string>(keymap, `choose-${index + 1}`),
    };
  }, [chosen]);
};
