import { useEffect, useRef } from 'react';
import { findShortcut, placeOf, type Shortcut } from '../../../lib/keymap';

/** Runs the shortcuts of a keymap on the whole screen, except while a dialog or a menu is open. */
export const useShortcuts = <Action extends string>(
  keymap: readonly Shortcut<Action>[],
  run: (action: Action) => void,
): void => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const found = findShortcut(keymap, event, placeOf(event.target));
      if (!found || document.querySelector('[role="dialog"], [role="menu"]')) return;
      event.preventDefault();
      latest.current(found.action);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [keymap]);
};
